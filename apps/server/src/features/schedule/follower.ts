import { sql } from "kysely"; // queries: the rosters of events that changed, whoever changed them
import { queriesOf } from "../../database/connect.ts";
import type { EventFollower } from "../../facets/event-follower.ts";
import { askAll } from "./asking.ts";
import type { LostPlace } from "./hand-news-store.ts";
import { tellCanceled } from "./happenings-store.ts";

/** Rosters follow their events: people hear that one is canceled, and are asked again when its hour changes or when it takes place after all. */
export const rosterFollower: EventFollower = {
  holds: async (tx, eventIds) => {
    const { rows } = await sql<{ event_id: number }>`
      select distinct schedules.event_id from schedules join schedule_needs on schedule_needs.schedule_id = schedules.id
        join assignments on assignments.need_id = schedule_needs.id
      where schedules.event_id = any(${[...eventIds]}::bigint[])`.execute(queriesOf(tx));
    return rows.map(({ event_id: id }) => id);
  },
  counts: {
    what: "rosters",
    of: async (tx, eventIds) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from schedules join schedule_needs on schedule_needs.schedule_id = schedules.id
          join assignments on assignments.need_id = schedule_needs.id
        where schedules.event_id = any(${[...eventIds]}::bigint[])`.execute(queriesOf(tx));
      return rows[0]?.count ?? 0;
    },
  },
  corrected: async (tx, eventIds) => {
    await sql`update schedules set told_starts_at = events.starts_at from events
      where events.id = schedules.event_id and events.id = any(${[...eventIds]}::bigint[]) and told_starts_at is not null`.execute(
      queriesOf(tx),
    );
    await followDays(tx, eventIds);
  },
  changed: async (tx, eventIds, now) => {
    await followDays(tx, eventIds);
    const { rows } = await sql<{ id: number; canceled: boolean; wasCanceled: boolean; moved: boolean }>`
      select schedules.id, coalesce(events.status, event_series.status) = 'canceled' as canceled, told_canceled as "wasCanceled",
        told_starts_at <> events.starts_at as moved
      from schedules join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
      where schedules.event_id = any(${[...eventIds]}::bigint[]) and schedules.state = 'published' and told_starts_at is not null
      for update of schedules`.execute(queriesOf(tx));
    for (const { id, canceled, wasCanceled, moved } of rows) {
      if (canceled && !wasCanceled) {
        const { rows: gone } = await sql<LostPlace>`
          select assignments.id, assignments.state, schedules.id as schedule_id, schedules.event_id, assignments.person_id,
            schedule_needs.position_id
          from schedules join schedule_needs on schedule_needs.schedule_id = schedules.id join assignments on assignments.need_id = schedule_needs.id
          where schedules.id = ${id} and assignments.state in ('invited', 'accepted')`.execute(queriesOf(tx));
        await tellCanceled(tx, id, gone, now);
      } else if (!canceled && (moved || wasCanceled)) {
        const held = sql`schedules.id = ${id} and assignments.state in ('invited', 'accepted')`;
        await askAll(tx, held, { at: now, now, again: true });
      }
      await sql`update schedules set told_starts_at = events.starts_at, told_canceled = ${canceled},
          entered_at = case when events.ends_at <= ${now} then entered_at end from events
        where events.id = schedules.event_id and schedules.id = ${id}`.execute(queriesOf(tx));
    }
  },
};

/** @unscoped follows an event, whoever changed it */
async function followDays(tx: Parameters<NonNullable<EventFollower["corrected"]>>[0], eventIds: readonly number[]): Promise<void> {
  await sql`
    update assignments set day = events.day from schedule_needs join schedules on schedules.id = schedule_needs.schedule_id
      join events on events.id = schedules.event_id
    where schedule_needs.id = assignments.need_id and events.id = any(${[...eventIds]}::bigint[]) and assignments.day <> events.day`.execute(
    queriesOf(tx),
  );
}
