import type { AuditEntry } from "../../../audit/audit.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure } from "../../../failure.ts";
import type { Context } from "../../../http/handler.ts";
import { networkOf } from "../../../access/network.ts";
import { isOutdated } from "../../../passwords/hasher.ts";
import type { Services } from "../../../services.ts";
import { loginGate, loginOutcome } from "./login-limits.ts";
import { claimTry, type LoginTry } from "./login-store.ts";
import { forgetTry, keepTry } from "./tries-store.ts";

export interface PasswordProof {
  readonly accountId: number;
  readonly tryId: number;
  readonly network: string;
  readonly passwordHash: string;
  /** The sign-in needs a second step. */
  readonly hasFactor: boolean;
  /** The password hashed with the current settings, if the stored hash has older ones; else null. */
  readonly renewedHash: string | null;
}

type Request = Pick<Context, "address" | "asker" | "now" | "apart" | "ifFailed">;

function claim(key: Buffer, { apart, now }: Request, email: string, network: string) {
  return apart(async (tx) => {
    const tried = await claimTry(tx, email, key, network, now);
    const gate = loginGate(tried.earlier, tried.known, now);
    // Thrown inside the transaction, so that the try is not counted.
    if (gate.kind === "closed") throw new Failure("login.tooMany", { retryAfter: gate.retryAfter });
    return { tried, gate };
  });
}

const failedTry = ({ account }: LoginTry, because: "password" | "limit"): AuditEntry => ({
  action: "login.failed",
  section: "accounts",
  type: "authentication",
  targetType: "accounts",
  targetId: account?.id ?? null,
  accountId: account?.id ?? null,
  metadata: { because },
});

/**
 * Compares a password with an account's, counted and limited. Unless the limit is reached, it computes one hash and gives the same
 * answer whether or not the account exists. A right one whose request fails is not counted. Fails with `login.invalid`, `login.tooMany` or `login.busy`.
 */
export async function checkPassword(services: Services, request: Request, email: string, password: string): Promise<PasswordProof> {
  const network = networkOf(request.address);
  const key = services.tokens.fingerprint(`login ${email}`);
  // Before the queue for hashing: a blocked address takes no place there.
  const { tried, gate } = await claim(key, request, email, network);
  const stored = tried.account?.passwordHash ?? null;
  const { right, renewedHash } = await services.hasher
    .inLane(request.asker, async (lane) => {
      const matches = await lane.verify(stored, password);
      return { right: matches, renewedHash: matches && stored !== null && isOutdated(stored) ? await lane.hash(password) : null };
    })
    .catch(async (failure: unknown) => {
      // There was no comparison: the try must not count as wrong.
      await request.apart((tx) => forgetTry(tx, tried.id));
      throw failure;
    });
  const outcome = loginOutcome(gate, tried.known, right);
  if (outcome === "in" && tried.account?.passwordHash) {
    request.ifFailed((tx) => forgetTry(tx, tried.id));
    const { id: accountId, passwordHash, hasFactor } = tried.account;
    return { accountId, tryId: tried.id, network, passwordHash, hasFactor, renewedHash };
  }
  const noting = [failedTry(tried, outcome === "tooMany" ? "limit" : "password")];
  const left = { noting, afterwards: (tx: Handle) => keepTry(tx, tried.id) };
  if (gate.kind === "open") throw new Failure("login.invalid", left);
  throw new Failure("login.tooMany", { retryAfter: gate.retryAfter, ...left });
}
