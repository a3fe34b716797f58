import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { groupReportTexts } from "@aprisco/contract/texts/groups.ts";
import { sql, type SqlBool } from "kysely";
import { within } from "../../access/within.ts";
import { type BoardTime, lastSixMonths } from "../../days/church-time.ts";
import { queriesOf } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: only the check of one row
import type { Board, DutyReader, DutyRow } from "../../facets/boards.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { reportOf } from "../../facets/report.ts";
import { searchOf, type SearchSource } from "../../facets/search.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { textHolds } from "../../records/lists/search.ts";
import { ledGroups, supervisedGroups } from "../people/index.ts";
import { lacksReport } from "./missing-store.ts";
import { readNetworkChoices, reportGroups, reportMeetings } from "./report-store.ts";
import { groupRows, leadersHold } from "./store.ts";

/** Days back in which a meeting without a report is a duty. */
const DUTY_DAYS = 13;

/** The latest meeting without a report of each group that the caller leads, from its hour on (noon if it has none). */
export const reportDuties: DutyReader = {
  kind: "groupReport",
  allow: { anyOf: ["cells:edit", { relation: "groupReporter" }] },
  section: "cells",
  read: async (handle, { personId }, { now, today, timeZone }, most) => {
    const { rows } = await sql<DutyRow>`
      select cell_groups.name as title, null as note, '/groups-convivio?group=' || cell_groups.id as target,
        (max(expected.on_day) + coalesce(cell_groups.meeting_time, '12:00')::time) at time zone ${timeZone} as since
      from cell_groups
      cross join lateral (select ${today}::date - ahead as on_day from generate_series(0, ${DUTY_DAYS}::integer) as ahead) as expected
      where cell_groups.id in (${ledGroups({ personId })}) and cell_groups.status = 'active' and ${lacksReport}
        and (expected.on_day + coalesce(cell_groups.meeting_time, '12:00')::time) at time zone ${timeZone} <= ${now}::timestamptz
      group by cell_groups.id order by since, cell_groups.id limit ${most}`.execute(queriesOf(handle));
    return rows;
  },
};

/** Hours after which a missing report is a matter for the supervisor, as their notice says. */
const SUPERVISOR_HOURS = 48;

/** The latest meeting of each group of the caller's networks that has lacked a report for two days; a group that they lead is their own duty. */
export const lateDuties: DutyReader = {
  kind: "lateGroup",
  allow: { relation: "networkSupervisor" },
  section: "cells",
  read: async (handle, { personId }, { now, today, timeZone }, most) => {
    const met = sql`(expected.on_day + coalesce(cell_groups.meeting_time, '23:59')::time) at time zone ${timeZone}`;
    const { rows } = await sql<DutyRow>`
      select cell_groups.name as title, null as note, '/groups-convivio/late' as target, max(${met}) as since
      from cell_groups
      cross join lateral (select ${today}::date - ahead as on_day from generate_series(0, ${DUTY_DAYS}::integer) as ahead) as expected
      where cell_groups.id in (${supervisedGroups({ personId })}) and cell_groups.id not in (${ledGroups({ personId })})
        and cell_groups.status = 'active' and ${lacksReport}
        and ${met} + make_interval(hours => ${SUPERVISOR_HOURS}::integer) <= ${now}::timestamptz
      group by cell_groups.id order by since, cell_groups.id limit ${most}`.execute(queriesOf(handle));
    return rows;
  },
};

/** The groups that the caller looks after and whose report is late. */
export const groupBoard: Board = {
  allow: "cells:manage",
  section: "cells",
  read: async (handle, scope) => {
    const where = sql.join([sql`cell_groups.health = 'late'`, ...within(groupRows, scope)], sql` and `);
    const { rows } = await sql<{ lateGroups: number }>`select count(*) as "lateGroups" from cell_groups where ${where}`.execute(
      queriesOf(handle),
    );
    return onlyRow(rows);
  },
};

export const groupOwnData: readonly OwnDataSource[] = [
  {
    part: "groups",
    rows: ownRows(
      ({ personId }) => sql`
        select cell_groups.name as group, role as "groupRole", from_on as "from", until_on as "until"
        from group_members join cell_groups on cell_groups.id = group_id where person_id = ${personId} order by from_on`,
    ),
  },
];

/** Groups by name, neighborhood and leader. */
export const groupSearch: readonly SearchSource[] = [
  searchOf({
    type: "group",
    allow: "cells:view",
    section: "cells",
    feature: "groups",
    creates: "cells:create",
    pathOf: (id) => `/groups-convivio?group=${id}`,
    hits: (scope) => ({
      table: "cell_groups",
      from: sql`cell_groups`,
      where: within(groupRows, scope),
      holds: (term) => {
        const own = textHolds(sql.ref("cell_groups.search_text"), term);
        return scope.isNarrow ? own : sql<SqlBool>`(${own} or ${leadersHold(term)})`;
      },
      subtitle: sql`cell_groups.neighborhood`,
      status: sql`cell_groups.status`,
    }),
  }),
];

/** Since when and until when the person belonged to a group. A change of role begins a row on the day on which the last one ended. */
export const groupTimeline: readonly TimelineSource[] = (["groupJoined", "groupLeft"] as const).map((kind) => {
  const [day, other] = kind === "groupJoined" ? [sql`belongs.from_on`, sql`near.until_on`] : [sql`belongs.until_on`, sql`near.from_on`];
  return timelineOf({
    kinds: [kind],
    allow: "cells:view",
    entries: (page) => ({
      id: sql`belongs.id`,
      when: { day },
      from: sql`group_members as belongs join cell_groups as belonging on belonging.id = belongs.group_id
        where ${day} is not null and belongs.person_id = ${page.personId}
          and not exists (select from group_members as near where near.person_id = belongs.person_id and near.group_id = belongs.group_id
            and near.id <> belongs.id and ${other} = ${day})`,
      value: sql`belongs.role`,
      name: sql`belonging.name`,
    }),
  });
});

const params = {
  from: { kind: "day", usual: ({ today }: BoardTime) => `${lastSixMonths(today)[3] ?? today.slice(0, 7)}-01` },
  to: { kind: "day", usual: ({ today }: BoardTime) => today },
  network: { kind: "record", read: readNetworkChoices },
} as const;
const figures = {
  visitors: { kind: "number", sum: true },
  children: { kind: "number", sum: true },
  offerings: { kind: "centavos", sum: true },
} as const;

export const groupReports = [
  reportOf({
    type: "groups",
    section: "cells",
    feature: "groups",
    texts: inEachLanguage(groupReportTexts.groups),
    params: { ...params, by: { kind: "choice", choices: ["group", "network"], usual: "group" } },
    columns: {
      name: { kind: "text" },
      network: { kind: "text" },
      groups: { kind: "number" },
      meetings: { kind: "number", sum: true },
      average: { kind: "number" },
      ...figures,
    },
    rows: (tx, { scope, params: { by, ...narrowed } }) => reportGroups(tx, scope, by, narrowed),
  }),
  reportOf({
    type: "group-meetings",
    section: "cells",
    feature: "groups",
    texts: inEachLanguage(groupReportTexts.meetings),
    params,
    columns: {
      day: { kind: "day" },
      group: { kind: "text" },
      network: { kind: "text" },
      present: { kind: "number", sum: true },
      ...figures,
      theme: { kind: "text" },
      minister: { kind: "text" },
      notHeld: { kind: "text" },
    },
    rows: (tx, { scope, params }) => reportMeetings(tx, scope, params),
  }),
];
