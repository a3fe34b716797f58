import type { Congregation } from "@aprisco/contract/congregations.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery, onlyRow, plannedOnce } from "../../database/queries/kept-query.ts"; // kept: the open congregations, asked with every creation
import type { RecordKind } from "../../records/record.ts";
import { Failure } from "../../failure.ts";

const open = keptQuery((handle, _none: object) =>
  queriesOf(handle).selectFrom("congregations").select("id").where("closed_at", "is", null).orderBy("is_seat", "desc").orderBy("id"),
);

/** The ids of the open congregations, the seat first. */
export async function readCongregations(handle: Handle): Promise<readonly number[]> {
  const rows = await open(handle, {});
  return rows.map(({ id }) => id);
}

/** Null: all. */
type Theirs = readonly number[] | null;
/** The congregation of a new record: a known one, or the first open one that the caller sees. */
export type Home = { readonly id: number } | { readonly theirs: Theirs };

/**
 * The congregation of a new record as an SQL value: the given one, or the first open one that the caller sees, the seat before
 * others. Null: the caller sees none (`withHome`).
 */
export const homeValue = (home: Home): RawBuilder<number> =>
  "id" in home
    ? sql`${home.id}`
    : sql`(
  select id from congregations where closed_at is null and (${home.theirs}::bigint[] is null or id = any(${home.theirs}::bigint[]))
  order by is_seat desc, id limit 1)`;

/**
 * The same, read before a write.
 *
 * @param theirs the congregations that the caller sees; null: all
 * @throws Failure `permission.denied` for a caller who sees none
 */
export async function homeCongregation(handle: Handle, theirs: Theirs): Promise<number> {
  const { id } = onlyRow(await plannedOnce(handle, sql<{ id: number | null }>`select ${homeValue({ theirs })} as id`));
  if (id === null) throw new Failure("permission.denied");
  return id;
}

/** PostgreSQL's code for null in a column that does not allow it. */
const MISSING = "23502";

/**
 * Runs a write that uses `homeValue`.
 *
 * @throws Failure `permission.denied` for a caller who sees no open congregation; the transaction cannot continue then
 */
export async function withHome<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, column } = error as { readonly code?: unknown; readonly column?: unknown };
    throw code === MISSING && column === "congregation_id" ? new Failure("permission.denied") : error;
  }
}

const isOne = (theirs: Theirs) => (theirs === null ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${[...theirs]}::bigint[])`);
const select = (handle: Handle, theirs: Theirs) =>
  queriesOf(handle).selectFrom("congregations").select(["id", "name", "is_seat", "closed_at", "version"]).where(isOne(theirs));

/** The congregations that a caller sees: the seat first, then by name, closed ones last. */
export const listCongregations = (handle: Handle, theirs: Theirs): Promise<Congregation[]> =>
  select(handle, theirs)
    .orderBy(sql`closed_at is not null`)
    .orderBy("is_seat", "desc")
    .orderBy("name_folded")
    .orderBy("id")
    .execute();

/** The record kind of congregations; only callers who see all of them may change one. */
export const congregationKind: RecordKind<Congregation, null> = {
  table: "congregations",
  read: async (handle, _all, id) => (await select(handle, null).where("id", "=", id).executeTakeFirst()) ?? null,
  notFound: "congregation.notFound",
};

export async function countOpen(handle: Handle, ids: readonly number[]): Promise<number> {
  const known = new Set(await readCongregations(handle));
  return ids.filter((id) => known.has(id)).length;
}

/** Fails with `congregation.takesNothing` on the field for a closed congregation: it keeps its people, but gets no new records. */
export async function requireOpen(handle: Handle, id: number, field: string): Promise<void> {
  if ((await countOpen(handle, [id])) === 0)
    throw new Failure("congregation.takesNothing", { fields: { [field]: "congregation.takesNothing" } });
}
