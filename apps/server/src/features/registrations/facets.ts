import { sql } from "kysely";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import type { EventFollower } from "../../facets/event-follower.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { ownRows } from "../../records/lists/own-rows.ts";

export const registrationOwnData: readonly OwnDataSource[] = [
  {
    part: "registrations",
    rows: ownRows(
      ({ personId }) => sql`
        select coalesce(events.title, event_series.title) as event, (events.starts_at at time zone church_zone())::date as "onDate",
          registered_at as registered, party, registrations.state as "registrationState"
        from registrations join events on events.id = event_id join event_series on event_series.id = events.series_id
        where person_id = ${personId} order by registered_at`,
    ),
  },
];

/** A person's registrations for events; without events of limited visibility. */
export const registrationTimeline: readonly TimelineSource[] = [
  timelineOf({
    kinds: ["eventRegistered"],
    allow: "agenda:edit",
    entries: (page) => ({
      id: sql`registered.id`,
      when: { at: sql`registered.registered_at` },
      from: sql`registrations as registered join events on events.id = registered.event_id
        join event_series on event_series.id = events.series_id
        where events.visibility in ('public', 'members') and registered.person_id = ${page.personId}`,
      value: sql`registered.state`,
      name: sql`coalesce(events.title, event_series.title)`,
    }),
  }),
];

/** The time, place or status of an event with registrations differs from what people were told. */
export const REGISTERED_EVENT = "registrations.eventChanged";

type EventNews = "eventChanged" | "eventCanceled";

/**
 * The difference between an event and what its registered people were last told, if any; marks it as told. A move that was reverted
 * before is no difference.
 * @unscoped follows an event, whoever changed it
 */
export async function takeNews(tx: Handle, eventId: number): Promise<EventNews | null> {
  const { rows } = await sql<{ canceled: boolean; was_canceled: boolean }>`
    with now_so as (
      select events.id, starts_at, nullif(coalesce(events.location, event_series.location), '') as location,
        coalesce(events.status, event_series.status) = 'canceled' as canceled
      from events join event_series on event_series.id = events.series_id where events.id = ${eventId}
    ), held as (select * from event_registration where event_id = ${eventId} for update)
    update event_registration as told set told_starts_at = now_so.starts_at, told_location = now_so.location, told_canceled = now_so.canceled
    from now_so, held where told.event_id = now_so.id and held.event_id = now_so.id
      and (held.told_starts_at, held.told_location, held.told_canceled) is distinct from (now_so.starts_at, now_so.location, now_so.canceled)
    returning now_so.canceled, held.told_canceled as was_canceled`.execute(queriesOf(tx));
  const [news] = rows;
  if (!news || (news.canceled && news.was_canceled)) return null;
  return news.canceled ? "eventCanceled" : "eventChanged";
}

/** Registrations follow events: an event with registrations is canceled, not deleted, and registered people are told of its changes. */
export const registrationFollower: EventFollower = {
  holds: async (tx, eventIds) => {
    const { rows } = await sql<{ event_id: number }>`
      select asked as event_id from unnest(${[...eventIds]}::bigint[]) as asked
      where exists (select from registrations where registrations.event_id in (asked, registration_of(asked)))
        or exists (
          -- The settings of a course that has other occurrences.
          select from course_series join events on events.series_id = course_series.series_id
          where course_series.event_id = asked and events.id <> all(${[...eventIds]}::bigint[]))`.execute(queriesOf(tx));
    return rows.map(({ event_id: id }) => id);
  },
  counts: {
    what: "registrations",
    of: async (tx, eventIds) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from registrations
        where event_id = any(array(
          select unnest(array[asked, registration_of(asked)]) from unnest(${[...eventIds]}::bigint[]) as asked))`.execute(queriesOf(tx));
      return rows[0]?.count ?? 0;
    },
  },
  corrected: async (tx, eventIds) => {
    await sql`
      update event_registration set told_starts_at = events.starts_at from events
      where events.id = event_registration.event_id and events.id = any(${[...eventIds]}::bigint[])`.execute(queriesOf(tx));
    await sql`
      update course_told set starts_at = events.starts_at from events
      where events.id = course_told.event_id and events.id = any(${[...eventIds]}::bigint[])`.execute(queriesOf(tx));
  },
  changed: async (tx, eventIds, now) => {
    announce(tx, "happenings");
    await sql`
      insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id)
      select distinct ${REGISTERED_EVENT}::text, ${now}::timestamptz, ${now}::timestamptz, events.congregation_id, 'event', kept.id
      from unnest(${[...eventIds]}::bigint[]) as changed, lateral (select coalesce(registration_of(changed), changed) as id) as kept
        join events on events.id = kept.id
      where exists (select from registrations where event_id = kept.id and state <> 'canceled')`.execute(queriesOf(tx));
  },
};
