import type { AccessRelation } from "@aprisco/contract/permissions.ts";
import { sql, type RawBuilder } from "kysely"; // queries: the rows of relations, asked before there is a scope
import type { AccessRelationRows } from "../access/caller.ts";
import { queriesOf, type Handle } from "../database/connect.ts";
import { onlyRow } from "../database/queries/kept-query.ts";

export interface AccessRelationHolder {
  readonly accountId: number;
  readonly personId: number;
  /** Today in church time, "YYYY-MM-DD". */
  readonly today: string;
}

export type AccessRelationQuery = (holder: AccessRelationHolder) => RawBuilder<unknown>;
export type AccessRelationQueries = { readonly [D in AccessRelation]?: AccessRelationQuery };
export type ReadAccessRelationRows = (
  handle: Handle,
  holder: AccessRelationHolder,
  named: readonly AccessRelation[],
) => Promise<AccessRelationRows>;

/** Reads the rows of several relations in one statement; a relation without a feature has none. */
export const makeReadAccessRelationRows =
  (queries: AccessRelationQueries): ReadAccessRelationRows =>
  async (handle, holder, named) => {
    const columns = [...new Set(named)].flatMap((relation) => {
      const query = queries[relation];
      return query === undefined ? [] : [sql`array(${query(holder)})::bigint[] as ${sql.ref(relation)}`];
    });
    if (columns.length === 0) return {};
    const { rows } = await sql<AccessRelationRows>`select ${sql.join(columns)}`.execute(queriesOf(handle));
    return onlyRow(rows);
  };
