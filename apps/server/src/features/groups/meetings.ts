import type { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { languages } from "@aprisco/contract/languages.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handle } from "../../database/connect.ts";
import type { Handlers } from "../../http/handler.ts";
import { enteredAs } from "../../records/device-acts.ts";
import { change, hold, readRecord } from "../../records/record.ts";
import { issueLink, linkOf, spendLink } from "../links/index.ts";
import { dayIn, localIn, readChurch } from "../settings/index.ts";
import { dayOfWeek, missingDays, mondayOf, weekToReport } from "./expected-days.ts";
import { readFigures } from "./figures-store.ts";
import { looksAfter, supervises } from "./members.ts";
import {
  holdGroup,
  instantOf,
  languageOfAccount,
  listLate,
  listMeetings as readMeetings,
  meetingKind,
  meetingOn,
  reportedDays,
  sheetGroup,
  type SheetGroup,
} from "./meetings-store.ts";
import { enterReport, readSheet, saysAll } from "./report.ts";
import { groupKind, ledKind } from "./store.ts";

/** A week's link works until eight days after its Sunday. */
const LINK_DAYS = 14;

async function groupOf(handle: Handle, id: number): Promise<SheetGroup> {
  const group = await sheetGroup(handle, id);
  if (!group) throw new Failure("group.notFound");
  return group;
}
/** The group of a link; without it, or once it is closed, the link opens nothing. */
async function groupOfLink(handle: Handle, id: number): Promise<SheetGroup> {
  const group = await sheetGroup(handle, id);
  if (group?.status !== "active") throw new Failure("link.unknown");
  return group;
}

export const meetingHandlers: Handlers<typeof meetingRoutes> = {
  listMeetings: async ({ caller, params, query, reads, scope }) => {
    const reach = scope("cells");
    const row = await readRecord(reads, groupKind, reach, params.id);
    // How a group is doing is for those who look after it, and for those who read all groups.
    if (!looksAfter(reach, row) && (reach.onlyTheirs || reach.isNarrow || !holds(caller.permissions, "cells:view")))
      throw new Failure("permission.denied");
    const { rows, meta } = await readMeetings(reads, reach, params.id, query);
    return { data: [...rows], meta };
  },
  getReportSheet: async ({ caller, now, params, query, reads, scope }) => {
    await readRecord(reads, ledKind, scope("cells"), params.id);
    return { data: await readSheet(reads, await groupOf(reads, params.id), query, { timeZone: caller.church.timeZone, now }) };
  },
  saveMeeting: ({ body, caller, language, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await hold(tx, ledKind, scope("cells"), params.id);
      const expected = { group_id: params.id, day: body.date, recorded_by: caller.id };
      const known = await enteredAs(tx, "group_meetings", body.client_id, expected);
      const stored = known && (await meetingOn(tx, params.id, known.day));
      if (stored && (await saysAll(tx, params.id, body, stored, caller.id))) return { data: stored, targetId: params.id };
      // The device has changed its report since, and nobody has joined another to it: a joined one is stored under its own name.
      const report = stored ? { ...body, joins: stored.version } : body;
      const reporting = { timeZone: caller.church.timeZone, now, language, by: caller.id, isResent: stored !== null };
      return { data: await enterReport(tx, await groupOf(tx, params.id), report, reporting), targetId: params.id };
    }),
  lockMeeting: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("cells");
      const row = await hold(tx, meetingKind, reach, params.id, { version: body.version, shown: (data) => ({ data }) });
      // Who leads one group and supervises another closes the other's reports alone.
      if (!supervises(reach, row.group_id, caller.permissions)) throw new Failure("permission.denied");
      const isOther = body.locked !== row.locked;
      if (isOther)
        await change(
          tx,
          "group_meetings",
          row.id,
          body.locked ? { locked_at: now, locked_by: caller.id } : { locked_at: null, locked_by: null },
          now,
        );
      const data = await readRecord(tx, meetingKind, reach, row.id);
      return { data, targetId: row.group_id, changed: isOther ? ["locked"] : [], before: row };
    }),
  listLateGroups: async ({ caller, now, reads, scope }) => ({
    data: await listLate(reads, scope("cells"), localIn(caller.church.timeZone, now)),
  }),
  getGroupFigures: async ({ caller, now, reads, scope }) => ({
    data: await readFigures(reads, scope("cells"), dayIn(caller.church.timeZone, now)),
  }),
  makeReportLink: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { name } = await hold(tx, ledKind, scope("cells"), params.id);
      const { timeZone } = caller.church;
      const group = await groupOf(tx, params.id);
      const missing = missingDays(group, dayIn(timeZone, now), await reportedDays(tx, params.id, dayIn(timeZone, now)));
      const period = weekToReport(group, missing, localIn(timeZone, now));
      const from = [period, mondayOf(dayIn(timeZone, now))].toSorted().at(-1) ?? period;
      const end = new Date(Date.parse(from) + LINK_DAYS * DAY_MS).toISOString().slice(0, 10);
      const until = await instantOf(tx, end, "00:00", timeZone);
      const token = await issueLink(tx, { purpose: "group_report", subjectId: params.id, period, expiresAt: until, by: caller.id }, now);
      return { data: { token, group: name, week: period, day: dayOfWeek(group, period), until: until.toISOString() }, targetId: params.id };
    }),
  openReportLink: async ({ body, now, reads }) => {
    const { subjectId, period } = await linkOf(reads, "group_report", body.token, now);
    const { timeZone } = await readChurch(reads);
    return { data: await readSheet(reads, await groupOfLink(reads, subjectId), { week: period ?? "" }, { timeZone, now }) };
  },
  saveByLink: ({ body, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const { token, ...report } = body;
      const { subjectId, period, madeBy } = await spendLink(tx, "group_report", token, now);
      // One after the other with the leader's reports and those of other links, as a week takes one report by link.
      await holdGroup(tx, subjectId);
      const group = await groupOfLink(tx, subjectId);
      if (mondayOf(report.date) !== period) throw fieldFailure("date", "meeting.otherWeek");
      if ((dayOfWeek(group, period) ?? report.date) !== report.date) throw fieldFailure("date", "meeting.otherDay");
      const { timeZone } = await readChurch(tx);
      const known = await enteredAs(tx, "group_meetings", report.client_id, { group_id: subjectId, day: report.date, recorded_by: null });
      const stored = known && (await meetingOn(tx, subjectId, report.date));
      if (!stored || !(await saysAll(tx, subjectId, report, stored, null))) {
        // Texts are written in the language of the link's maker, because anybody can hold the link.
        const written = (madeBy === null ? null : await languageOfAccount(tx, madeBy)) ?? languages[0];
        if (!stored && (await reportedDays(tx, subjectId, dayIn(timeZone, now))).some((day) => mondayOf(day) === period))
          throw new Failure("meeting.already");
        // The device has changed its report since its first answer was lost.
        const joins = stored?.version;
        await enterReport(tx, group, { ...report, joins }, { timeZone, now, language: written, by: null, isResent: stored !== null });
      }
      return { data: await readSheet(tx, group, { week: period ?? "" }, { timeZone, now }), targetId: subjectId };
    }),
};
