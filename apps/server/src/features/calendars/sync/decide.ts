import type { LinkDirection } from "@aprisco/contract/calendars/choices.ts";

/** What is known of an event on both sides, as hashes of what it says; null: there is none. */
export interface Standing {
  readonly ours: Buffer | null;
  readonly theirs: Buffer | null;
  /** What each said when both last agreed. */
  readonly ourBase: Buffer | null;
  readonly theirBase: Buffer | null;
  readonly direction: LinkDirection;
}

/**
 * What is to be done: nothing (`agree`), take theirs or delete ours (`take`), send ours (`push`), delete theirs (`remove`), let a
 * person choose (`conflict`), forget it (`forget`), leave both as they are (`leave`).
 */
export type Decision = "agree" | "take" | "push" | "remove" | "conflict" | "forget" | "leave";

const same = (one: Buffer | null, other: Buffer | null): boolean => (one === null || other === null ? one === other : one.equals(other));

/** Whatever only one side has changed is the other's too; what both have changed is nobody's to overwrite. */
export function decide({ ours, theirs, ourBase, theirBase, direction }: Standing): Decision {
  if (ours === null && theirs === null) return "forget";
  if (same(ours, theirs)) return "agree";
  const everAgreed = ourBase !== null || theirBase !== null;
  if (!everAgreed) {
    if (ours === null) return direction === "out" ? "leave" : "take";
    if (theirs === null) return direction === "in" ? "leave" : "push";
    return "conflict";
  }
  const oursChanged = !same(ours, ourBase);
  const theirsChanged = !same(theirs, theirBase);
  if (!oursChanged && !theirsChanged) return "agree";
  if (oursChanged && theirsChanged) return "conflict";
  if (theirsChanged) {
    if (direction !== "out") return "take";
    // Of what the church alone writes, a deletion there is made good; a change there is not overwritten unseen.
    return theirs === null ? "push" : "conflict";
  }
  if (direction === "in") return "leave";
  return ours === null ? "remove" : "push";
}
