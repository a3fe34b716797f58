import { mergeFields, type MergeField, type MergedKind } from "@aprisco/contract/duplicates.ts";
import { allows } from "@aprisco/contract/permissions.ts";
import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle, type TableName } from "../../database/connect.ts";
import type { PersonRef } from "../../records/registry.ts";
import { askerIn, type Caller, type Scope } from "../../access/caller.ts";
import { birthPart, findPeople, personColumns } from "../people/index.ts";

export interface Pair {
  readonly from: number;
  readonly into: number;
}
type Value = string | number | null;
interface FieldRow {
  readonly person: number;
  readonly fields: Readonly<Record<string, Value>>;
}

interface FieldSource {
  readonly table: TableName;
  readonly person: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
}

/** A column's value; of a day what is known of it. */
const valueIn = (column: string, parts: Readonly<Record<string, string>>): RawBuilder<unknown> => {
  const part = parts[column];
  return part === undefined ? sql.ref(column) : sql`written_day(${sql.ref(part)}, ${sql.ref(column)})`;
};

async function fieldsOf(
  handle: Handle,
  { from, into }: Pair,
  refs: readonly PersonRef[],
): Promise<ReadonlyMap<number, Readonly<Record<string, Value>>>> {
  const sources: readonly FieldSource[] = [
    { table: "people", person: "id", fields: personColumns, parts: birthPart },
    ...refs.flatMap(({ table, column, fields, parts = {} }) => (fields ? [{ table, person: column, fields, parts }] : [])),
  ];
  const found = new Map<number, Readonly<Record<string, Value>>>();
  for (const { table, person, fields, parts } of sources) {
    const object = sql.join(Object.entries(fields).flatMap(([name, column]) => [sql`${name}::text`, valueIn(column, parts)]));
    const { rows } = await sql<FieldRow>`
      select ${sql.ref(person)} as person, jsonb_build_object(${object}) as fields from ${sql.table(table)}
      where ${sql.ref(person)} in (${from}, ${into})`.execute(queriesOf(handle));
    for (const row of rows) found.set(row.person, { ...found.get(row.person), ...row.fields });
  }
  return found;
}

export interface Difference {
  readonly field: MergeField;
  readonly from: Value;
  readonly into: Value;
}

/** Whether both are in the roll of the same congregation; only then a number can be chosen. */
async function haveOneRoll(handle: Handle, { from, into }: Pair): Promise<boolean> {
  const rows = await queriesOf(handle)
    .selectFrom("memberships")
    .select("congregation_id")
    .distinct()
    .where("person_id", "in", [from, into])
    .execute();
  return rows.length === 1;
}

/** The fields in which the two differ, in the order of a form; a field that only one has is no question. */
export async function readDifferences(
  handle: Handle,
  scope: Scope,
  pair: Pair,
  refs: readonly PersonRef[],
): Promise<readonly Difference[]> {
  const reached = await findPeople(handle, scope, [pair.from, pair.into]);
  if (reached.length < 2) return [];
  const fields = await fieldsOf(handle, pair, refs);
  const [from = {}, into = {}] = [fields.get(pair.from), fields.get(pair.into)];
  const differing = mergeFields.flatMap((field) => {
    const [one = null, other = null] = [from[field], into[field]];
    return one === null || other === null || one === other ? [] : [{ field, from: one, into: other }];
  });
  const asksNumber = differing.some(({ field }) => field === "rollNumber");
  return asksNumber && !(await haveOneRoll(handle, pair)) ? differing.filter(({ field }) => field !== "rollNumber") : differing;
}

export interface Home {
  readonly id: number;
  readonly name: string;
}
export async function readHomes(
  handle: Handle,
  scope: Scope,
  { from, into }: Pair,
): Promise<{ readonly from: Home | null; readonly into: Home | null }> {
  const found = await findPeople(handle, scope, [from, into]);
  const ids = found.flatMap(({ household_id }) => (household_id === null ? [] : [household_id]));
  const homes = await queriesOf(handle)
    .selectFrom("households")
    .select(["id", "name"])
    .where("id", "in", [0, ...ids])
    .execute();
  const of = (person: number) => homes.find(({ id }) => id === found.find((one) => one.id === person)?.household_id) ?? null;
  return { from: of(from), into: of(into) };
}

/** The numbers of rows that would move to the survivor, by kind, as far as the caller may see them. */
export async function countMoving(
  handle: Handle,
  caller: Caller,
  scope: Scope,
  { from }: Pair,
  refs: readonly PersonRef[],
): Promise<readonly { readonly kind: MergedKind; readonly count: number }[]> {
  const reached = await findPeople(handle, scope, [from]);
  const known = refs.flatMap(({ table, column, moving }) =>
    moving && allows(moving.allow, askerIn(caller)) ? [{ table, column, moving }] : [],
  );
  if (reached.length === 0 || known.length === 0) return [];
  const counts = known.map(
    ({ table, column, moving }) =>
      sql`select ${moving.kind}::text as kind, count(*)::integer as count from ${sql.table(table)}
        where ${sql.ref(column)} = ${from} and ${moving.where?.(caller) ?? sql`true`}`,
  );
  const { rows } = await sql<{ kind: MergedKind; count: number }>`
    select kind, sum(count)::integer as count from (${sql.join(counts, sql` union all `)}) as each
    group by kind having sum(count) > 0 order by kind`.execute(queriesOf(handle));
  return rows;
}
