import { GRACE_DAYS, needsFactor, type FactorKind } from "@aprisco/contract/factors-proof.ts";
import type { PermissionSet } from "@aprisco/contract/permissions.ts";
import type { CallersFactor } from "../../../access/caller.ts";

const GRACE_MS = GRACE_DAYS * 86_400_000;

/** What the database says of an account's second factor. */
export interface FactorFacts {
  readonly factor_kinds: readonly FactorKind[];
  /** Since when the church asks for one; null: it does not. */
  readonly factor_asked_since: string | null;
  /** The first sign-in after that. */
  readonly factor_grace_from: string | null;
}

/** Of a session that goes on from before, the grace begins when the church began to ask. */
function graceEnd({ factor_asked_since: asked, factor_grace_from: from }: FactorFacts): Date | null {
  if (asked === null) return null;
  const since = Math.max(new Date(asked).getTime(), from === null ? 0 : new Date(from).getTime());
  return new Date(since + GRACE_MS);
}

/**
 * Decides how a session stands.
 *
 * @param shownAt when it showed its factor; null: it has not
 * @param permissions what the account may do once it is let in
 */
export function sessionFactor(facts: FactorFacts, shownAt: string | null, permissions: PermissionSet, now: Date): CallersFactor {
  const kinds = facts.factor_kinds;
  if (kinds.length > 0) return { state: shownAt === null ? "due" : "proven", kinds, graceEndsAt: null };
  const end = needsFactor(permissions) ? graceEnd(facts) : null;
  return { state: end !== null && now >= end ? "required" : "none", kinds, graceEndsAt: end?.toISOString() ?? null };
}
