import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { featureBenches } from "./feature-benches.ts";
import type { Cell, Population, TableRows } from "./family.ts";

const CHUNK = 65_536;

function cellText(cell: Cell): string {
  if (cell === null) return "\\N";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "string" ? cell.replaceAll(/[\\\t\n\r]/g, (character) => `\\${character}`) : String(cell);
}

/** COPY's text format, in pieces of about 64 KB. */
function* copyText(rows: Iterable<readonly Cell[]>): Iterable<string> {
  let text = "";
  for (const row of rows) {
    text += `${row.map(cellText).join("\t")}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}

async function copyTable(client: pg.Client, { table, columns, rows }: TableRows): Promise<void> {
  await pipeline(Readable.from(copyText(rows())), client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`)));
}

/** A part removed before the load, and the statement that restores it. */
interface UndoScript {
  readonly undo: string;
  readonly redo: string;
}

/**
 * The foreign keys of these tables and their indexes without a constraint. Filling a search index row by row, and checking each
 * row's keys, takes several times as long as creating both for the full table.
 */
async function slowParts(client: pg.Client, tables: readonly string[]): Promise<readonly UndoScript[]> {
  const { rows } = await client.query<UndoScript>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
     from pg_constraint where contype = 'f' and conrelid = any(($1::text[])::regclass[])
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     from pg_index i where i.indrelid = any(($1::text[])::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))`,
    [[...tables]],
  );
  return rows;
}

/** Sets identities to continue after the highest loaded id. */
async function continueNumbers(client: pg.Client, tables: readonly string[]): Promise<void> {
  const found = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as "table", attname as "column" from pg_attribute
     where attrelid = any(($1::text[])::regclass[]) and attidentity <> ''`,
    [[...tables]],
  );
  for (const { table, column } of found.rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 1) from ${table}))`,
    );
}

/**
 * Fills a newly migrated database with a church. Foreign keys, triggers of kept counts and generated columns are active; indexes
 * and keys are created afterwards, then statistics as autovacuum does.
 *
 * @throws if the kept counts are wrong
 */
export async function loadChurch(connection: pg.ClientConfig, population: Population): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = featureBenches.flatMap((bench) => bench.tables(population));
    const names = tables.map(({ table }) => table);
    // The triggers of pastoral care read other tables, whose indexes are missing during the load.
    await client.query("set maintenance_work_mem = '256MB'; set synchronous_commit = off; set aprisco.care = 'later'");
    await client.query("begin");
    const slow = await slowParts(client, names);
    for (const { undo } of slow) await client.query(undo);
    const quiet = tables.filter(({ withoutTriggers }) => withoutTriggers !== undefined);
    for (const { table } of quiet) await client.query(`alter table ${table} disable trigger user`);
    for (const table of tables) await copyTable(client, table);
    for (const { redo } of slow) await client.query(redo);
    for (const { table, withoutTriggers = [] } of quiet) {
      for (const statement of withoutTriggers) await client.query(statement);
      await client.query(`alter table ${table} enable trigger user`);
    }
    await continueNumbers(client, names);
    await client.query("commit");
    await client.query("vacuum analyze");
    await client.query("reset aprisco.care");
    await client.query("select care_touch(array(select id from people order by id))");
    await client.query("vacuum analyze care_subjects");
    await mustCountTruly(client, population);
  } finally {
    const ended = once(client, "end");
    await client.end();
    await ended;
  }
}

async function mustCountTruly(client: pg.Client, population: Population): Promise<void> {
  const { rows } = await client.query<{ kept: number; counted: number; wrong: number }>(
    `with kept as (select congregation_id, status, sum(delta) as cards from visitor_counts group by 1, 2),
       counted as (select congregation_id, status, count(*) as cards from visitors group by 1, 2)
     select (select sum(cards) from kept)::int as kept, (select sum(cards) from counted)::int as counted,
       (select count(*) from kept full join counted using (congregation_id, status) where kept.cards is distinct from counted.cards)::int as wrong`,
  );
  const [row] = rows;
  if (row?.wrong !== 0 || row.kept !== population.people || row.counted !== population.people)
    throw new Error(`The kept counts are not what a count gives: ${JSON.stringify(row)}`);
}
