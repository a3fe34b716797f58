import { sql, type RawBuilder, type SqlBool } from "kysely"; // queries: the conditions that a scope becomes
import type { Scope } from "./caller.ts";

/** Congregations, as a scope names them: null is all, an empty list none. */
type Reach = Pick<Scope, "congregationIds">;

/** How the rows of a scope are told from others. */
export interface OwnedRows {
  /** The column with the congregation whose people may see the record; null: it is the whole church's. */
  readonly congregation: string | null;
  /** The rows of a row-scoped caller. Without it they see none. */
  readonly theirs?: (scope: Scope) => RawBuilder<SqlBool>;
  /** The rows that a duty of the caller's reaches, whatever else keeps them to others (`amongIds`). */
  readonly byDuty?: (scope: Scope) => RawBuilder<SqlBool> | null;
}

/** Rows of these ids; null: there are none. */
export const amongIds = (column: string, ids: readonly number[]): RawBuilder<SqlBool> | null =>
  ids.length === 0 ? null : sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** The rows of the congregations that a scope reaches; `column` says whose a row is. */
export const reaches = ({ congregationIds }: Reach, column: string): RawBuilder<SqlBool> =>
  congregationIds === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...congregationIds]}::bigint[])`;

/** The accounts that see at least one of these congregations. */
export const seenByAccount = ({ congregationIds }: Reach): RawBuilder<SqlBool> =>
  congregationIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(accounts.all_congregations or accounts.congregation_ids && ${[...congregationIds]}::bigint[])`;

/** The rows of a row-scoped caller; no condition for others. */
export const ofCaller = ({ theirs }: OwnedRows, scope: Scope): readonly RawBuilder<SqlBool>[] =>
  scope.onlyTheirs ? [theirs?.(scope) ?? sql<SqlBool>`false`] : [];

/** What keeps a query to the rows of a scope. */
export function within(owned: OwnedRows, scope: Scope): readonly RawBuilder<SqlBool>[] {
  const { congregation } = owned;
  const ofHouse = scope.congregationIds === null || congregation === null ? [] : [reaches(scope, congregation)];
  const usual = [...ofCaller(owned, scope), ...ofHouse];
  const byDuty = owned.byDuty?.(scope) ?? null;
  if (byDuty === null || usual.length === 0) return usual;
  return [sql<SqlBool>`((${sql.join(usual, sql` and `)}) or ${byDuty})`];
}
