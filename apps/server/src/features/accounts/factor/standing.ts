import { GRACE_DAYS, needsFactor, type FactorKind } from "@aprisco/contract/factors-proof.ts";
import type { PermissionSet } from "@aprisco/contract/permissions.ts";
import type { CallersFactor } from "../../../access/caller.ts";

const GRACE_MS = GRACE_DAYS * 86_400_000;

/** The columns about an account's second factor. */
export interface FactorFacts {
  readonly factor_kinds: readonly FactorKind[];
  /** The instant from which the church requires a second factor; null: not required. */
  readonly factor_asked_since: string | null;
  /** The first sign-in after `factor_asked_since`; null: none yet. */
  readonly factor_grace_from: string | null;
}

/** For a session that was open before, the grace period starts when the church began to require a factor. */
function graceEnd({ factor_asked_since: asked, factor_grace_from: from }: FactorFacts): Date | null {
  if (asked === null) return null;
  const since = Math.max(new Date(asked).getTime(), from === null ? 0 : new Date(from).getTime());
  return new Date(since + GRACE_MS);
}

/**
 * The second-factor state of a session.
 *
 * @param shownAt when the session showed its factor; null: not yet
 * @param permissions the account's rights after the sign-in
 */
export function sessionFactor(facts: FactorFacts, shownAt: string | null, permissions: PermissionSet, now: Date): CallersFactor {
  const kinds = facts.factor_kinds;
  if (kinds.length > 0) return { state: shownAt === null ? "due" : "proven", kinds, graceEndsAt: null };
  const end = needsFactor(permissions) ? graceEnd(facts) : null;
  return { state: end !== null && now >= end ? "required" : "none", kinds, graceEndsAt: end?.toISOString() ?? null };
}
