import { sql } from "kysely";
import { queriesOf, type Handle } from "../connect.ts";

/** A text column with a CHECK, and its definition as PostgreSQL writes it. */
export interface CheckedColumn {
  readonly table: string;
  readonly column: string;
  readonly definition: string;
}

export async function readCheckedColumns(handle: Handle): Promise<readonly CheckedColumn[]> {
  const { rows } = await sql<CheckedColumn>`
    with checked as (
      select conrelid, conkey[1] as attnum, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
    ), referring as (
      select keys.conrelid, keys.conkey[1], checked.definition from pg_constraint keys
      join checked on checked.conrelid = keys.confrelid and checked.attnum = keys.confkey[1]
      where keys.contype = 'f' and cardinality(keys.conkey) = 1
    )
    select conrelid::regclass::text as table, attname as column, definition
    from (select * from checked union all select * from referring) as constraints
    join pg_attribute on attrelid = conrelid and pg_attribute.attnum = constraints.attnum
    where atttypid = 'text'::regtype`.execute(queriesOf(handle));
  return rows;
}

/** A column named like a word of SQL is quoted. */
const beginning = /^CHECK \(\(\(?"?\w{1,63}"? = /;

/** The values of a CHECK of the form `column = 'a'` or `column in ('a', 'b')`, as PostgreSQL writes it; null: another form. */
function listIn(definition: string): string | null {
  const start = beginning.exec(definition)?.[0];
  if (start === undefined) return null;
  const rest = definition.slice(start.length);
  if (!rest.startsWith("ANY (ARRAY[")) return rest.endsWith("))") ? rest.slice(0, -2) : null;
  return rest.endsWith("])))") ? rest.slice("ANY (ARRAY[".length, -"])))".length) : null;
}

/** The texts that a CHECK allows; empty: another form than `column in (…)`. */
export function allowedTexts(definition: string): readonly string[] {
  const parts = (listIn(definition) ?? "").split("'::text");
  if (parts.pop() !== "") return [];
  const texts = parts.map((part, at) => (at === 0 ? part : part.replace(/^, /, "")));
  return texts.every((text) => text.startsWith("'")) ? texts.map((text) => text.slice(1).replaceAll("''", "'")) : [];
}

/** Adds to the generator's types: unions for CHECKs that name all values, and instants as the driver returns them. */
export function withAllowedValues(types: string, columns: readonly CheckedColumn[]): string {
  const lines = types.replace("Timestamp = ColumnType<Date,", "Timestamp = ColumnType<string,").split("\n");
  // A column may have the name of a table.
  const tables = lines.slice(lines.indexOf("export interface DB {"));
  for (const { table, column, definition } of columns) {
    const texts = allowedTexts(definition).map((text) => JSON.stringify(text));
    if (texts.length === 0) continue;
    const name = tables.find((line) => line.startsWith(`  ${table}: `))?.slice(`  ${table}: `.length, -1);
    const begin = lines.indexOf(`export interface ${name} {`);
    const member = lines.findIndex((line, at) => at > begin && line.startsWith(`  ${column}: `));
    if (begin < 0 || member < 0) continue;
    lines[member] = (lines[member] ?? "").replace(/\bstring\b/, texts.join(" | "));
  }
  return lines.join("\n");
}
