import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { accounts } from "./accounts.ts";
import { activity } from "./activity.ts";
import { church } from "./church.ts";
import type { Cell, Family, Sketch, TableRows } from "./family.ts";
import { people } from "./people.ts";
import { visitors } from "./visitors.ts";

/** In the order of their foreign keys. A feature that adds tables adds its family here. */
const families: readonly Family[] = [church, people, accounts, visitors, activity];

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

/**
 * Takes the indexes of these tables away, but those of constraints, and answers how to make them again. Filling a search
 * index row by row takes ten times as long as making it from the full table.
 */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
     where i.indrelid = any(($1::text[])::regclass[]) and c.oid is null order by 1`,
    [[...tables]],
  );
  for (const { name } of found.rows) await client.query(`drop index ${name}`);
  return found.rows.map(({ definition }) => definition);
}

/** Identities go on after the highest number that was loaded. */
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
 * Fills a freshly migrated database with a church. Everything that the schema itself keeps (foreign keys, kept counts by
 * their triggers, generated columns) is at work; indexes are made afterwards, then statistics as autovacuum would have them.
 *
 * @throws when the kept counts differ from a count
 */
export async function loadChurch(connection: pg.ClientConfig, sketch: Sketch): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = families.flatMap((family) => family(sketch));
    const names = tables.map(({ table }) => table);
    await client.query("set maintenance_work_mem = '256MB'; set synchronous_commit = off");
    await client.query("begin");
    const indexes = await dropIndexes(client, names);
    for (const table of tables) await copyTable(client, table);
    for (const index of indexes) await client.query(index);
    await continueNumbers(client, names);
    await client.query("commit");
    await client.query("vacuum analyze");
    await mustCountTruly(client, sketch);
  } finally {
    const ended = once(client, "end");
    await client.end();
    await ended;
  }
}

async function mustCountTruly(client: pg.Client, sketch: Sketch): Promise<void> {
  const { rows } = await client.query<{ kept: number; counted: number; wrong: number }>(
    `with kept as (select congregation_id, status, sum(delta) as cards from visitor_counts group by 1, 2),
       counted as (select congregation_id, status, count(*) as cards from visitors group by 1, 2)
     select (select sum(cards) from kept)::int as kept, (select sum(cards) from counted)::int as counted,
       (select count(*) from kept full join counted using (congregation_id, status) where kept.cards is distinct from counted.cards)::int as wrong`,
  );
  const [row] = rows;
  if (row?.wrong !== 0 || row.kept !== sketch.people || row.counted !== sketch.people)
    throw new Error(`The kept counts are not what a count gives: ${JSON.stringify(row)}`);
}
