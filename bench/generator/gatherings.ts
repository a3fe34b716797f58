import pg from "pg";
import { dayOf, type Population } from "./family.ts";

/** Of the guards: 4,000 groups, two years of meetings and services, which are 4.6 million marks in a church of 100,000 people. */
const GROUPS = 4_000;
const WEEKS = 104;
/** Networks without a network above, and all. */
const TOP_NETWORKS = 5;
const NETWORKS = 40;
const ON_ROLL = 15;
/** So many of eight groups have sent no report in the last weeks. */
const LATE_OF_EIGHT = 3;
const SILENT_WEEKS = 3;
/** A large month of a ministry. */
const SERVICES = 12;
const POSITIONS = 40;
const VOLUNTEERS = 300;
const SKILLS = 12;
/** With this ministry and the services: the seat has the events of a hundred congregations. */
const CONGREGATION = "Congregação da bancada";
const MINISTRY = "Louvor da bancada";

/** The statements that insert the rows. $until is the church's today, $people its size. Triggers and foreign keys do not run. */
const statements: readonly string[] = [
  `insert into group_networks (congregation_id, parent_id, name)
   select 1, case when n > ${TOP_NETWORKS} then base + n % ${TOP_NETWORKS} + 1 end, 'Rede ' || n
   from generate_series(1, ${NETWORKS}) as n, (select coalesce(max(id), 0) as base from group_networks) as first`,
  `insert into network_supervisors (network_id, person_id, from_on) select id, 1000 + id, $until::date - 700 from group_networks`,
  `insert into cell_groups (congregation_id, network_id, name, neighborhood, meeting_day, meeting_time, started_on, health)
   select 1, ${TOP_NETWORKS} + 1 + n % (${NETWORKS} - ${TOP_NETWORKS}), 'Grupo ' || n, 'Bairro ' || n % 60, n % 7, '20:00', $until::date - 760,
     case when n % 8 < ${LATE_OF_EIGHT} then 'late' else (array['fewer', 'noVisitors', 'ready', 'healthy', 'healthy'])[n % 5 + 1] end
   from generate_series(1, ${GROUPS}) as n`,
  `insert into group_members (group_id, person_id, role, from_on)
   select id, (id * ${ON_ROLL} + seat) % $people + 1, (array['leader', 'co_leader', 'trainee'])[seat], $until::date - 750
   from cell_groups, generate_series(1, 3) as seat
   union all select id, (id * ${ON_ROLL} + seat) % $people + 1, 'member', $until::date - 750
   from cell_groups, generate_series(4, ${ON_ROLL}) as seat`,
  `insert into gatherings (congregation_id, kind, group_id, started_at, day, updated_at)
   select 1, 'group', id, day + interval '23 hours', day, day from cell_groups, generate_series(0, ${WEEKS - 1}) as week,
     lateral (select $until::date - ((extract(dow from $until::date)::integer - meeting_day + 7) % 7) - 7 * week as day) as met
   where week >= case when id % 8 < ${LATE_OF_EIGHT} then ${SILENT_WEEKS} else 0 end`,
  `insert into group_meetings (gathering_id, group_id, day, present, filled_at, recorded_at)
   select id, group_id, day, 10, started_at, started_at from gatherings where group_id is not null`,
  `insert into congregations (name) values ('${CONGREGATION}')`,
  `with series as (
     insert into event_series (congregation_id, uid, title, type, visibility, time_zone, local_start, minutes)
     select id, 'bench-services', 'Culto da noite', 'worship', 'public', 'America/Sao_Paulo', $until::date - 730, 120
     from congregations where name = '${CONGREGATION}' returning *)
   insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
   select id, congregation_id, held + time '18:00', held + time '21:00', held + time '23:00', held, held, visibility from series, (
     select $until::date - extract(dow from $until::date)::integer - 7 * week as held from generate_series(0, ${WEEKS - 1}) as week
     union all select $until::date + 4 * n from generate_series(1, ${SERVICES}) as n) as days`,
  `insert into gatherings (congregation_id, kind, event_id, started_at, day, updated_at)
   select events.congregation_id, 'service', events.id, starts_at, day, starts_at from events
   join event_series on event_series.id = events.series_id where uid = 'bench-services' and day <= $until::date`,
  // One person in six stopped coming, up to 40 weeks ago.
  `insert into attendance (gathering_id, person_id, day, role, source, marked_at, recorded_at)
   select gatherings.id, person_id, day, 0, 2, started_at, started_at from gatherings
   join group_members on group_members.group_id = gatherings.group_id
   where (group_members.id + gatherings.id) % 3 <> 0
     and ($until::date - day) / 7 >= case when person_id % 6 = 0 then person_id % 40 else 0 end
   union all
   select gatherings.id, people.id, day, 0, 0, started_at, started_at from gatherings
   join people on (people.id + gatherings.id * 37) % 16 = 0
   where event_id is not null and ($until::date - day) / 7 >= case when people.id % 6 = 0 then people.id % 40 else 0 end
   on conflict do nothing`,
  `insert into presence (person_id, congregation_id, first_seen_on, last_seen_on)
   select person_id, congregation_id, min(day), max(day) from attendance join people on people.id = person_id group by 1, 2`,
  `update presence set usual = came.times from (
     select attendance.person_id, count(*) as times from attendance join presence on presence.person_id = attendance.person_id
     where presence.last_seen_on <= $until::date - 14 and day > last_seen_on - 84 group by 1) as came
   where came.person_id = presence.person_id`,
  `insert into attendance_day_counts (congregation_id, kind, day, role, delta)
   select congregation_id, kind, gatherings.day, role, count(*) from attendance join gatherings on gatherings.id = gathering_id group by 1, 2, 3, 4`,
  `insert into ministries (congregation_id, name) select id, '${MINISTRY}' from congregations where name = '${CONGREGATION}'`,
  `insert into volunteer_positions (ministry_id, name)
   select id, 'Função ' || n from ministries, generate_series(1, ${POSITIONS}) as n where name = '${MINISTRY}'`,
  `insert into volunteers (person_id, max_per_month) select id, 4 from people where id <= ${VOLUNTEERS}`,
  `insert into volunteer_skills (volunteer_id, position_id)
   select volunteers.id, volunteer_positions.id from volunteers join volunteer_positions
     on (volunteers.id + volunteer_positions.id) % ${POSITIONS} < ${SKILLS}`,
  `insert into schedules (congregation_id, event_id, ministry_id, state, published_at)
   select events.congregation_id, events.id, ministries.id, 'published', now() from events join event_series on event_series.id = events.series_id
   cross join ministries where uid = 'bench-services' and events.day > $until::date and ministries.name = '${MINISTRY}'`,
  `insert into schedule_needs (schedule_id, position_id, wanted)
   select schedules.id, volunteer_positions.id, 1 from schedules join volunteer_positions using (ministry_id)`,
  // Of ten places one is open, two wait for an answer.
  `insert into assignments (need_id, person_id, state, day, invited_at, answer_by, answered_at)
   select schedule_needs.id, (schedule_needs.id * 7) % ${VOLUNTEERS} + 1,
     case when schedule_needs.id % 10 < 3 then 'invited' else 'accepted' end, events.day, now(), now() + interval '2 days', now()
   from schedule_needs join schedules on schedules.id = schedule_id join events on events.id = event_id where schedule_needs.id % 10 <> 0`,
];

/** What a loaded church has, beside the sizes above. */
export interface Gatherings {
  readonly marks: number;
  /** Days of the first and last service to come. */
  readonly from: string;
  readonly to: string;
  /** The last service that took place. */
  readonly service: number;
}

/** Adds groups, services, their marks and a month of rosters to a loaded church. */
export async function addGatherings(connection: pg.ClientConfig, { people, until }: Population): Promise<Gatherings> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set work_mem = '256MB'; set synchronous_commit = off");
    for (const statement of statements)
      await client.query(statement.replaceAll("$until", `'${dayOf(until)}'`).replaceAll("$people", String(people)));
    await client.query("vacuum analyze");
    const { rows: found } = await client.query<Gatherings>(
      `select (select count(*)::integer from attendance) as marks, min(day)::text as from, max(day)::text as to,
         (select event_id::integer from gatherings where event_id is not null order by day desc limit 1) as service
       from events where day > $1::date and id in (select event_id from schedules)`,
      [dayOf(until)],
    );
    const [loaded] = found;
    if (!loaded) throw new Error("The groups and services were not made.");
    return loaded;
  } finally {
    await client.end();
  }
}
