import { sql, type RawBuilder, type SqlBool } from "kysely"; // queries: the conditions that a scope becomes
import type { Scope } from "./caller.ts";

/** null: all; empty: none. */
type Reach = Pick<Scope, "congregationIds">;

export interface OwnedRows {
  /** The column with the congregation whose people may see the record; null: it is the whole church's. */
  readonly congregation: string | null;
  /** The rows of a caller with row scope; absent: none. */
  readonly theirs?: (scope: Scope) => RawBuilder<SqlBool>;
  /** The rows of the caller's relations, beside all other conditions (`amongIds`); null: none. */
  readonly byRelation?: (scope: Scope) => RawBuilder<SqlBool> | null;
}

/** Rows of these ids; null: no ids. */
export const amongIds = (column: string, ids: readonly number[]): RawBuilder<SqlBool> | null =>
  ids.length === 0 ? null : sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

export const reaches = ({ congregationIds }: Reach, column: string): RawBuilder<SqlBool> =>
  congregationIds === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...congregationIds]}::bigint[])`;

export const seenByAccount = ({ congregationIds }: Reach): RawBuilder<SqlBool> =>
  congregationIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(accounts.all_congregations or accounts.congregation_ids && ${[...congregationIds]}::bigint[])`;

/** The own rows of a caller with row scope; no condition for others. */
export const ofCaller = ({ theirs }: OwnedRows, scope: Scope): readonly RawBuilder<SqlBool>[] =>
  scope.onlyTheirs ? [theirs?.(scope) ?? sql<SqlBool>`false`] : [];

export function within(owned: OwnedRows, scope: Scope): readonly RawBuilder<SqlBool>[] {
  const { congregation } = owned;
  const ofHouse = scope.congregationIds === null || congregation === null ? [] : [reaches(scope, congregation)];
  const usual = [...ofCaller(owned, scope), ...ofHouse];
  const byRelation = owned.byRelation?.(scope) ?? null;
  if (byRelation === null || usual.length === 0) return usual;
  return [sql<SqlBool>`((${sql.join(usual, sql` and `)}) or ${byRelation})`];
}
