import type { SavedList } from "@aprisco/contract/lists.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { useNavigate } from "@tanstack/react-router";
import { chosenCongregation } from "../../api/congregation.ts";
import { stringifySearch } from "../../shell/search-text.ts";
import { listSearch } from "../../ui/list/list-search.ts";
import { pathOfMember } from "./record/address.ts";

export const memberSearch = listSearch({
  row: memberRoutes.listMembers,
  usual: () => ({ sort: "name" }),
  record: "member",
  flags: ["add"],
});

/** The list's address. A record opens on its own page, which keeps the filters to move through the list and back. */
export function useMembersAddress() {
  const address = memberSearch.useAddress();
  const navigate = useNavigate();
  const { add: _form, member: _looked, ...filters } = address.search;
  return {
    ...address,
    href: (id: number) => `${pathOfMember(id)}${stringifySearch({ ...filters, c: chosenCongregation() })}`,
    /** Opens a saved list: its query replaces the filters, and its sort order applies. Undefined: all members. */
    openList: (list: Pick<SavedList, "id" | "sort"> | undefined) => {
      const off = Object.fromEntries(Object.keys(memberSearch.filtersOf(address.search)).map((name) => [name, undefined]));
      address.change({ ...off, list: list && String(list.id), sort: list?.sort ?? undefined });
    },
    openPage: (id: number) => void navigate({ to: pathOfMember(id), search: filters }),
  };
}
