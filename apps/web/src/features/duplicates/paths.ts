import type { PairPerson } from "@aprisco/contract/duplicates.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The pair was opened from the queue: after a merge the next pair comes. */
    isOfQueue?: true | undefined;
  }
}

export const pathOfMerge = (from: number, into: number): string => `/duplicates/${String(from)}/${String(into)}`;

/** The page of a member or visitor; null: neither. */
export function pathOfPerson({ member_id: member, visitor_id: visitor }: Pick<PairPerson, "member_id" | "visitor_id">): string | null {
  if (member !== null) return `/members/${String(member)}`;
  return visitor === null ? null : `/visitor-management?visitor=${String(visitor)}`;
}

/** The member stays, otherwise the older record. */
export function inOrder<P extends PairPerson>(one: P, other: P): { readonly from: P; readonly into: P } {
  const isFirst = (one.member_id === null) === (other.member_id === null) ? one.person_id < other.person_id : one.member_id !== null;
  return isFirst ? { from: other, into: one } : { from: one, into: other };
}
