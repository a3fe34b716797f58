import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { attendanceReportTexts } from "@aprisco/contract/texts/attendance.ts";
import { sql } from "kysely";
import type { Board } from "../../facets/boards.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { reportOf } from "../../facets/report.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { countAbsent } from "./radar-store.ts";
import { reportAttendance } from "./report-store.ts";

/** The most days that the page shows. */
const MOST = 500;

export const absentBoard: Board = {
  allow: "pastoral:view",
  section: "pastoral",
  read: async (handle, scope, { today }) => ({ notSeen: await countAbsent(handle, scope, today) }),
};

/** Where and on which days the person was, the latest first; what others marked besides is left out. */
export const attendanceOwnData: readonly OwnDataSource[] = [
  {
    part: "attendance",
    rows: ownRows(
      ({ personId }) => sql`
        select coalesce(events.title, event_series.title, cell_groups.name) as event, attendance.day as "onDate"
        from attendance join gatherings on gatherings.id = attendance.gathering_id
          left join events on events.id = gatherings.event_id left join event_series on event_series.id = events.series_id
          left join cell_groups on cell_groups.id = gatherings.group_id
        where attendance.person_id = ${personId} and attendance.role < 4
        order by attendance.day desc, attendance.id desc limit ${MOST}`,
    ),
  },
];

/** One entry for each month with presences, on the last day of them: `value` says how many, `detail` how many of them the person served. */
export const attendanceTimeline: readonly TimelineSource[] = [
  timelineOf({
    kinds: ["attended"],
    allow: { anyOf: ["pastoral:view", "agenda:edit"] },
    entries: (page) => ({
      id: sql`months.id`,
      when: { day: sql`months.last` },
      from: sql`(select extract(year from day)::bigint * 12 + extract(month from day)::bigint as id, max(day) as last,
          count(*) as times, nullif(count(*) filter (where role = 3), 0) as served
        from attendance where attendance.person_id = ${page.personId} and attendance.role < 4 group by 1) as months where true`,
      value: sql`months.times`,
      detail: sql`months.served`,
    }),
  }),
];

export const attendanceReport = reportOf({
  type: "attendance",
  section: "agenda",
  feature: "attendance",
  texts: inEachLanguage(attendanceReportTexts),
  params: {
    from: { kind: "day", usual: ({ today }) => `${today.slice(0, 7)}-01` },
    to: { kind: "day", usual: ({ today }) => today },
    kind: { kind: "choice", choices: ["service", "event"] },
  },
  columns: {
    day: { kind: "day" },
    title: { kind: "text" },
    kind: { kind: "text" },
    present: { kind: "number", sum: true },
    visitors: { kind: "number", sum: true },
    children: { kind: "number", sum: true },
    serving: { kind: "number", sum: true },
    headcount: { kind: "number", sum: true },
  },
  rows: (tx, { scope, params }) => reportAttendance(tx, scope, params),
});
