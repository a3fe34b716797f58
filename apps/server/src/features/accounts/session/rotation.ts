/** How a refresh token may be used again. Source: the team's settled question 8. */
export const GRACE_MS = 60_000;
const LITERAL_MS = 24 * 3_600_000;

export interface PresentedToken {
  /** From then on another token of the same parent is the one that counts; null: none has taken its place. */
  readonly diesAt: Date | null;
  readonly firstUsedAt: Date | null;
  /** A token that was given for this one has been presented. */
  readonly successorUsed: boolean;
  /** The token that the sign-in itself answered. */
  readonly isFirst: boolean;
}

/**
 * `renew`: answer a new pair. `reused`: an old token after its successor was used, so another party has one of the two: the
 * whole family ends. `over`: a client that never takes the new token has had its day.
 *
 * A token that never was presented dies 60 s after another of the same parent was, or when its parent is renewed after its
 * own 60 s: it was held back, and its use gives that away.
 *
 * For 60 s after its first use a token is good again whatever happened since (parallel tabs, lost replies); after that as long
 * as no successor was used. A client that keeps its first token for ever ends 24 h after its sign-in (a later token that is
 * presented again: 24 h after its first use).
 */
export function judgeRefresh(token: PresentedToken, signedInAt: Date, now: Date): "renew" | "reused" | "over" {
  const isDead = token.diesAt !== null && now >= token.diesAt;
  if (token.firstUsedAt === null) return isDead ? "reused" : "renew";
  if (now.getTime() - token.firstUsedAt.getTime() <= GRACE_MS) return "renew";
  if (token.successorUsed || isDead) return "reused";
  const since = token.isFirst ? signedInAt : token.firstUsedAt;
  return now.getTime() - since.getTime() <= LITERAL_MS ? "renew" : "over";
}
