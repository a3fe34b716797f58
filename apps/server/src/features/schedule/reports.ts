import { DAY_MS } from "@aprisco/contract/durations.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { rosterReportTexts } from "@aprisco/contract/texts/roster-report.ts";
import { type BoardTime, lastSixMonths } from "../../days/church-time.ts";
import { reportOf } from "../../facets/report.ts";
import { reportGaps, reportService, reportServiceOfMinistries } from "./report-store.ts";

/** Days of the usual span of empty places: the next four Sundays. */
const AHEAD = 28;

/** The last three months. */
const past = {
  from: { kind: "day", usual: ({ today }: BoardTime) => `${lastSixMonths(today)[3] ?? today.slice(0, 7)}-01` },
  to: { kind: "day", usual: ({ today }: BoardTime) => today },
} as const;
const count = { kind: "number", sum: true } as const;

export const scheduleReports = [
  reportOf({
    type: "service",
    section: "volunteers",
    people: true,
    texts: inEachLanguage(rosterReportTexts.service),
    params: past,
    columns: {
      ministry: { kind: "text" },
      name: { kind: "text" },
      positions: { kind: "text" },
      services: count,
      declined: count,
      unanswered: count,
      missed: count,
      last: { kind: "day" },
    },
    rows: (tx, { scope, params, time }) => reportService(tx, scope, time.now, params),
  }),
  reportOf({
    type: "service-ministries",
    section: "volunteers",
    texts: inEachLanguage(rosterReportTexts.ministries),
    params: past,
    columns: {
      ministry: { kind: "text" },
      events: { kind: "number" },
      people: { kind: "number" },
      wanted: count,
      served: count,
      empty: count,
    },
    chart: { kind: "ranks", group: "ministry", series: ["served"] },
    rows: (tx, { scope, params, time }) => reportServiceOfMinistries(tx, scope, time.now, params),
  }),
  reportOf({
    type: "roster-gaps",
    section: "volunteers",
    texts: inEachLanguage(rosterReportTexts.gaps),
    params: {
      from: { kind: "day", usual: ({ today }) => today },
      to: { kind: "day", usual: ({ today }) => new Date(Date.parse(today) + AHEAD * DAY_MS).toISOString().slice(0, 10) },
    },
    columns: {
      day: { kind: "day" },
      time: { kind: "text" },
      title: { kind: "text" },
      ministry: { kind: "text" },
      position: { kind: "text" },
      wanted: count,
      confirmed: count,
      waiting: count,
      empty: count,
      able: { kind: "number", seldom: true },
    },
    rows: (tx, { scope, params, time }) => reportGaps(tx, scope, time.now, params),
  }),
];
