import type { CalendarLink, LinkError } from "@aprisco/contract/calendars-link.ts";
import type { calendarRoutes } from "@aprisco/contract/calendars.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import type { Handle } from "../../../database/connect.ts";
import { deleteRecord, restoreRecord } from "../../../records/undo.ts";
import { change, differing, drawRecordId, hold, insert, readRecord } from "../../../records/record.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Handlers } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../manifest.ts";
import { notify } from "../../accounts/index.ts";
import { homeCongregation } from "../../congregations/index.ts";
import { readChurch } from "../../settings/index.ts";
import { makeSeriesWriter } from "../series-writer.ts";
import { currentToken } from "../sync/dav.ts";
import { findCalendars } from "../sync/find-calendars.ts";
import { CalendarServerError, mayAsk, type CalendarServer } from "../sync/server-fetch.ts";
import { startSync } from "../sync/sync-task.ts";
import { conflictsOf, settle } from "./conflicts.ts";
import { awaitPassword, forgetObjects, linkKind, listLinks, setLinkState, type LinkRow, secretPlace } from "./store.ts";

type Rows = Pick<
  typeof calendarRoutes,
  | "listCalendarLinks"
  | "findCalendars"
  | "createCalendarLink"
  | "getCalendarLink"
  | "updateCalendarLink"
  | "deleteCalendarLink"
  | "restoreCalendarLink"
  | "syncCalendarLink"
  | "listCalendarConflicts"
  | "settleCalendarConflict"
>;

const failureOf: Readonly<Record<LinkError, FailureCode>> = {
  unreachable: "calendar.unreachable",
  password: "calendar.password",
  refused: "calendar.refused",
  not_calendar: "calendar.notCalendar",
  answer: "calendar.answer",
  full: "calendar.full",
  vault: "calendar.vault",
};

const shown = ({ congregation_id: _home, key_id: _key, ...link }: LinkRow): CalendarLink => link;
const textFields = ["name", "url", "username", "direction", "every_minutes", "types", "visibility"] as const;

