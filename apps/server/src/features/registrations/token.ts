import { timingSafeEqual } from "node:crypto";
import type { Tokens } from "../../access/tokens.ts";

/** Bits enough that nobody tries them out: 24 bytes. */
const LENGTH = 32;
const signature = ({ fingerprint }: Pick<Tokens, "fingerprint">, id: number, code: string): string =>
  fingerprint(`registration ${id} ${code}`).toString("base64url").slice(0, LENGTH);

/** What sees and cancels a registration. Nothing of it is stored: the server's secret makes it again for each message. */
export const tokenOf = (tokens: Pick<Tokens, "fingerprint">, { id, code }: { readonly id: number; readonly code: string }): string =>
  `${id}-${signature(tokens, id, code)}`;

/** The registration that a token names; null: it is none. Whether it is true is asked with the registration's code. */
export function idInToken(token: string): number | null {
  const [, digits] = /^([1-9]\d{0,14})-[\w-]{32}$/.exec(token) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a token is the one of a registration; as slow for a wrong one as for the right one. */
export function isTokenOf(
  tokens: Pick<Tokens, "fingerprint">,
  token: string,
  row: { readonly id: number; readonly code: string },
): boolean {
  const [given, wanted] = [token, tokenOf(tokens, row)].map((text) => Buffer.from(text));
  return given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
