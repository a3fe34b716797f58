import { holds } from "@aprisco/contract/permissions.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { within } from "../../database/within.ts";
import type { Caller, Scope } from "../../http/caller.ts";
import { Failure } from "../../http/failure.ts";
import { ledMinistries } from "../people/index.ts";

/** An occurrence as what hangs on it needs it. */
export interface EventRow {
  readonly id: number;
  readonly series_id: number;
  readonly congregation_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly status: "active" | "confirmed" | "canceled" | "finished";
  readonly visibility: "public" | "members" | "leaders" | "private";
}

/** Who sees which events: everybody the public ones, members theirs, who leads those of leaders, and each their own. */
export const visibleTo = (caller: Caller): RawBuilder<SqlBool> => {
  const leads = holds(caller.permissions, "agenda:create") || holds(caller.permissions, "agenda:edit");
  const seen = caller.role === "visitante" ? ["public"] : leads ? ["public", "members", "leaders"] : ["public", "members"];
  return sql<SqlBool>`(events.visibility = any(${seen}::text[]) or event_series.owner_id = ${caller.id} or event_series.created_by = ${caller.id})`;
};

/** The events that a scope may change: a leader's are those that they made, and those of ministries that they lead. */
const changeable = (scope: Scope): readonly RawBuilder<SqlBool>[] =>
  within(
    {
      congregation: "events.congregation_id",
      theirs: () => sql<SqlBool>`(event_series.owner_id = ${scope.accountId} or event_series.created_by = ${scope.accountId}
        or event_series.ministry_id in (${ledMinistries(scope)}))`,
    },
    scope,
  );

export interface EventReader {
  readonly caller: Caller;
  readonly scope: Scope;
}

async function read(handle: Handle, id: number, conditions: readonly RawBuilder<SqlBool>[]): Promise<EventRow> {
  const { rows } = await sql<EventRow>`
    select events.id, events.series_id, events.congregation_id, coalesce(events.title, event_series.title) as title,
      coalesce(events.description, event_series.description) as description, coalesce(events.location, event_series.location) as location,
      events.starts_at, events.ends_at, coalesce(events.status, event_series.status) as status, events.visibility
    from events join event_series on event_series.id = events.series_id
    where events.id = ${id} and ${sql.join(conditions, sql` and `)}`.execute(queriesOf(handle));
  const [row] = rows;
  if (!row) throw new Failure("event.notFound");
  return row;
}

/** An event that the caller sees. @throws Failure `event.notFound` */
export const readSeenEvent = (handle: Handle, { caller, scope }: EventReader, id: number): Promise<EventRow> =>
  read(handle, id, [visibleTo(caller), ...within({ congregation: "events.congregation_id", theirs: () => sql<SqlBool>`true` }, scope)]);

/** An event that the caller may change. @throws Failure `event.notFound` */
export const readChangeableEvent = (handle: Handle, { caller, scope }: EventReader, id: number): Promise<EventRow> =>
  read(handle, id, [visibleTo(caller), ...changeable(scope)]);
