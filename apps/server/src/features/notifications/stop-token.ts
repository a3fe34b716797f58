import { timingSafeEqual } from "node:crypto";
import type { Tokens } from "../../access/tokens.ts";

/** 32 characters of base64url: 24 bytes. */
const LENGTH = 32;

/** The token that ends an account's notices by mail. It is not stored: the server's secret derives it for each message. */
export const stopTokenOf = ({ fingerprint }: Pick<Tokens, "fingerprint">, accountId: number): string =>
  `${accountId}-${fingerprint(`notices ${accountId}`).toString("base64url").slice(0, LENGTH)}`;

/** The account of a token; null: it is not one of ours. */
export function accountInToken(tokens: Pick<Tokens, "fingerprint">, token: string): number | null {
  const id = Number(token.split("-", 1)[0]);
  const [given, wanted] = [token, stopTokenOf(tokens, id)].map((text) => Buffer.from(text));
  return given && wanted && given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}
