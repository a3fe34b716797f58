import { sql } from "kysely"; // queries: the sheets of events, whoever changes them
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { EventFollower } from "../../facets/event-follower.ts";

/** Rolls of these events with a mark or a count. */
const sheetsOf = (eventIds: readonly number[]) => sql`
  select event_id from gatherings where event_id = any(${[...eventIds]}::bigint[])
    and (exists (select from attendance where attendance.gathering_id = gatherings.id and attendance.role < 5)
      or exists (select from headcounts where headcounts.gathering_id = gatherings.id))`;

async function heldOf(tx: Handle, eventIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ event_id: number }>`${sheetsOf(eventIds)}`.execute(queriesOf(tx));
  return rows.map(({ event_id: id }) => id);
}

/** The sheets of moved events stand on the new day; their marks follow by the foreign key. */
async function follow(tx: Handle, eventIds: readonly number[]): Promise<void> {
  await sql`
    update gatherings set day = events.day, started_at = events.starts_at, congregation_id = events.congregation_id
    from events where events.id = gatherings.event_id and events.id = any(${[...eventIds]}::bigint[])
      and (gatherings.day, gatherings.started_at, gatherings.congregation_id)
        is distinct from (events.day, events.starts_at, events.congregation_id)`.execute(queriesOf(tx));
}

/** An event with a sheet is canceled, never deleted; a moved one takes its sheet along. */
export const attendanceFollower: EventFollower = {
  holds: heldOf,
  counts: { what: "attendance", of: async (tx, eventIds) => (await heldOf(tx, eventIds)).length },
  corrected: follow,
  changed: follow,
};
