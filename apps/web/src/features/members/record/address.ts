import { useEffect, useRef } from "react";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";

export const pathOfMember = (id: number): string => `/members/${String(id)}`;

/** The address of a member's page: who, which tab, and besides the filters of the list that it was opened from. */
export function useMemberAddress() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const kept = (search: object): object => search;
  return {
    id: Number(id),
    tab,
    showTab: (name: string): void =>
      void navigate({ to: ".", search: (search: object) => ({ ...search, tab: name }), replace: true, resetScroll: false }),
    /** To another member of the same list, or back to the list. */
    go: (to: number | undefined): void =>
      to === undefined
        ? void navigate({ to: "/members", search: kept })
        : void navigate({ to: pathOfMember(to), search: kept, replace: true, resetScroll: false }),
  };
}

/** The record became one with another, which answered: the address is that one's from now on. */
export function Replaced({ by }: { readonly by: number }): null {
  const { go } = useMemberAddress();
  const isGone = useRef(false);
  useEffect(() => {
    if (!isGone.current) go(by);
    isGone.current = true;
  });
  return null;
}
