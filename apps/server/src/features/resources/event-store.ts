import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import { theirEvents, visibleTo } from "../agenda/index.ts";

/** An occurrence as what hangs on it needs it. */
export interface EventRow {
  readonly id: number;
  readonly series_id: number;
  readonly starts_at: string;
  readonly ends_at: string;
}

async function read(handle: Handle, scope: Scope, id: number, conditions: readonly RawBuilder<SqlBool>[]): Promise<EventRow> {
  const seen = [visibleTo(scope), reaches(scope, "events.congregation_id"), ...conditions];
  const { rows } = await sql<EventRow>`
    select id, series_id, starts_at, ends_at from events where id = ${id} and ${sql.join(seen, sql` and `)}`.execute(queriesOf(handle));
  const [row] = rows;
  if (!row) throw new Failure("event.notFound");
  return row;
}

/** An event that the scope's account sees. @throws Failure `event.notFound` */
export const readSeenEvent = (handle: Handle, scope: Scope, id: number): Promise<EventRow> => read(handle, scope, id, []);

/** An event that the scope's account may change: of a row-scoped one only theirs. @throws Failure `event.notFound` */
export const readChangeableEvent = (handle: Handle, scope: Scope, id: number): Promise<EventRow> =>
  read(handle, scope, id, scope.onlyTheirs ? [theirEvents(scope)] : []);
