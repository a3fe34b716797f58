import type { VisitorStatus, VisitorSummary } from "@aprisco/contract/visitors/visitor.ts";

/** The summary after a card changed its status; null: the card is gone, or back. */
export function moveInSummary(summary: VisitorSummary, from: VisitorStatus | null, to: VisitorStatus | null): VisitorSummary {
  if (from === to) return summary;
  const moved = { ...summary };
  moved[from ?? "total"] += from === null ? 1 : -1;
  moved[to ?? "total"] += to === null ? -1 : 1;
  return moved;
}
