import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../http/caller.ts";

/** The rows of the congregations that a scope reaches; `column` says whose a row is. */
export const reaches = ({ congregationIds }: Pick<Scope, "congregationIds">, column: string): RawBuilder<SqlBool> =>
  congregationIds === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...congregationIds]}::bigint[])`;
