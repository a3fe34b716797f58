import { timingSafeEqual } from "node:crypto";
import type { Tokens } from "../../access/tokens.ts";

/** 32 characters of base64url: 24 bytes. */
const LENGTH = 32;
type Signer = Pick<Tokens, "fingerprint">;
interface Signed {
  readonly id: number;
  readonly code: string;
}
const signed = ({ fingerprint }: Signer, purpose: string, { id, code }: Signed): string =>
  `${id}-${fingerprint(`${purpose} ${id} ${code}`).toString("base64url").slice(0, LENGTH)}`;

/** The token that shows and cancels a registration. It is not stored: the server's secret derives it for each message. */
export const tokenOf = (tokens: Signer, row: Signed): string => signed(tokens, "registration", row);

/** The token of the e-mail to an unconfirmed registration. It also confirms it, because only the reader of the address has it. */
export const mailTokenOf = (tokens: Signer, row: Signed): string => signed(tokens, "registration by mail", row);

/** The id of the registration in a token; null: invalid. `originOf` verifies it with the registration's code. */
export function idInToken(token: string): number | null {
  const [, digits] = /^([1-9]\d{0,14})-[\w-]{32}$/.exec(token) ?? [];
  return digits === undefined ? null : Number(digits);
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Where a registration's token comes from, compared in constant time: its own page, or its e-mail; null: it is not its token. */
export function originOf(tokens: Signer, token: string, row: Signed): "page" | "mail" | null {
  if (isSame(token, tokenOf(tokens, row))) return "page";
  return isSame(token, mailTokenOf(tokens, row)) ? "mail" : null;
}
