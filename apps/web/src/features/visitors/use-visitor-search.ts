import { useNavigate, useSearch } from "@tanstack/react-router";
import { readVisitorSearch, type VisitorSearch } from "./visitor-search.ts";

/** The page's address: what it says, and how to change it. Typing replaces the entry in the history, every choice adds one. */
export function useVisitorSearch(): { readonly search: VisitorSearch; readonly setSearch: (next: VisitorSearch) => void } {
  const navigate = useNavigate();
  const search = readVisitorSearch(useSearch({ strict: false }));
  return {
    search,
    setSearch: (next) => {
      const replace = next.q !== search.q;
      void navigate({ to: ".", search: { ...next }, replace, resetScroll: false });
    },
  };
}
