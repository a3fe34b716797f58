import { sql } from "kysely";
import { queriesOf, type Handle } from "./connect.ts";

/** A text column that a CHECK bounds, and what it says, as PostgreSQL writes it. */
export interface CheckedColumn {
  readonly table: string;
  readonly column: string;
  readonly definition: string;
}

/** Text columns with a CHECK of their own, and those that refer to such a column by a foreign key. */
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

const oneOf = /^CHECK \(\(\(?\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('.*'::text))\)\)$/;

/** The texts that a CHECK allows; none when it says something else than `column in (…)`. */
export function allowedTexts(definition: string): readonly string[] {
  const [, several, single] = oneOf.exec(definition) ?? [];
  const list = several ?? single ?? "";
  return /^(?:'(?:[^']|'')*'::text(?:, |$))+$/.test(list)
    ? [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = ""]) => text.replaceAll("''", "'"))
    : [];
}

/** The generator's types with what it cannot tell: unions where a CHECK names all values, and instants as they are read. */
export function withAllowedValues(types: string, columns: readonly CheckedColumn[]): string {
  let typed = types.replace("Timestamp = ColumnType<Date,", "Timestamp = ColumnType<string,");
  for (const { table, column, definition } of columns) {
    const texts = allowedTexts(definition).map((text) => JSON.stringify(text));
    if (texts.length === 0) continue;
    const name = new RegExp(`^ {2}${table}: (\\w+);$`, "m").exec(typed)?.[1];
    const member = new RegExp(`(export interface ${name} \\{[^}]*?^ {2}${column}: (?:Generated<)?)string\\b`, "m");
    typed = typed.replace(member, (_all, before: string) => before + texts.join(" | "));
  }
  return typed;
}
