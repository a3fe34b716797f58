import { useEffect, useRef } from "react";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";

export const pathOfMember = (id: number): string => `/members/${String(id)}`;

export function useMemberAddress() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const { tab, act } = useSearch({ strict: false }) as { readonly tab?: string; readonly act?: unknown };
  const kept = ({ act: _begun, ...search }: { readonly act?: unknown }): object => search;
  return {
    id: Number(id),
    tab,
    /** The tab's act is to begin at once. */
    isActing: String(act) === "true",
    showTab: (name: string, isActing = false): void =>
      void navigate({
        to: ".",
        search: (search: object) => ({ ...search, tab: name, act: isActing || undefined }),
        replace: true,
        resetScroll: false,
      }),
    /** Goes to another member of the list; undefined: back to the list. */
    go: (to: number | undefined): void =>
      to === undefined
        ? void navigate({ to: "/members", search: kept })
        : void navigate({ to: pathOfMember(to), search: kept, replace: true, resetScroll: false }),
  };
}

/** The record was merged into another: replaces the address by that one's. */
export function Replaced({ by }: { readonly by: number }): null {
  const { go } = useMemberAddress();
  const isGone = useRef(false);
  useEffect(() => {
    if (!isGone.current) go(by);
    isGone.current = true;
  });
  return null;
}
