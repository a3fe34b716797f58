import { useNavigate, useSearch } from "@tanstack/react-router";
import { readUserSearch, type UserSearch } from "./user-search.ts";

/** The page's address: what it says, and how to change it. Typing replaces the entry in the history, every choice adds one. */
export function useUserSearch(): { readonly search: UserSearch; readonly setSearch: (next: UserSearch) => void } {
  const navigate = useNavigate();
  const search = readUserSearch(useSearch({ strict: false }));
  return {
    search,
    setSearch: (next) => void navigate({ to: ".", search: { ...next }, replace: next.q !== search.q, resetScroll: false }),
  };
}