export function linkHandlers({ config, vault, eventFollowers }: FeatureServices): Handlers<Rows> {
  /** @throws Failure for an address without TLS, unless the operator's setting allows it */
  const checkUrl = (url: string | undefined): void => {
    if (url !== undefined && !mayAsk(new URL(url), config.calendarServer)) throw fieldFailure("url", "calendarLink.url");
  };
  /**
   * Asks a calendar server as a comparison does, before its address and password are stored.
   *
   * @throws Failure as `findCalendars`, with the field that is wrong
   */
  const asking = async <T>(
    account: Pick<CalendarServer, "url" | "username" | "password">,
    ask: (server: CalendarServer) => Promise<T>,
  ): Promise<T> => {
    checkUrl(account.url);
    try {
      return await ask({ ...account, own: config.calendarServer });
    } catch (error) {
      if (!(error instanceof CalendarServerError)) throw error;
      const code = failureOf[error.code];
      throw new Failure(code, { fields: { [error.code === "password" ? "password" : "url"]: code } });
    }
  };
  const seal = async (tx: Handle, id: number, password: string, now: Date) => {
    const { keyId, sealed } = await vault.seal(tx, "secret", secretPlace(id), password, now);
    return { secret_sealed: sealed, key_id: keyId };
  };
  return {
    listCalendarLinks: async ({ reads, scope }) => ({ data: (await listLinks(reads, scope("agenda"))).map(shown) }),
    findCalendars: async ({ body }, inTransaction) => {
      const found = await asking(body, findCalendars);
      return inTransaction(async () => ({ data: [...found] }));
    },
    createCalendarLink: async ({ body: { password, ...body }, caller, congregationIds, now, scope }, inTransaction) => {
      const { url, username } = body;
      await asking({ url, username, password }, currentToken);
      return inTransaction(async (tx) => {
        const congregation = await homeCongregation(tx, congregationIds);
        const id = await drawRecordId(tx, "calendar_links");
        const made = { ...body, ...(await seal(tx, id, password, now)), congregation_id: congregation };
        await insert(tx, "calendar_links", { ...made, id, created_by: caller.id, created_at: now, updated_at: now });
        await notify(tx, caller.id, "access.calendarLink", now);
        await startSync(tx, id, caller.id, now);
        return { data: shown(await readRecord(tx, linkKind, scope("agenda"), id)) };
      });
    },
    getCalendarLink: async ({ params, reads, scope }) => ({ data: shown(await readRecord(reads, linkKind, scope("agenda"), params.id)) }),
    updateCalendarLink: async ({ body: { password, paused, ...body }, caller, now, params, reads, scope }, inTransaction) => {
      checkUrl(body.url);
      if (password !== undefined) {
        const stored = await readRecord(reads, linkKind, scope("agenda"), params.id);
        const { url = stored.url, username = stored.username } = body;
        await asking({ url, username, password }, currentToken);
      }
      return inTransaction(async (tx) => {
        const row = await hold(tx, linkKind, scope("agenda"), params.id, {
          version: body.version,
          shown: (link) => ({ data: shown(link) }),
        });
        const { names, values } = differing(textFields, body, row);
        const isElsewhere = "url" in values || "username" in values;
        // A stored password is never sent to another server than the one that it was given for.
        if (isElsewhere && password === undefined) throw fieldFailure("password", "field.required");
        const sealed = password === undefined ? {} : await seal(tx, row.id, password, now);
        await change(tx, "calendar_links", row.id, { ...values, ...sealed }, now);
        if (password !== undefined) await vault.destroy(tx, row.key_id, now);
        if ("url" in values) await forgetObjects(tx, row.id);
        const isPaused = paused ?? row.state === "stopped";
        const state = isPaused ? "stopped" : row.state === "stopped" || password !== undefined ? "ok" : row.state;
        await setLinkState(tx, row.id, state);
        if (!isPaused) await startSync(tx, row.id, caller.id, now);
        const changed = [
          ...names,
          ...(password === undefined ? [] : ["password"]),
          ...(isPaused === (row.state === "stopped") ? [] : ["paused"]),
        ];
        return {
          data: shown(await readRecord(tx, linkKind, scope("agenda"), row.id)),
          changed,
          before: { ...row, paused: row.state === "stopped" },
        };
      });
    },
    deleteCalendarLink: ({ caller, now, params, scope }, inTransaction) =>
      inTransaction(async (tx) => {
        const { id, row } = await deleteRecord(tx, linkKind, scope("agenda"), params.id, { by: caller.id, now });
        // The password in the undo journal is unusable without its key.
        await vault.destroy(tx, row.key_id, now);
        return { data: { id } };
      }),
    restoreCalendarLink: ({ now, params, scope }, inTransaction) =>
      inTransaction(async (tx) => {
        const { id } = await restoreRecord(tx, linkKind, scope("agenda"), params.id, now);
        await awaitPassword(tx, id);
        return { data: shown(await readRecord(tx, linkKind, scope("agenda"), id)) };
      }),
    syncCalendarLink: ({ caller, now, params, scope }, inTransaction) =>
      inTransaction(async (tx) => {
        const { id } = await readRecord(tx, linkKind, scope("agenda"), params.id);
        await startSync(tx, id, caller.id, now);
        return { data: { id } };
      }),
    listCalendarConflicts: async ({ params, reads, scope }) => {
      const { id } = await readRecord(reads, linkKind, scope("agenda"), params.id);
      const { timeZone } = await readChurch(reads);
      return { data: await conflictsOf(reads, id, timeZone) };
    },
    settleCalendarConflict: ({ body, caller, now, params, scope }, inTransaction) =>
      inTransaction(async (tx) => {
        const { timeZone } = await readChurch(tx);
        const link = await settle(
          tx,
          { id: params.id, keep: body.keep, scope: scope("agenda") },
          { writer: makeSeriesWriter(eventFollowers, timeZone), timeZone, now },
        );
        await startSync(tx, link, caller.id, now);
        return { data: { id: params.id } };
      }),
  };
}
