import type { attendanceRoutes } from "@aprisco/contract/attendance.ts";
import { MOST_DAYS } from "@aprisco/contract/attendance.ts";
import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { nextForNamed } from "@aprisco/contract/texts/attendance.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { seesNarrowly, seesOnlyTheirs, type Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { mergedPage } from "../../records/lists/merged-page.ts";
import { dayIn, isOff } from "../settings/index.ts";
import { enterNamed } from "../visitors/index.ts";
import { holdGathering, listEvents, readGathering, setClosed, type HeldGathering } from "./gatherings-store.ts";
import { keepHeadcounts } from "./headcounts-store.ts";
import { countMarks, keepMarks } from "./marks-store.ts";
import { listGroupMeetings } from "./meetings-store.ts";
import { attendanceOfEvents } from "./event-report-store.ts";
import { attendanceNotices } from "./notices.ts";
import { countUsual, listAbsent, listMissing, listReturned, presenceCheck } from "./radar-store.ts";
import { listAttendance, peopleOnSheet } from "./sheet-store.ts";
import { dayCounts, readSummary } from "./summary-store.ts";
import { absentBoard, attendanceOwnData, attendanceReport, attendanceTimeline } from "./facets.ts";
import { attendanceFollower } from "./follower.ts";

type Rows = typeof attendanceRoutes;

/** The sheet of a service is opened some hours before it. */
const AHEAD_MS = 12 * HOUR_MS;
const RETURNED = 25;
const nextWords = inEachLanguage({ next: nextForNamed });

type Asking = Pick<Context<Rows["listAbsent"]>, "caller" | "now" | "scope">;
const todayOf = ({ caller, now }: Pick<Asking, "caller" | "now">): string => dayIn(caller.church.timeZone, now);

/** Locks the sheet of an event in the caller's scope. */
const heldBy = (tx: Handle, { caller, now, scope }: Asking, eventId: number): Promise<HeldGathering> =>
  holdGathering(tx, scope("agenda"), eventId, { today: todayOf({ caller, now }), now });

/** The people whom a caller looks for: by care of the whole scope, else by the agenda's. */
const radarScope = ({ caller, scope }: Pick<Asking, "caller" | "scope">) =>
  scope(holds(caller.permissions, "pastoral:view") && !seesOnlyTheirs(caller, "pastoral") ? "pastoral" : "agenda");

/**
 * The groups whose meetings a caller reads: by a right to the groups those of its scope, else those that they lead or whose network
 * they supervise. Null: the church has no groups.
 */
async function groupsScope({ caller, reads, scope }: Pick<Context<Rows["listGatherings"]>, "caller" | "reads" | "scope">) {
  if (await isOff(reads, "groups")) return null;
  const reach = scope("cells");
  const readsAll = holds(caller.permissions, "cells:view") && !seesNarrowly(caller, "cells");
  return readsAll ? reach : ({ ...reach, onlyTheirs: true } satisfies Scope);
}

/** @throws Failure for a span that is empty or too long */
function checkSpan({ from, to }: { readonly from: string; readonly to: string }): void {
  if (to < from) throw fieldFailure("to", "field.dayOrder");
  if (Date.parse(to) - Date.parse(from) > MOST_DAYS * 24 * HOUR_MS) throw fieldFailure("from", "field.dayOrder");
}

const MISSING_DAYS = 56;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * HOUR_MS).toISOString().slice(0, 10);

