import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import type { DashboardStats, Duty } from "@aprisco/contract/dashboard/routes.ts";

/** The one sentence below the greeting: who waits the longest; else what is good. */
export type Sentence =
  | { readonly key: `hero.${Duty["kind"]}` | "hero.followUpToday"; readonly duty: Duty }
  | { readonly key: "lead.recent"; readonly count: number }
  | { readonly key: "lead.none" | "lead.calm" | "lead.welcome" }
  | { readonly key: "lead.welcome.tesoureiro" | "lead.welcome.membro" | "lead.welcome.visitante" };

interface HeroFacts {
  readonly role: RoleName;
  /** The most urgent one. */
  readonly duty: Duty | undefined;
  /** Whether a follow-up's day is this one. */
  readonly isToday: boolean;
  readonly stats: Pick<DashboardStats, "visitors" | "recentVisitors7d" | "awaitingFirstContact">;
}

export function sentenceOf({ role, duty, isToday, stats }: HeroFacts): Sentence {
  if (duty) return { key: duty.kind === "followUp" && isToday ? "hero.followUpToday" : `hero.${duty.kind}`, duty };
  const { visitors, recentVisitors7d: recent = 0, awaitingFirstContact: awaiting = 0 } = stats;
  if (visitors === undefined) {
    const isKnown = role === "tesoureiro" || role === "membro" || role === "visitante";
    return { key: isKnown ? `lead.welcome.${role}` : "lead.welcome" };
  }
  if (visitors === 0) return { key: "lead.none" };
  // Nothing waits longer than it may, but some were not reached yet: that would not be true.
  return recent > 0 && awaiting === 0 ? { key: "lead.recent", count: recent } : { key: "lead.calm" };
}
