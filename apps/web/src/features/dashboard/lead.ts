import type { DashboardStats } from "@aprisco/contract/dashboard/routes.ts";

/** Which sentence about the figures is true now; the first thing to do comes first. */
export type Lead =
  | { readonly key: "lead.pending"; readonly pending: number }
  | { readonly key: "lead.both"; readonly awaiting: number; readonly due: number }
  | { readonly key: "lead.awaiting"; readonly awaiting: number }
  | { readonly key: "lead.due"; readonly due: number }
  | { readonly key: "lead.recent"; readonly recent: number }
  | { readonly key: "lead.none" | "lead.calm" | "lead.welcome" };

type Figures = Pick<DashboardStats, "visitors" | "awaitingFirstContact" | "followUpsDue" | "recentVisitors7d" | "pendingUsers">;

/** The sentences, in order: who waits for this account's approval, then the visitors. Without `visitors` it sees no figures of them. */
export function leadsOf(stats: Figures, approves: boolean): readonly Lead[] {
  const { pendingUsers: pending = 0 } = stats;
  const visitors = visitorLead(stats);
  if (!approves || pending === 0) return [visitors];
  const waits = ["lead.both", "lead.awaiting", "lead.due"].includes(visitors.key);
  // 'All is done' would not be true while somebody waits.
  return [{ key: "lead.pending", pending }, ...(waits ? [visitors] : [])];
}

function visitorLead({ visitors, awaitingFirstContact: awaiting = 0, followUpsDue: due = 0, recentVisitors7d: recent = 0 }: Figures): Lead {
  if (visitors === undefined) return { key: "lead.welcome" };
  if (visitors === 0) return { key: "lead.none" };
  if (awaiting > 0 && due > 0) return { key: "lead.both", awaiting, due };
  if (awaiting > 0) return { key: "lead.awaiting", awaiting };
  if (due > 0) return { key: "lead.due", due };
  return recent > 0 ? { key: "lead.recent", recent } : { key: "lead.calm" };
}
