import { timingSafeEqual } from "node:crypto";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { Tokens } from "../../access/tokens.ts";

/** 32 characters of base64url: 24 bytes. */
const LENGTH = 32;
/** How long the token of a message works: people end what they get now, and an old message may lie with anybody. */
const DAYS = 400;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

function tokenOf({ fingerprint }: Pick<Tokens, "fingerprint">, accountId: number, day: number): string {
  return `${accountId}-${day}-${fingerprint(`notices ${accountId} ${day}`).toString("base64url").slice(0, LENGTH)}`;
}

/**
 * The token of a message that is written now. It ends an account's notices by mail, for 400 days. It is not stored: the server's
 * secret derives it from the account and the day (UTC).
 */
export const stopTokenOf = (tokens: Pick<Tokens, "fingerprint">, accountId: number, now: Date): string =>
  tokenOf(tokens, accountId, dayOf(now));

/** The account of a token; null: it is not one of ours, or too old. */
export function accountInToken(tokens: Pick<Tokens, "fingerprint">, token: string, now: Date): number | null {
  const [id = 0, day = 0] = token.split("-", 2).map(Number);
  const [given, wanted] = [token, tokenOf(tokens, id, day)].map((text) => Buffer.from(text));
  const isOurs = given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs && dayOf(now) - day <= DAYS ? id : null;
}
