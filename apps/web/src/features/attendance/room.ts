import type { attendanceRoutes } from "@aprisco/contract/attendance.ts";
import { rightOf } from "../../api/light-route.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import type { MenuItem, Place } from "../../room.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import type { BoardPart } from "../dashboard/index.ts";

const allow = rightOf<typeof attendanceRoutes.listGatherings>("agenda:edit");

const sheets: Place = {
  paths: ["/attendance"],
  allow,
  feature: "attendance",
  load: async () => (await import("./attendance-page.tsx")).AttendancePage,
  texts: ["attendance", "fields", "record", "lists"],
  first: [{ path: "/attendance?sort=-starts_at&limit=25", allow }],
};
const radar: Place = {
  paths: ["/attendance/radar"],
  allow: rightOf<typeof attendanceRoutes.listAbsent>({ anyOf: ["pastoral:view", "agenda:edit"] }),
  feature: "attendance",
  load: async () => (await import("./radar-page.tsx")).RadarPage,
  texts: ["attendance", "fields", "record", "lists"],
  first: [{ path: "/attendance/absent?sort=-last_seen_on&limit=25", allow }],
};
const summary: Place = {
  paths: ["/attendance/summary"],
  allow,
  feature: "attendance",
  load: async () => (await import("./summary-page.tsx")).SummaryPage,
  texts: ["attendance", "fields", "lists"],
};

export const queuedActs: readonly QueuedAct[] = [
  {
    operation: "markAttendance",
    allow: rightOf<typeof attendanceRoutes.markAttendance>("agenda:edit"),
    plural: "kept.attendance",
    load: async () => (await import("./unsent-marks.ts")).unsentMarks,
  },
  {
    operation: "saveHeadcounts",
    allow: rightOf<typeof attendanceRoutes.saveHeadcounts>("agenda:edit"),
    plural: "kept.attendance",
    load: async () => (await import("./unsent-marks.ts")).unsentHeadcounts,
  },
];

export const boardParts: readonly BoardPart[] = [
  {
    name: "attendance",
    desk: true,
    allow: rightOf<typeof attendanceRoutes.listGatherings>("agenda:edit"),
    roles: ["pastor_presidente", "pastor_casa"],
    order: 31,
    Part: lazyPart(async () => ({ default: (await import("./attendance-part.tsx")).AttendancePart })),
  },
];

export const places = [sheets, radar, summary];

export const menu: MenuItem = { path: "/attendance", group: "events", order: 2, icon: "IconUserCheck" };
