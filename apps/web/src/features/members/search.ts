import { memberRoutes } from "@aprisco/contract/members/routes.ts";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { chosenCongregation } from "../../api/congregation.ts";
import { stringifySearch } from "../../shell/search-text.ts";
import { listSearch, type ListAddress } from "../../ui/list-search.ts";

/** The address of the members' list. */
export const memberSearch = listSearch({
  row: memberRoutes.listMembers,
  usual: () => ({ sort: "name" }),
  record: "member",
  flags: ["add"],
});

/** A member's own page; the filters of the list go along, so that it leads on to the next one and back. */
const pathOf = (id: number): string => `/members/${String(id)}`;

/** The list's address, whose records open on pages of their own. */
export function useMembersAddress() {
  const address = memberSearch.useAddress();
  const navigate = useNavigate();
  const { add: _form, ...filters } = address.search;
  return {
    ...address,
    href: (id: number) => `${pathOf(id)}${stringifySearch({ ...filters, c: chosenCongregation() })}`,
    openPage: (id: number) => void navigate({ to: pathOf(id), search: filters }),
  };
}

/** The address of a member's page: who, which tab, and the list that it was opened from. */
export function useMemberAddress() {
  const list = memberSearch.useAddress();
  const navigate = useNavigate();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const go = (to: number | undefined): void =>
    to === undefined
      ? void navigate({ to: "/members", search: { ...list.search } })
      : void navigate({ to: pathOf(to), search: (search: object) => search, replace: true, resetScroll: false });
  const address: ListAddress = { ...list, opened: Number(id), href: pathOf, open: go };
  return {
    id: Number(id),
    tab,
    list: address,
    /** The way back to the list. */
    listSearch: list.search,
    showTab: (name: string): void =>
      void navigate({ to: ".", search: (search: object) => ({ ...search, tab: name }), replace: true, resetScroll: false }),
    leave: () => go(undefined),
  };
}
