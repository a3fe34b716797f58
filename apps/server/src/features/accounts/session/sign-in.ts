import { randomBytes } from "node:crypto";
import type { User } from "@aprisco/contract/accounts/account.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Tokens } from "../../../http/tokens.ts";
import { keepToken } from "./tokens-store.ts";
import { openSession, type Origin } from "./store.ts";
import { readOwnAccount } from "../store.ts";
import { userOf } from "../user-view.ts";

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

/** A new access token and a new refresh token of a session; only the hash of the latter is kept. */
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

/** Opens a session for an account whose owner has proven who they are: what sign-in and the first run answer. */
export async function signIn(
  tokens: Tokens,
  tx: Handle,
  accountId: number,
  origin: Origin,
  now: Date,
): Promise<TokenPair & { readonly user: User }> {
  const id = await openSession(tx, accountId, origin, now);
  const pair = await issueTokens(tokens, tx, { id, accountId, parentHash: null }, now);
  return { ...pair, user: userOf(await readOwnAccount(tx, accountId)) };
}
