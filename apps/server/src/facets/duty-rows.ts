import type { DutyName } from "@aprisco/contract/permissions.ts";
import { sql, type RawBuilder } from "kysely"; // queries: the rows of duties, asked before there is a scope
import type { DutyRows } from "../access/caller.ts";
import { queriesOf, type Handle } from "../database/connect.ts";
import { onlyRow } from "../database/queries/kept-query.ts";

export interface DutyHolder {
  readonly accountId: number;
  readonly personId: number;
  /** Today in church time, "YYYY-MM-DD". */
  readonly today: string;
}

export type DutyQuery = (holder: DutyHolder) => RawBuilder<unknown>;
export type DutyQueries = { readonly [D in DutyName]?: DutyQuery };
export type ReadDutyRows = (handle: Handle, holder: DutyHolder, named: readonly DutyName[]) => Promise<DutyRows>;

/** Reads the rows of several relations in one statement; a relation without a feature has none. */
export const makeReadDutyRows =
  (queries: DutyQueries): ReadDutyRows =>
  async (handle, holder, named) => {
    const columns = [...new Set(named)].flatMap((duty) => {
      const query = queries[duty];
      return query === undefined ? [] : [sql`array(${query(holder)})::bigint[] as ${sql.ref(duty)}`];
    });
    if (columns.length === 0) return {};
    const { rows } = await sql<DutyRows>`select ${sql.join(columns)}`.execute(queriesOf(handle));
    return onlyRow(rows);
  };
