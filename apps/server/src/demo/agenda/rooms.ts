import { sql } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import type { Resources } from "../../database/tables.ts";
import { onlyRow } from "../../database/queries/kept-query.ts";
import { createSeries } from "../../features/agenda/index.ts";
import { openCourse } from "../../features/registrations/index.ts";
import { addDays, weekdayOf } from "../calendar.ts";
import { pastEvents } from "./past-events.ts";

const sundayFrom = (day: string): string => addDays(day, (7 - weekdayOf(day)) % 7);

interface Ground {
  readonly congregationId: number;
  readonly now: Date;
  readonly today: string;
  readonly secretaryId: number;
}

const rooms: readonly DemoRoom[] = [
  { kind: "room", name: "Templo", capacity: 320, setup_minutes: 15, teardown_minutes: 15 },
  { kind: "room", name: "Salão social", capacity: 120, setup_minutes: 30, teardown_minutes: 30 },
  { kind: "room", name: "Sala pastoral", capacity: 12 },
  { kind: "room", name: "Berçário", capacity: 15, child_from_months: 0, child_to_months: 36, children_per_adult: 3 },
  { kind: "room", name: "Sala dos pequenos", capacity: 20, child_from_months: 36, child_to_months: 84, children_per_adult: 6 },
  { kind: "room", name: "Sala dos juniores", capacity: 25, child_from_months: 84, child_to_months: 144, children_per_adult: 10 },
  { kind: "equipment", name: "Projetor", units: 2 },
  { kind: "vehicle", name: "Van", capacity: 15, needs_approval: true },
];

/**
 * Adds the demo's rooms and bookings: one waits for approval, one clashes; and registrations for past events, for two future
 * ones, one of them full, and for a course.
 */
export async function insertDemoRooms(tx: Handle, { congregationId, now, today, secretaryId }: Ground): Promise<void> {
  await insertRooms(tx, congregationId, rooms, now);
  // At the time of the volunteers' lunch, in the same hall.
  const party = {
    title: "Festa de 15 anos da Lara",
    type: "other",
    visibility: "members",
    location: "Salão social",
    description: null,
    rrule: null,
    color: null,
    all_day: false,
    status: "active",
    congregation_id: congregationId,
    owner_id: secretaryId,
    created_by: secretaryId,
    uid: "demo-festa@aprisco",
    time_zone: "America/Sao_Paulo",
    local_start: `${sundayFrom(addDays(today, 5))}T13:30:00`,
    minutes: 180,
    rdates: [],
    exdates: [],
    ministry_id: null,
    setup_minutes: null,
    teardown_minutes: null,
  } as const;
  await createSeries(tx, party, { now, today });
  await bookPlaces(tx, secretaryId, now);
  await askFor(tx, { title: "Mutirão de cestas", from: today, resource: "Van" }, secretaryId, now);
  for (const { title, day, capacity, partyMax, registered, question } of pastEvents(today))
    await insertRegistrations(tx, { title, from: day, isPast: true, capacity, partyMax, registered, question }, now);
  await insertRegistrations(
    tx,
    {
      title: "Retiro de casais",
      from: today,
      capacity: 40,
      partyMax: 2,
      registered: 23,
      unconfirmed: 6,
      question: "Alguma restrição alimentar?",
    },
    now,
  );
  await insertRegistrations(
    tx,
    { title: "Mutirão de cestas", from: today, capacity: 12, partyMax: 1, registered: 15, question: "Pode trazer carro?" },
    now,
  );
  const course = { title: "Curso de batismo", from: today, capacity: 20, partyMax: 1, registered: 11, question: "Já foi batizado antes?" };
  await openCourse(tx, await insertRegistrations(tx, course, now));
}

type DemoRoom = Pick<Resources, "kind" | "name"> &
  Partial<
    Record<
      "capacity" | "units" | "setup_minutes" | "teardown_minutes" | "child_from_months" | "child_to_months" | "children_per_adult",
      number
    >
  > & { readonly needs_approval?: boolean };

async function insertRooms(tx: Handle, congregationId: number, rooms: readonly DemoRoom[], now: Date): Promise<void> {
  for (const room of rooms)
    await queriesOf(tx)
      .insertInto("resources")
      .values({ ...room, congregation_id: congregationId, created_at: now, updated_at: now })
      .execute();
}

