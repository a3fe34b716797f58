import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeReminder, type NoticeSubject } from "../../facets/notice.ts";
import { USUAL_WEEKS, isAbsent } from "./radar-store.ts";

/** The earliest hour at which an owner is told. */
const DAYTIME = 8;
/** Days. Who came on the radar earlier is not announced: a task that did not run on one Monday catches up on the next. */
const LATEST_DAYS = 14;

/**
 * People of the register for whoever answers for them: the owner of the open absence, else of the visitor's card, else who leads the
 * person's group. `is_open`: the kept number is cleared by the next presence.
 */
const absentPeople: NoticeSubject = {
  name: "absentPerson",
  section: null,
  feature: "attendance",
  rows: sql`select people.id, array[presence.congregation_id] as congregation_ids, '{}'::bigint[] as theirs, people.name,
    presence.usual is not null as is_open,
    coalesce((select follow_ups.owner_id from follow_ups
        where follow_ups.person_id = people.id and follow_ups.kind = 'absence' and follow_ups.state = 'open'),
      (select visitors.follow_up_owner_id from visitors where visitors.person_id = people.id
        and visitors.status not in ('convertido_para_membro', 'sem_interesse')),
      led_by.account_id) as owner_id,
    led_by.account_id as leader_id, coalesce(led_by.group_id::text, '') as group_id
    from presence join people on people.id = presence.person_id
    left join lateral (
      select accounts.id as account_id, led.group_id from group_members as belongs
      join cell_groups on cell_groups.id = belongs.group_id and cell_groups.status = 'active'
      join group_members as led on led.group_id = belongs.group_id and led.until_on is null and led.role in ('leader', 'co_leader')
        and led.person_id <> belongs.person_id
      join accounts on accounts.person_id = led.person_id and accounts.closed_at is null
      where belongs.person_id = people.id and belongs.until_on is null
      order by led.role desc, led.from_on, led.id limit 1) as led_by on true
    where people.deceased_on is null and people.anonymised_at is null`,
  place: sql`case when subject.owner_id = subject.leader_id then subject.group_id else '' end`,
  // Who leads a group may have no right to the radar.
  path: (_id, place) => (place === "" ? "/attendance/radar" : `/groups-convivio?group=${place}`),
};

/**
 * On Mondays those who came on the radar since: each once for the presence after which they stayed away. Asked when the notice goes out,
 * so that whoever came again, or was excused, is not announced.
 */
const newlyAbsent: NoticeReminder = {
  fromHour: DAYTIME,
  rows: ({ today }) => sql`
    select presence.person_id as id, presence.congregation_id, presence.last_seen_on + ${USUAL_WEEKS * 7}::integer as on_day
    from presence join people on people.id = presence.person_id
    where extract(isodow from ${today}::date) = 1 and presence.last_seen_on + ${USUAL_WEEKS * 7}::integer > ${today}::date - ${LATEST_DAYS}::integer
      and ${sql.join([...isAbsent(today, USUAL_WEEKS)], sql` and `)}`,
};

export const attendanceNotices: readonly NoticeKind[] = [
  {
    event: "absence.noticed",
    // Whoever leads a group is told as of its other news, and may have no right to pastoral care.
    category: "ministries",
    type: "pastoral",
    priority: "medium",
    action: "view",
    audience: "owner",
    allow: null,
    channels: ["app"],
    subject: absentPeople,
    on: newlyAbsent,
    texts: {
      "pt-BR": {
        title: "Sentimos falta de alguém",
        message: ({ name }) => `${name} costumava vir e não aparece há pelo menos três semanas. Que tal dar um alô?`,
        counted: counting("1 pessoa que deixou de vir", "pessoas que deixaram de vir"),
      },
      es: {
        title: "Extrañamos a alguien",
        message: ({ name }) => `${name} solía venir y hace al menos tres semanas que no aparece. ¿Le mandas un saludo?`,
        counted: counting("1 persona que dejó de venir", "personas que dejaron de venir"),
      },
      en: {
        title: "We miss someone",
        message: ({ name }) => `${name} used to come and has not been seen for at least three weeks. Why not say hello?`,
        counted: counting("1 person who stopped coming", "people who stopped coming"),
      },
    },
  },
];
