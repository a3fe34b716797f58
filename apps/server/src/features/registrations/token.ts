import { timingSafeEqual } from "node:crypto";
import type { Tokens } from "../../access/tokens.ts";

/** 32 characters of base64url: 24 bytes. */
const LENGTH = 32;
const signature = ({ fingerprint }: Pick<Tokens, "fingerprint">, id: number, code: string): string =>
  fingerprint(`registration ${id} ${code}`).toString("base64url").slice(0, LENGTH);

/** The token that shows and cancels a registration. It is not stored: the server's secret derives it for each message. */
export const tokenOf = (tokens: Pick<Tokens, "fingerprint">, { id, code }: { readonly id: number; readonly code: string }): string =>
  `${id}-${signature(tokens, id, code)}`;

/** The id of the registration in a token; null: invalid. `isTokenOf` verifies it with the registration's code. */
export function idInToken(token: string): number | null {
  const [, digits] = /^([1-9]\d{0,14})-[\w-]{32}$/.exec(token) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a token belongs to a registration, in constant time. */
export function isTokenOf(
  tokens: Pick<Tokens, "fingerprint">,
  token: string,
  row: { readonly id: number; readonly code: string },
): boolean {
  const [given, wanted] = [token, tokenOf(tokens, row)].map((text) => Buffer.from(text));
  return given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
