import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { migrationsFolder } from "../../places.ts";
import { queriesOf, type Handle, type Queries } from "../connect.ts";

// A rung is the database of an earlier version, as SQL that PostgreSQL runs without our code:
// docs/decisions/0004-kysely-and-sql-migrations.md.

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly generated: boolean;
}

export interface Fingerprint {
  readonly columns: readonly string[];
  readonly rows: number;
  readonly hash: string;
}

async function readColumns(queries: Queries): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(queries);
  return Map.groupBy(rows, ({ table }) => table);
}

/** The migrator's own tables, which no migration creates. */
const isBook = (table: string): boolean => table.startsWith("kysely_") || table === "migration_checksums";

/** Sorts tables so that each follows those that it refers to. */
async function sorted(queries: Queries, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`.execute(queries);
  const done: string[] = [];
  for (let left = [...tables]; left.length > 0; left = left.filter((table) => !done.includes(table))) {
    const next = left.filter((table) => rows.every(({ from, to }) => from !== table || done.includes(to)));
    if (next.length === 0) throw new Error(`tables that refer to one another in a circle: ${left.join(", ")}`);
    done.push(...next);
  }
  return done;
}

const bookOf = (table: string, columns: readonly Column[]): string =>
  `create table ${table} (${columns.map(({ name, type }, index) => `${name} ${type}${index === 0 ? " primary key" : " not null"}`).join(", ")});`;

async function insertsOf(queries: Queries, table: string, all: readonly Column[]): Promise<string> {
  const columns = all.filter(({ generated }) => !generated);
  const literals = columns.map(({ name }) => sql`quote_nullable(${sql.ref(name)}::text)`);
  const { rows } = await sql<{ row: string }>`
    select row from (select concat_ws(', ', ${sql.join(literals)}) as row from ${sql.table(table)}) as rows order by row collate "C"`.execute(
    queries,
  );
  if (rows.length === 0) return "";
  const names = columns.map(({ name }) => name).join(", ");
  return `insert into ${table} (${names}) overriding system value values\n${rows.map(({ row }) => `  (${row})`).join(",\n")};\n`;
}

async function countersOf(queries: Queries): Promise<string> {
  const { rows } = await sql<{ name: string; at: number }>`
    select sequencename as name, last_value::int as at from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(queries);
  return rows.map(({ name, at }) => `select setval('${name}', ${at});\n`).join("");
}

/** No migration adds rows to these, and the grants forbid deletions. */
const appendOnly = ["audit_log", "audit_seals"];

/**
 * Dumps a database: the text of its migrations, and its rows.
 *
 * @returns SQL that recreates it in an empty database
 */
export async function dumpRung(handle: Handle): Promise<string> {
  const queries = queriesOf(handle);
  const tables = await readColumns(queries);
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  const schema = await Promise.all(files.map(async (file) => `-- ${file}\n${await readFile(new URL(file, migrationsFolder), "utf8")}`));
  const books = [...tables].filter(([table]) => isBook(table)).map(([table, columns]) => bookOf(table, columns));
  const filled = await sorted(queries, [...tables.keys()]);
  const rows = await Promise.all(filled.map((table) => insertsOf(queries, table, tables.get(table) ?? [])));
  // The dumped rows include those that triggers and migrations created.
  const ours = filled.filter((table) => !isBook(table));
  const emptied = `truncate ${ours.filter((table) => !appendOnly.includes(table)).join(", ")};`;
  const triggers = (way: string): string => ours.map((table) => `alter table ${table} ${way} trigger user;\n`).join("");
  return [
    schema.join("\n"),
    "-- The migrator's books.",
    ...books,
    `\n-- Rows.\n${emptied}\n${triggers("disable")}`,
    ...rows.filter((text) => text !== ""),
    triggers("enable"),
    await countersOf(queries),
  ].join("\n");
}

export async function restoreRung(handle: Handle, text: string): Promise<void> {
  await sql.raw(text).execute(queriesOf(handle));
}

/**
 * Hashes every table's rows. `as`: the tables and columns of an earlier call; absent: all.
 *
 * @throws if one of these columns no longer exists
 */
export async function fingerprints(handle: Handle, as?: ReadonlyMap<string, Fingerprint>): Promise<Map<string, Fingerprint>> {
  const queries = queriesOf(handle);
  const known = as
    ? [...as].map(([table, { columns }]) => [table, columns] as const)
    : [...(await readColumns(queries))].map(([table, columns]) => [table, columns.map(({ name }) => name)] as const);
  const found = new Map<string, Fingerprint>();
  for (const [table, columns] of known) {
    if (isBook(table)) continue;
    const row = sql`row(${sql.join(columns.map((name) => sql.ref(name)))})::text`;
    const { rows } = await sql<{ rows: number; hash: string }>`
      select count(*)::int as rows, coalesce(md5(string_agg(${row}, ';' order by ${row} collate "C")), '') as hash
      from ${sql.table(table)}`.execute(queries);
    found.set(table, { columns, rows: rows[0]?.rows ?? 0, hash: rows[0]?.hash ?? "" });
  }
  return found;
}
