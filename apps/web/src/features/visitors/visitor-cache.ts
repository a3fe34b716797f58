import type { VisitorStatus, VisitorSummary } from "@aprisco/contract/visitors/visitor.ts";

/** The summary after a card changed its status; `to` null: the card is gone. */
export function moveInSummary(
  summary: VisitorSummary | undefined,
  from: VisitorStatus,
  to: VisitorStatus | null,
): VisitorSummary | undefined {
  if (!summary || from === to) return summary;
  const moved = { ...summary, [from]: Math.max(0, summary[from] - 1) };
  return to === null ? { ...moved, total: Math.max(0, summary.total - 1) } : { ...moved, [to]: moved[to] + 1 };
}
