import type { SavedList } from "@aprisco/contract/lists.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { useNavigate } from "@tanstack/react-router";
import { chosenCongregation } from "../../api/congregation.ts";
import { stringifySearch } from "../../shell/search-text.ts";
import { listSearch } from "../../ui/list/list-search.ts";
import { pathOfMember } from "./record/address.ts";

/** The address of the members' list. */
export const memberSearch = listSearch({
  row: memberRoutes.listMembers,
  usual: () => ({ sort: "name" }),
  record: "member",
  flags: ["add"],
});

/** The list's address, whose records open on pages of their own; the filters go along, so that a page leads on to the next one and back. */
export function useMembersAddress() {
  const address = memberSearch.useAddress();
  const navigate = useNavigate();
  const { add: _form, member: _looked, ...filters } = address.search;
  return {
    ...address,
    href: (id: number) => `${pathOfMember(id)}${stringifySearch({ ...filters, c: chosenCongregation() })}`,
    /** A saved list, or undefined for all: its own rule in the place of the filters, and its order. */
    openList: (list: Pick<SavedList, "id" | "sort"> | undefined) => {
      const off = Object.fromEntries(Object.keys(memberSearch.filtersOf(address.search)).map((name) => [name, undefined]));
      address.change({ ...off, list: list && String(list.id), sort: list?.sort ?? undefined });
    },
    openPage: (id: number) => void navigate({ to: pathOfMember(id), search: filters }),
  };
}
