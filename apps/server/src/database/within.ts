import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../http/caller.ts";
import { reaches } from "./reach.ts";

/** How the rows of a scope are told from others. */
export interface OwnedRows {
  /** The column with the congregation whose people may see the record. */
  readonly congregation: string;
  /** The rows of a row-scoped caller. Without it they see none. */
  readonly theirs?: (scope: Scope) => RawBuilder<SqlBool>;
}

/** The rows of a row-scoped caller; no condition for others. */
export const ofCaller = ({ theirs }: OwnedRows, scope: Scope): readonly RawBuilder<SqlBool>[] =>
  scope.onlyTheirs ? [theirs?.(scope) ?? sql<SqlBool>`false`] : [];

/** What keeps a query to the rows of a scope. */
export const within = (owned: OwnedRows, scope: Scope): readonly RawBuilder<SqlBool>[] => [
  ...ofCaller(owned, scope),
  ...(scope.congregationIds === null ? [] : [reaches(scope, owned.congregation)]),
];
