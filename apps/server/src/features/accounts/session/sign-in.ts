import { randomBytes } from "node:crypto";
import type { SessionUser } from "@aprisco/contract/accounts-session.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Tokens } from "../../../access/tokens.ts";
import { keepToken } from "./tokens-store.ts";
import { noteSignIn, openSession, type Origin } from "./store.ts";
import { sessionFactor } from "../factor/standing.ts";
import { noteFactorShown } from "../factor/store.ts";
import { noteAddress } from "./login-store.ts";
import { readOwnAccount } from "../store.ts";
import { heldBy, sessionUserOf } from "../user-view.ts";

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

/** Makes an access token and a refresh token for a session; stores only the hash of the refresh token. */
export async function issueTokens(
  tokens: Tokens,
  tx: Handle,
  session: { readonly id: string; readonly accountId: number; readonly parentHash: Buffer | null },
  now: Date,
): Promise<TokenPair> {
  const refreshToken = await tokens.signRefresh({ sessionId: session.id, tokenId: randomBytes(16).toString("base64url") }, now);
  await keepToken(tx, refreshToken, session.id, session.parentHash, now);
  return { token: await tokens.signAccess({ accountId: session.accountId, sessionId: session.id }, now), refreshToken };
}

/**
 * Opens a session for an account whose owner is authenticated, for sign-in and setup. With a second factor the session is shut
 * until the factor is shown.
 */
export async function signIn(
  tokens: Tokens,
  tx: Handle,
  accountId: number,
  origin: Origin,
  now: Date,
  { hasFactor = false }: { readonly hasFactor?: boolean } = {},
): Promise<TokenPair & { readonly user: SessionUser }> {
  const id = await openSession(tx, accountId, origin, now);
  const pair = await issueTokens(tokens, tx, { id, accountId, parentHash: null }, now);
  if (!hasFactor) await noteSignIn(tx, accountId, now);
  const account = await readOwnAccount(tx, accountId);
  return { ...pair, user: sessionUserOf(account, sessionFactor(account, null, heldBy(account), now)) };
}

/** The second step of a sign-in: opens the session and counts the sign-in. */
export async function finishSignIn(
  tx: Handle,
  { accountId, sessionId, network }: { readonly accountId: number; readonly sessionId: string; readonly network: string },
  now: Date,
): Promise<void> {
  await noteFactorShown(tx, sessionId, now);
  await noteSignIn(tx, accountId, now);
  await noteAddress(tx, accountId, network, now);
}