/** Books for every event the room of its place; of two at once the earlier one gets it, and the other requests it. */
async function bookPlaces(tx: Handle, by: number, now: Date): Promise<void> {
  await sql`
    insert into series_resources (series_id, resource_id)
    select event_series.id, resources.id from event_series join resources on fold(event_series.location) = resources.name_folded`.execute(
    queriesOf(tx),
  );
  await sql`
    insert into bookings (resource_id, event_id, during, state, created_by, created_at, updated_at)
    select resources.id, events.id, booked_time(starts_at, ends_at, resources.setup_minutes, resources.teardown_minutes), 'approved', ${by}, ${now}, ${now}
    from events join event_series on event_series.id = events.series_id
      join resources on fold(coalesce(events.location, event_series.location)) = resources.name_folded
    where coalesce(events.status, event_series.status) <> 'canceled'
    order by event_series.id, events.starts_at`.execute(queriesOf(tx));
  // Requests without success were declined at the time.
  await sql`
    update bookings set state = 'declined', decided_by = ${by}, reason = 'O espaço ficou com outro evento.'
    from events where events.id = bookings.event_id and events.ends_at < ${now} and bookings.state = 'requested'`.execute(queriesOf(tx));
}

async function askFor(
  tx: Handle,
  { title, from, resource }: { readonly title: string; readonly from: string; readonly resource: string },
  by: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into bookings (resource_id, event_id, during, state, created_by, created_at, updated_at)
    select resources.id, events.id, booked_time(starts_at, ends_at, resources.setup_minutes, resources.teardown_minutes), 'requested', ${by}, ${now}, ${now}
    from events join event_series on event_series.id = events.series_id, resources
    where event_series.title = ${title} and events.day >= ${from}::date and resources.name = ${resource} order by events.day limit 1`.execute(
    queriesOf(tx),
  );
}

interface DemoRegistration {
  readonly title: string;
  readonly from: string;
  /** Registered by other people each time. */
  readonly isPast?: true;
  readonly capacity: number;
  readonly partyMax: number;
  /** Registrations of one member each; those without a place are on the waiting list. */
  readonly registered: number;
  /** The last of them await confirmation: they came by one network. */
  readonly unconfirmed?: number;
  readonly question: string;
}

/** Returns the id of the event. */
async function insertRegistrations(
  tx: Handle,
  { title, from, isPast, capacity, partyMax, registered, unconfirmed = 0, question }: DemoRegistration,
  now: Date,
): Promise<number> {
  // One a day in the weeks before the event, at different hours; for future events in the last hours.
  const when = isPast
    ? sql`(date_trunc('day', event.starts_at at time zone 'America/Sao_Paulo') + make_interval(hours => 20, mins => -(placed.number * 97 % 600))
        - make_interval(days => ${registered}::int - placed.number + 6)) at time zone 'America/Sao_Paulo'`
    : sql`${now}::timestamptz - make_interval(hours => ${registered}::int - placed.number + 5)`;
  const order = isPast ? sql`md5(people.id || ${title} || ${from})` : sql`people.id`;
  const { rows } = await sql<{ event: number }>`
    with event as (
      select events.id, events.congregation_id, events.starts_at, events.visibility, event_series.location from events join event_series on event_series.id = events.series_id
      where event_series.title = ${title} and events.day >= ${from}::date order by events.day limit 1
    ), coming as (
      select people.id, people.name, people.phone, row_number() over (order by ${order})::int as number,
        case when ${partyMax}::int > 1 and people.id % 2 = 0 then 2 else 1 end as party
      from people join memberships on memberships.person_id = people.id where memberships.status = 'active' and people.phone is not null
      order by ${order} limit ${registered}
    ), placed as (
      select *, case when number > ${registered - unconfirmed} then 'unconfirmed' when sum(party) over (order by number) <= ${capacity} then 'confirmed'
        else 'waiting' end as state from coming
    ), opened as (
      insert into event_registration (event_id, capacity, taken, waiting, unconfirmed, numbered, party_max, public, told_starts_at, told_location, updated_at)
      select event.id, ${capacity}, coalesce(sum(party) filter (where state = 'confirmed'), 0), coalesce(sum(party) filter (where state = 'waiting'), 0),
        coalesce(sum(party) filter (where state = 'unconfirmed'), 0),
        count(*), ${partyMax}, event.visibility = 'public', event.starts_at, event.location, ${now}
      from event, placed group by event.id, event.visibility, event.starts_at, event.location returning event_id
    ), asked as (
      insert into registration_questions (event_id, label, kind, sort) select event_id, ${question}, 'text', 0 from opened
    )
    insert into registrations (event_id, congregation_id, person_id, name, phone, party, state, number, code, client_key, registered_at)
    select opened.event_id, event.congregation_id, case when placed.state <> 'unconfirmed' then placed.id end, placed.name, placed.phone, placed.party, placed.state,
      placed.number, upper(substr(md5(${title} || opened.event_id || '-' || placed.number), 1, 8)), md5(opened.event_id || '-' || placed.id)::uuid,
      ${when}
    from opened join event on event.id = opened.event_id, placed returning event_id as event`.execute(queriesOf(tx));
  return onlyRow(rows.slice(0, 1)).event;
}
