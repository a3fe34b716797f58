import type { FailureCode } from "@aprisco/contract/failures.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { keptQuery } from "../../database/queries/kept-query.ts";
import type { ListDefinition } from "./cursor.ts";
import type { RecordRow, RecordTable } from "../record.ts";
import type { RestorableKind } from "../undo.ts";
import { within } from "../../access/within.ts";

type RowDefinition<Tables, Names extends keyof Tables, Row> = Pick<
  ListDefinition<Tables, Names, Row, string>,
  "rows" | "id" | "congregation" | "theirs" | "byRelation"
>;

export function listedKind<Tables, Names extends keyof Tables, Row extends RecordRow>(
  table: RecordTable,
  notFound: FailureCode,
  list: RowDefinition<Tables, Names, Row>,
  owner: RawBuilder<unknown> = sql``,
): RestorableKind<Row> {
  const byId = keptQuery((handle, { scope, id }: { readonly scope: Scope; readonly id: number }) => {
    const conditions = [sql<SqlBool>`${sql.ref(list.id)} = ${id}`, ...within(list, scope)];
    return list.rows(handle).where(sql.join<SqlBool>(conditions, sql` and `));
  });
  const read = async (handle: Handle, scope: Scope, id: number): Promise<Row | null> => {
    const [row] = await byId(handle, { scope, id });
    return row ?? null;
  };
  return { table, read, notFound, reached: (scope) => within(list, scope), owner };
}
