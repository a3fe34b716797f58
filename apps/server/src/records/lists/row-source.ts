import { CompiledQuery, sql, type Compilable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts";

/** The rows of one query of any size: counted, summed, and read in parts. */
export interface RowSource {
  count(): Promise<number>;
  sums(columns: readonly string[]): Promise<Readonly<Record<string, number>>>;
  /** At most once per transaction: there is one cursor of the name. */
  pages(): AsyncGenerator<readonly Row[]>;
}
export type Row = Readonly<Record<string, unknown>>;

/** Rows per fetch, as in the statement below. */
const PAGE = 500;

/** The rows of a query, read by a cursor. `tx` is a snapshot (connect.ts), so count, sums and rows agree. */
export function rowSource(tx: Handle, query: Compilable): RowSource {
  const queries = queriesOf(tx);
  const { sql: text, parameters } = query.compile();
  const run = async <R>(around: (inner: string) => string): Promise<R[]> =>
    (await queries.executeQuery<R>(CompiledQuery.raw(around(text), [...parameters]))).rows;
  return {
    count: async () => onlyRow(await run<{ n: number }>((inner) => `select count(*) as n from (${inner}) as counted`)).n,
    sums: async (columns) => {
      // The names are those of the definition's columns; quoted for safety.
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
