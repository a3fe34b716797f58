import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle, type TableName } from "../database/connect.ts";
import { readForeignKeys, type ForeignKey, type AccountCharge, type PersonRef, type TableEntries } from "./registry.ts";

/** Columns that every change increases, an undo too: older readings must stay outdated. */
const counted = ["version", "updated_at"];
/** Tables whose rows a person's rows refer to, and that are deleted or released together with them. */
const beside: readonly TableName[] = ["households", "files"];

/** The manifests' data about the tables of a merge. */
export interface MergeReach {
  readonly refs: readonly PersonRef[];
  readonly charges: readonly AccountCharge[];
  readonly tables: TableEntries;
}

/** The rows of a table that meet any of the conditions. Listed one by one, or no index would be used. */
interface RecordedTable {
  readonly table: TableName;
  readonly unrecorded: readonly string[];
  readonly conditions: readonly RawBuilder<SqlBool>[];
}

const idsOf = (table: TableName, condition: RawBuilder<SqlBool>) => sql`select id from ${sql.table(table)} where ${condition}`;

/**
 * The rows that a merge of two people may change, from the registry and the catalogue: theirs, those deleted or cleared along with
 * these, their households and files, and those that their accounts are in charge of.
 */
function recordedTables(people: readonly number[], { refs, charges, tables }: MergeReach, keys: readonly ForeignKey[]): RecordedTable[] {
  const found = new Map<TableName, RawBuilder<SqlBool>[]>();
  const leaving = new Set(charges.filter(({ goes }) => goes).map(({ table }) => table));
  const among = (column: string) => sql<SqlBool>`${sql.ref(column)} = any(${[...people]}::bigint[])`;
  const add = (table: TableName, condition: RawBuilder<SqlBool>): void => {
    found.set(table, [...(found.get(table) ?? []), condition]);
  };
  const addWithFollowers = (table: TableName, condition: RawBuilder<SqlBool>): void => {
    add(table, condition);
    for (const { column, parent } of keys.filter((key) => key.table === table && beside.includes(key.parent))) {
      const held = sql<SqlBool>`id in (select ${sql.ref(column)} from ${sql.table(table)} where ${condition})`;
      add(parent, held);
      if (table !== "people") continue;
      // What goes with an emptied household.
      for (const key of keys.filter((one) => one.parent === parent && one.deletion === "c" && tables[one.table]?.backup === "data"))
        addWithFollowers(key.table, sql<SqlBool>`${sql.ref(key.column)} in (${idsOf(parent, held)})`);
    }
    // References to people are in the registry; accounts are closed and never deleted.
    if (table === "people") return;
    for (const key of keys.filter(
      ({ parent, deletion }) => parent === table && (deletion === "c" || (deletion === "n" && table !== "accounts")),
    ))
      if (tables[key.table]?.backup === "data" && !leaving.has(key.table))
        addWithFollowers(key.table, sql<SqlBool>`${sql.ref(key.column)} in (${idsOf(table, condition)})`);
  };
  addWithFollowers("people", among("id"));
  for (const { table, column, merge } of refs) if (merge !== "stays") addWithFollowers(table, among(column));
  for (const { table, column } of charges.filter((charge) => !charge.goes))
    add(table, sql<SqlBool>`${sql.ref(column)} in (${idsOf("accounts", among("person_id"))})`);
  return [...found].map(([table, conditions]) => ({ table, conditions, unrecorded: tables[table]?.unrecorded ?? [] }));
}

const contentsOf = (recorded: readonly RecordedTable[]): RawBuilder<unknown> =>
  sql.join(
    recorded.map(({ table, conditions, unrecorded }) => {
      const ids = sql.join(
        conditions.map((condition) => idsOf(table, condition)),
        sql` union `,
      );
      return sql`select ${sql.lit(table)} as table_name, id, to_jsonb(record) - ${[...unrecorded]}::text[] as content from ${sql.table(table)} as record where id in (${ids})`;
    }),
    sql` union all `,
  );

/** Computed columns, and those that every change increases: they do not count as differences. */
async function unrecordedColumns(tx: Handle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct attname::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attgenerated <> ''`.execute(queriesOf(tx));
  return [...counted, ...rows.map(({ name }) => name)];
}

/**
 * Runs `work` and records in a step of the undo journal how the rows of two people differ afterwards: moved, changed, deleted and
 * added ones. It covers all changes by any feature.
 */
export async function recordMerge(
  tx: Handle,
  step: number,
  people: readonly number[],
  reached: MergeReach,
  work: () => Promise<void>,
): Promise<void> {
  const queries = queriesOf(tx);
  const tables = recordedTables(people, reached, await readForeignKeys(tx));
  const ignored = await unrecordedColumns(tx);
  const columns = [...new Set(reached.refs.map(({ column }) => column))];
  const { numAffectedRows: before = 0n } = await sql`
    insert into undo_rows (step_id, seq, table_name, op, keys, before)
    select ${step}, row_number() over (), table_name, 'removed', array[id], content from (${contentsOf(tables)}) as held`.execute(queries);
  await work();
  const known = (table: TableName) => sql<SqlBool>`id in (select keys[1] from undo_rows where step_id = ${step} and table_name = ${table})`;
  const afterwards = tables.map((recorded) => ({ ...recorded, conditions: [...recorded.conditions, known(recorded.table)] }));
  await sql`
    with now as (${contentsOf(afterwards)}),
    was as (select table_name, keys[1] as id, before as content from undo_rows where step_id = ${step}),
    differing as (
      select coalesce(was.table_name, now.table_name) as table_name, coalesce(was.id, now.id) as id, case
          when now.id is null then 'removed' when was.id is null then 'added'
          when change.before - ${columns}::text[] = '{}' then 'moved' else 'changed' end as op,
        case when now.id is null then was.content else change.before end as before, change.after
      from was full join now on now.table_name = was.table_name and now.id = was.id
      left join lateral (
        select jsonb_object_agg(key, old.value) as before, jsonb_object_agg(key, new.value) as after
        from jsonb_each(was.content) as old join jsonb_each(now.content) as new using (key)
        where old.value <> new.value and key <> all(${ignored}::text[])
      ) as change on was.id is not null and now.id is not null
      where was.id is null or now.id is null or change.before is not null
    )
    insert into undo_rows (step_id, seq, table_name, op, keys, before, after)
    select ${step}, ${before}::integer + row_number() over (order by table_name, min(id)), table_name, op, array_agg(id order by id), before, after
    from differing group by table_name, op, before, after`.execute(queries);
  await sql`delete from undo_rows where step_id = ${step} and seq <= ${before}::integer`.execute(queries);
}
