/** How long a used refresh token is still accepted. Source: the team's settled question 8. */
export const GRACE_MS = 60_000;
const LITERAL_MS = 24 * 3_600_000;

export interface PresentedToken {
  /** The token is refused from then on, because another one of the same parent is used; null: none is. */
  readonly diesAt: Date | null;
  readonly firstUsedAt: Date | null;
  readonly successorUsed: boolean;
  readonly isFirst: boolean;
}

/**
 * `renew`: answer a new pair of tokens. `reused`: an old token after its successor was used, so two parties have one each: end all
 * tokens of the sign-in. `over`: a client that never uses its new token has reached the limit.
 *
 * An unused token expires 60 s after another token of the same parent was used, or when its parent is renewed after its own 60 s: a
 * later use shows that it was held back.
 *
 * A used token is accepted for 60 s after its first use in any case (parallel tabs, lost replies), and after that while no
 * successor was used. A client that keeps its first token ends 24 h after the sign-in; with a later token, 24 h after that token's
 * first use.
 */
export function judgeRefresh(token: PresentedToken, signedInAt: Date, now: Date): "renew" | "reused" | "over" {
  const isDead = token.diesAt !== null && now >= token.diesAt;
  if (token.firstUsedAt === null) return isDead ? "reused" : "renew";
  if (now.getTime() - token.firstUsedAt.getTime() <= GRACE_MS) return "renew";
  if (token.successorUsed || isDead) return "reused";
  const since = token.isFirst ? signedInAt : token.firstUsedAt;
  return now.getTime() - since.getTime() <= LITERAL_MS ? "renew" : "over";
}
