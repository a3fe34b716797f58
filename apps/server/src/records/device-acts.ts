import { sql, type Selectable } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { queriesOf, type Handle } from "../database/connect.ts";
import type { DB } from "../database/tables.ts";
import { Failure } from "../failure.ts";

// What a device sends under a name of its own (`client_id`), perhaps days after it was done (routes with `queued`).

/** Milliseconds. A device keeps an act for 30 days. */
const LONGEST_MS = 30 * 86_400_000;

/** The table of acts with a device's name, which a unique index ending in `_client` or `_client_id_key` keeps unique. */
type ActTable = { [T in keyof DB]: DB[T] extends { client_id: unknown } ? T : never }[keyof DB];

const otherAct = new Failure("request.otherAct");

/** When an act was done: what the device says, from 30 days ago until now; without it now. */
export function actTime(said: string | undefined, now: Date): Date {
  const at = said === undefined ? now.getTime() : Date.parse(said);
  return new Date(Math.min(Math.max(at, now.getTime() - LONGEST_MS), now.getTime()));
}

/**
 * The row that a device has entered under this name; null: none, or no name.
 *
 * @param expected the columns that the act sets, its author and its subject among them
 * @unscoped the caller names a subject that it holds within its scope
 * @throws Failure `request.otherAct` if the name belongs to another act
 */
export async function enteredAs<T extends ActTable>(
  tx: Handle,
  table: T,
  name: string | undefined,
  expected: Partial<Selectable<DB[T]>>,
): Promise<Selectable<DB[T]> | null> {
  if (name === undefined) return null;
  const { rows } = await sql<Selectable<DB[T]>>`select * from ${sql.table(table)} where client_id = ${name}`.execute(queriesOf(tx));
  const [first] = rows;
  if (!first) return null;
  const found = rows.find((row) =>
    Object.entries(expected).every(([column, value]) => isDeepStrictEqual(row[column as keyof typeof row], value)),
  );
  if (!found) throw otherAct;
  return found;
}

/** PostgreSQL's code for a unique violation. */
const UNIQUE = "23505";

/**
 * Runs the write of a named act; another subject's act at the same time may take the name first.
 *
 * @throws Failure `request.otherAct` then
 */
export async function underItsName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    throw code === UNIQUE && /_client(?:_id_key)?$/.test(String(constraint)) ? otherAct : error;
  }
}
