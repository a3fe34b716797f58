import { CompiledQuery, sql, type Compilable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts";

/** The rows of one query, however many: counted, added up, and read a part at a time. */
export interface RowSource {
  count(): Promise<number>;
  /** The sums of these columns over all rows, by name. */
  sums(columns: readonly string[]): Promise<Readonly<Record<string, number>>>;
  /** At most once in a transaction: there is one cursor of the name. */
  pages(): AsyncGenerator<readonly Row[]>;
}
export type Row = Readonly<Record<string, unknown>>;

/** Rows that are fetched at a time; it stands in the statement below. */
const PAGE = 500;

/**
 * The rows of a query that is known by its text alone, read by a cursor. `tx` is one snapshot (connect.ts), so that all that is
 * said of the rows is said of the same ones.
 */
export function rowSource(tx: Handle, query: Compilable): RowSource {
  const queries = queriesOf(tx);
  const { sql: text, parameters } = query.compile();
  const run = async <R>(around: (inner: string) => string): Promise<R[]> =>
    (await queries.executeQuery<R>(CompiledQuery.raw(around(text), [...parameters]))).rows;
  return {
    count: async () => onlyRow(await run<{ n: number }>((inner) => `select count(*) as n from (${inner}) as counted`)).n,
    sums: async (columns) => {
      // Names of the definition's columns, which are ours; quoted all the same.
      const sums = columns.map((name) => `coalesce(sum("${name.replaceAll('"', "")}"), 0)::bigint as "${name.replaceAll('"', "")}"`);
      return columns.length === 0 ? {} : onlyRow(await run((inner) => `select ${sums.join(", ")} from (${inner}) as summed`));
    },
    pages: async function* () {
      await run((inner) => `declare row_source no scroll cursor for ${inner}`);
      for (;;) {
        const { rows } = await sql<Row>`fetch forward 500 from row_source`.execute(queries);
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
      }
    },
  };
}
