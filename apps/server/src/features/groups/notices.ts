import { sql, type RawBuilder } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeReminder, type NoticeSubject } from "../../facets/notice.ts";
import { lacksReport } from "./missing-store.ts";

/** The earliest hour at which a leader is reminded. */
const DAYTIME = 8;
/** Older meetings are not announced; the list of late groups shows them. */
const LATEST_DAYS = 8;

/** Groups for whoever answers for them. `owner_id`: the account that is told. */
const groupFor = (owner: RawBuilder<unknown>): NoticeSubject => ({
  name: "group",
  section: null,
  rows: sql`select cell_groups.id, array[cell_groups.congregation_id] as congregation_ids, (${owner}) as owner_id,
    '{}'::bigint[] as theirs, cell_groups.name, cell_groups.status = 'active' as is_open from cell_groups`,
  path: (id) => `/groups-convivio?group=${id}`,
});
const leading = sql`select accounts.id from group_members as led join accounts on accounts.person_id = led.person_id and accounts.closed_at is null
  where led.group_id = cell_groups.id and led.until_on is null and led.role in ('leader', 'co_leader')
  order by led.role desc, led.from_on, led.id limit 1`;
/** Of the network, or of the nearest one above it that somebody with an account supervises. */
const supervising = sql`
  with recursive above (id, parent_id, level) as (
    select id, parent_id, 0 from group_networks as own where own.id = cell_groups.network_id
    union select outer_networks.id, outer_networks.parent_id, above.level + 1
      from group_networks as outer_networks join above on outer_networks.id = above.parent_id
  )
  select accounts.id from above join network_supervisors as of_network on of_network.network_id = above.id and of_network.until_on is null
    join accounts on accounts.person_id = of_network.person_id and accounts.closed_at is null
  order by above.level, of_network.from_on, of_network.id limit 1`;

/**
 * Meetings whose hour is so long past without a report in their week. Asked when the reminder goes out, so that a report that came in
 * the meantime stops it.
 */
const lateAfter = (hours: number): NoticeReminder => ({
  fromHour: DAYTIME,
  rows: ({ now, today, timeZone }) => sql`
    select cell_groups.id, cell_groups.congregation_id, expected.on_day from cell_groups
    cross join lateral (select ${today}::date - ahead as on_day from generate_series(1, ${LATEST_DAYS}::integer) as ahead) as expected
    where cell_groups.status = 'active' and ${lacksReport}
      and expected.on_day + coalesce(cell_groups.meeting_time, '23:59')::time + make_interval(hours => ${hours}::integer)
        <= ${now}::timestamptz at time zone ${timeZone}`,
});

const ofLate = {
  category: "ministries",
  type: "warning",
  audience: "owner",
  allow: null,
  action: "view",
  channels: ["app", "push"],
} as const satisfies Partial<NoticeKind>;

export const groupNotices: readonly NoticeKind[] = [
  {
    ...ofLate,
    event: "group.late",
    priority: "medium",
    subject: groupFor(leading),
    on: lateAfter(24),
    texts: {
      "pt-BR": {
        title: "Falta o relatório do grupo",
        message: ({ name }) => `${name}: o último encontro ainda está sem relatório. Leva um minuto.`,
        counted: counting("1 relatório de grupo a fazer", "relatórios de grupo a fazer"),
      },
      es: {
        title: "Falta el informe del grupo",
        message: ({ name }) => `${name}: la última reunión todavía no tiene informe. Toma un minuto.`,
        counted: counting("1 informe de grupo por hacer", "informes de grupo por hacer"),
      },
      en: {
        title: "The group’s report is missing",
        message: ({ name }) => `${name}: the last meeting has no report yet. It takes a minute.`,
        counted: counting("1 group report to write", "group reports to write"),
      },
    },
  },
  {
    ...ofLate,
    event: "group.lateStill",
    priority: "high",
    subject: groupFor(supervising),
    on: lateAfter(48),
    texts: {
      "pt-BR": {
        title: "Grupo sem relatório há dois dias",
        message: ({ name }) => `${name}: o relatório não chegou. Vale falar com quem lidera.`,
        counted: counting("1 grupo sem relatório", "grupos sem relatório"),
      },
      es: {
        title: "Grupo sin informe desde hace dos días",
        message: ({ name }) => `${name}: el informe no llegó. Conviene hablar con quien lidera.`,
        counted: counting("1 grupo sin informe", "grupos sin informe"),
      },
      en: {
        title: "Group without a report for two days",
        message: ({ name }) => `${name}: the report has not come. A word with the leader may help.`,
        counted: counting("1 group without a report", "groups without a report"),
      },
    },
  },
];