const handlers: Handlers<Rows> = {
  listGatherings: async (context) => {
    const { now, reads, scope } = context;
    const { sort = "-starts_at", limit, cursor, ...filters } = context.query;
    const { kind } = filters;
    const groups = kind === undefined || kind === "group" ? await groupsScope(context) : null;
    const until = new Date(now.getTime() + AHEAD_MS);
    const { rows, meta } = await mergedPage(
      [
        kind === "group" ? null : (page) => listEvents(reads, scope("agenda"), { ...filters, ...page }, until),
        groups && ((page) => listGroupMeetings(reads, groups, { ...filters, ...page })),
      ],
      { sort, limit, cursor },
      "instant",
    );
    return { data: [...rows], meta };
  },
  attendanceSummary: async ({ query, reads, scope }) => {
    checkSpan(query);
    return { data: await readSummary(reads, scope("agenda"), query) };
  },
  listAbsent: async (context) => {
    const { rows, meta } = await listAbsent(context.reads, radarScope(context), context.query, todayOf(context));
    return { data: rows, meta };
  },
  listMissing: async (context) => {
    const { to = todayOf(context), from = daysBefore(to, MISSING_DAYS), ...query } = context.query;
    checkSpan({ from, to });
    const { rows, meta } = await listMissing(context.reads, context.scope("agenda"), { ...query, from, to }, todayOf(context));
    return { data: [...rows], meta };
  },
  listReturned: async (context) => ({
    data: await listReturned(context.reads, radarScope(context), context.query.limit ?? RETURNED),
  }),
  getGathering: async ({ params, reads, scope }) => ({ data: await readGathering(reads, scope("agenda"), params.id) }),
  listAttendance: async ({ params, query, reads, scope }) => {
    await readGathering(reads, scope("agenda"), params.id);
    const { rows, meta } = await listAttendance(reads, scope("agenda"), params.id, query);
    return { data: [...rows], meta };
  },
  markAttendance: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const held = await heldBy(tx, context, params.id);
      const known = await peopleOnSheet(tx, scope("agenda"), body.person_ids);
      const sent = body.person_ids.map((personId, at) => ({ personId, role: body.roles[at] ?? null, markedAt: body.marked_at[at] ?? "" }));
      const marks = sent.filter(({ personId }) => known.has(personId));
      const differing = await keepMarks(tx, held, marks, { source: "sheet", by: caller.id, now });
      return {
        data: {
          counts: await countMarks(tx, held.id),
          differing: differing.map(({ personId, role, markedAt }) => ({ person_id: personId, role, marked_at: markedAt })),
          unknown: [...new Set(body.person_ids.filter((id) => !known.has(id)))],
        },
        targetId: params.id,
        changed: ["attendance"],
      };
    }),
  addAttendanceVisitor: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, language, now, params, scope } = context;
      const held = await heldBy(tx, context, params.id);
      if (held.closedAt !== null) throw new Failure("gathering.closed");
      const named = {
        name: body.name,
        phone: body.phone ?? null,
        congregationId: held.congregationId,
        day: held.day,
        next: nextWords[language].next,
        by: caller.id,
        followUpOwner: scope("visitors").onlyTheirs ? caller.id : null,
      };
      const { personId, isNew } = await enterNamed(tx, named, now);
      const mark = { personId, role: "visitor", markedAt: now.toISOString() } as const;
      await keepMarks(tx, held, [mark], { source: "sheet", by: caller.id, now });
      const data = { id: personId, name: body.name, preferred_name: null, role: mark.role, marked_at: mark.markedAt, is_new: isNew };
      return { data, targetId: params.id, personId };
    }),
  saveHeadcounts: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const held = await heldBy(tx, context, params.id);
      if (held.closedAt !== null) throw new Failure("gathering.closed");
      const counts = body.counts.map((count) => ({ ...count, place: count.place ?? "" }));
      await keepHeadcounts(tx, held, counts, { by: caller.id, now });
      return { data: await readGathering(tx, scope("agenda"), params.id), targetId: params.id, changed: ["headcounts"] };
    }),
  closeGathering: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { caller, now, params, scope } = context;
      const held = await heldBy(tx, context, params.id);
      if (held.closedAt !== null) throw new Failure("gathering.closed");
      await setClosed(tx, held, { accountId: caller.id }, now);
      return { data: await readGathering(tx, scope("agenda"), params.id), targetId: params.id };
    }),
  reopenGathering: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { now, params, scope } = context;
      const held = await heldBy(tx, context, params.id);
      if (held.closedAt === null) throw new Failure("gathering.open");
      await setClosed(tx, held, null, now);
      return { data: await readGathering(tx, scope("agenda"), params.id), targetId: params.id };
    }),
};

export { holdMeeting, setClosed, type GroupMeeting, type HeldGathering } from "./gatherings-store.ts";
export { holdSheet } from "./gatherings-store.ts";
export {
  countMarks,
  keepMarks,
  readMarks,
  roleNumber,
  sourceNumber,
  takeBackMarks,
  type AttendanceMark,
  type KeptMark,
  type MarkSource,
} from "./marks-store.ts";

export const attendance = {
  handlers: () => handlers,
  tables: {
    gatherings: { backup: "data", congregation: "column", retention: "kept" },
    attendance: { backup: "data", congregation: { parent: "gatherings" }, retention: "parent" },
    attendance_day_counts: { backup: "data", congregation: "column", retention: "kept" },
    headcounts: { backup: "data", congregation: { parent: "gatherings" }, retention: "parent" },
    presence: { backup: "data", congregation: "column", retention: "kept" },
  },
  personRefs: [
    {
      table: "attendance",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["gathering_id"] },
      moving: null,
      anonymise: "keep",
      roleRecord: false,
      own: "attendance",
    },
  ],
  boards: [absentBoard],
  eventReport: [attendanceOfEvents],
  ownData: attendanceOwnData,
  timeline: attendanceTimeline,
  reports: [attendanceReport],
  counts: [dayCounts],
  sweeps: [countUsual],
  checks: [presenceCheck],
  notifies: attendanceNotices,
  eventFollowers: [attendanceFollower],
} satisfies Manifest;
