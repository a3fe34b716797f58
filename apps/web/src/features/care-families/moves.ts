import type { CareColumn } from "@aprisco/contract/care-families.ts";

/** What a move on the board opens: the columns follow from it. Null: nothing leads there. */
export type CareMove = "visit" | "complete" | "followUp";

/** A card that is moved to a column: a visit is scheduled, a scheduled one is reported, somebody becomes responsible. */
export function moveBetween(from: CareColumn, to: CareColumn): CareMove | null {
  if (from === to || to === "arrived") return null;
  if (to === "scheduled") return "visit";
  return from === "scheduled" ? "complete" : "followUp";
}
