import { isCleanText, isDay } from "@aprisco/contract/fields.ts";
import type { userSorts } from "@aprisco/contract/accounts/choices.ts";
import { fieldFailure } from "../../http/failure.ts";

export type UserSort = (typeof userSorts)[number];

/** Where the next page begins: after the account with this sort value (as text) and this tie-breaking id. */
export interface UserPosition {
  readonly value: string;
  readonly id: number;
}

/** An opaque text for `position` in a list sorted so. */
export const toUserCursor = (sort: UserSort, { value, id }: UserPosition): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");

const isInstant = (value: string): boolean => isDay(value.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}$/.test(value);

/** Reads a cursor of ours; whatever is not one, or belongs to another order, fails as a wrong field (400). */
export function fromUserCursor(sort: UserSort, cursor: string): UserPosition {
  const refusal = fieldFailure("cursor", "field.invalid");
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    throw refusal;
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw refusal;
  const [sortedBy, value, id] = parts as unknown[];
  if (sortedBy !== sort || typeof value !== "string" || typeof id !== "number" || !Number.isSafeInteger(id) || id < 0) throw refusal;
  if (sort.endsWith("name") ? value.length > 500 || !isCleanText(value) : !isInstant(value)) throw refusal;
  return { value, id };
}
