import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { addDays } from "./calendar.ts";
import type { DemoGround } from "./people/members-store.ts";

interface AttendanceGround extends Pick<DemoGround, "congregationId" | "now" | "today"> {
  /** Accounts that look after absent people, and the one that takes the attendance. */
  readonly owners: readonly number[];
  readonly secretaryId: number;
}

/** 24 months of Sundays. */
const DAYS = 700;
/** Four weeks at a time: a statement of the whole span would be stopped for its length. */
const STEP_DAYS = 28;
/** A number from 0 to 99 that is the same for the same things on every day. */
const chance = (of: RawBuilder<unknown>) => sql<number>`(abs(hashint8(${of})::bigint) % 100)`;
const [person, gathering] = [sql`people.id`, sql`gatherings.id`];
const ofBoth = (salt: number) => sql`known.id * 7919 + held.id * 31 + ${salt}::bigint`;

/**
 * Two years of Sunday services with attendance: each person has a habit and a service, a few have not come for some weeks, and visitors
 * stand with their visits. One statement for each table, so that the demo starts fast.
 */
export async function insertDemoAttendance(
  tx: Handle,
  { congregationId, now, today, owners, secretaryId }: AttendanceGround,
): Promise<void> {
  const queries = queriesOf(tx);
  const from = addDays(today, -DAYS);
  await sql`
    insert into gatherings (congregation_id, kind, event_id, started_at, day, closed_at, closed_by, updated_at)
    select events.congregation_id, 'service', events.id, events.starts_at, events.day,
      case when events.day < ${today}::date - 7 then events.ends_at end, case when events.day < ${today}::date - 7 then ${secretaryId}::bigint end,
      events.ends_at
    from events join event_series on event_series.id = events.series_id
    where events.congregation_id = ${congregationId} and event_series.type = 'worship' and event_series.rrule like 'FREQ=WEEKLY%'
      and events.day >= ${from}::date and events.ends_at <= ${now} and coalesce(events.status, event_series.status) <> 'canceled'
    order by events.day, events.id`.execute(queries);
  // A third of the register comes, with a habit of 30 to 89 of 100; one of 19 stopped three to eleven weeks ago.
  for (let first = from; first <= today; first = addDays(first, STEP_DAYS))
    await sql`
    with known as (
      select people.id, 30 + ${chance(person)} * 6 / 10 as habit, ${chance(sql`${person} * 7919 + 3`)} < 60 as by_evening,
        case when people.id % 19 = 0 then ${today}::date - (21 + ${chance(sql`${person} * 7919 + 5`)} % 57)::integer else ${today}::date end as until,
        people.birth_date > ${today}::date - interval '12 years' as is_child, min(memberships.created_at)::date as since
      from people join memberships on memberships.person_id = people.id
      where people.congregation_id = ${congregationId} and memberships.status in ('active', 'congregado') and people.deceased_on is null
        and ${chance(sql`${person} * 7919 + 29`)} < 35
      group by people.id
    ), held as (
      select id, day, started_at, row_number() over (partition by day order by started_at) = 1 as is_first,
        count(*) over (partition by day) as of_day
      from gatherings where congregation_id = ${congregationId} and kind = 'service' and day >= ${first}::date and day < ${addDays(first, STEP_DAYS)}::date
    )
    insert into attendance (gathering_id, person_id, day, role, source, marked_at, recorded_at, recorded_by)
    select held.id, known.id, held.day,
      case when known.is_child then 2 when ${chance(ofBoth(11))} < 12 then 3 when ${chance(ofBoth(13))} < 1 then 4 else 0 end,
      0, held.started_at + interval '20 minutes', held.started_at + interval '25 minutes', ${secretaryId}::bigint
    from held join known on (held.of_day = 1 or held.is_first <> known.by_evening)
    where held.day <= known.until and ${chance(ofBoth(0))} < known.habit
    order by held.id, known.id`.execute(queries);
  await sql`
    insert into attendance (gathering_id, person_id, day, role, source, marked_at, recorded_at, recorded_by)
    select distinct on (visitors.person_id, gatherings.day) gatherings.id, visitors.person_id, gatherings.day, 1, 0, gatherings.started_at,
      gatherings.started_at, ${secretaryId}::bigint
    from visitors join visitor_visits on visitor_visits.visitor_id = visitors.id
      join gatherings on gatherings.day = visitor_visits.visit_date and gatherings.congregation_id = visitors.congregation_id
        and gatherings.kind = 'service'
    order by visitors.person_id, gatherings.day, gatherings.id
    on conflict do nothing`.execute(queries);
  await sql`
    insert into headcounts (gathering_id, place, who, amount, counted_at, recorded_by)
    select gatherings.id, counted.place, counted.who, counted.base + counted.named * ${chance(sql`${gathering} * 7919 + 17`)} / 100,
      gatherings.started_at + interval '40 minutes', ${secretaryId}::bigint
    from gatherings cross join (values ('Templo', 'adults', 70, 60), ('Salinha', 'children', 12, 14), ('Transmissão', 'online', 20, 40))
      as counted (place, who, base, named)
    where gatherings.congregation_id = ${congregationId} and gatherings.kind = 'service'`.execute(queries);
  // Half of the absent people are looked after; the last of them that came back ended theirs.
  await sql`
    insert into follow_ups (congregation_id, person_id, kind, text, owner_id, due_on, last_seen_on, created_at, updated_at, created_by)
    select people.congregation_id, people.id, 'absence',
      (array['Ligar para saber como está', 'Visitar com o grupo', 'Mandar mensagem', 'Convidar para o almoço'])[1 + people.id % 4],
      (${[...owners]}::bigint[])[1 + people.id % ${owners.length}], ${today}::date + (people.id % 9)::integer - 3, presence.last_seen_on,
      ${now}::timestamptz - interval '5 days', ${now}::timestamptz - interval '5 days', ${secretaryId}::bigint
    from presence join people on people.id = presence.person_id
    where people.congregation_id = ${congregationId} and people.id % 38 = 0 and presence.last_seen_on <= ${today}::date - 21`.execute(
    queries,
  );
  await sql`
    insert into follow_ups (congregation_id, person_id, kind, state, text, owner_id, due_on, last_seen_on, seen_on, created_at, updated_at,
      closed_at, created_by)
    select people.congregation_id, people.id, 'absence', 'returned', 'Ligar para saber como está', (${[...owners]}::bigint[])[1],
      presence.last_seen_on, presence.last_seen_on - 35, presence.last_seen_on, ${now}::timestamptz - interval '20 days', ${now}, ${now},
      ${secretaryId}::bigint
    from presence join people on people.id = presence.person_id
    where people.congregation_id = ${congregationId} and presence.last_seen_on >= ${today}::date - 8 and people.id % 19 = 7
    order by people.id limit 4`.execute(queries);
}
