import { sql, type RawBuilder, type SqlBool } from "kysely";

const arrays = { text: sql`text[]`, bigint: sql`bigint[]`, smallint: sql`smallint[]` } as const;

/**
 * That a column holds one of some values: `= $1` for one, which is what most lists are asked, `= any($1)` for more. A filter so has
 * two texts, however many values it is given.
 *
 * @param type the column's, in PostgreSQL
 * @returns the condition; no value finds nothing
 */
export const isOneOf = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: keyof typeof arrays,
): RawBuilder<SqlBool> => (values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]}::${arrays[type]})`);

/**
 * The conditions of a list's plain filters, column → value: `equalTo({ "ministries.status": status })`. A value that is
 * undefined is no condition, so each set of filters that is given has one text.
 */
export const equalTo = (wanted: Readonly<Record<string, string | number | undefined>>): RawBuilder<SqlBool>[] =>
  Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${value}`);
