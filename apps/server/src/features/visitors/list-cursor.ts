import { isCleanText, isDay } from "@aprisco/contract/fields.ts";
import type { visitorSorts } from "@aprisco/contract/visitors/choices.ts";
import { fieldFailure } from "../../http/failure.ts";

export type VisitorSort = (typeof visitorSorts)[number];
export type SortColumn = "created_at" | "name" | "next_action_date";

/** Where the next page begins: after the row with this sort value (as text) and this tie-breaking id. */
export interface Position {
  readonly value: string;
  readonly id: number;
}

export const columnOf = (sort: VisitorSort): SortColumn => sort.replace("-", "") as SortColumn;

const isInstant = (value: string): boolean => isDay(value.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}$/.test(value);
const fits: Record<SortColumn, (value: string) => boolean> = {
  created_at: isInstant,
  name: (value) => value.length <= 500 && isCleanText(value),
  next_action_date: (value) => value === "infinity" || value === "-infinity" || isDay(value),
};

/** An opaque text for `position` in a list sorted so. */
export const toCursor = (sort: VisitorSort, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");

/** Reads a cursor of ours; whatever is not one, or belongs to another order, fails as a wrong field (400). */
export function fromCursor(sort: VisitorSort, cursor: string): Position {
  const refusal = fieldFailure("cursor", "field.invalid");
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    throw refusal;
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw refusal;
  const [sortedBy, value, id] = parts as unknown[];
  if (sortedBy !== sort || typeof value !== "string" || !fits[columnOf(sort)](value)) throw refusal;
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 0) throw refusal;
  return { value, id };
}
