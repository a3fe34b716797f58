import type { Event, EventCard } from "@aprisco/contract/agenda.ts";
import type { CalendarConflict, CalendarLink } from "@aprisco/contract/calendars-link.ts";
import { calendarClock, calendarSync, startSync } from "../../features/calendars/index.ts";
import { startTestApp, type TestAccount, type TestApp } from "../app.ts";
import { calendarManners, startCalendarServer, type CalendarManner, type CalendarServerStub } from "../outside/calendar-server.ts";
import { runSql } from "../store.ts";
import { startOne, workOff, workshopOf } from "../tasks.ts";

interface CalendarDesk {
  readonly server: TestApp;
  secretary: TestAccount;
  stub: CalendarServerStub;
}

/** Starts a church whose calendars are synchronised with a controlled server. */
export async function openCalendarDesk() {
  const server = await startTestApp();
  const desk: CalendarDesk = { server, secretary: await server.account({ role: "secretaria" }), stub: await startCalendarServer() };
  await desk.stub.close();
  const config = server.services.config as { calendarServer: URL | null };
  const sql = <T>(text: string, values: readonly unknown[] = []) => runSql(server.database.handle, text, values) as Promise<T[]>;
  const kinds = [calendarClock, calendarSync([])];
  const ask = <T>(method: string, path: string, body?: unknown) =>
    server.ask<T>(method, path, { token: desk.secretary.token, ...(body === undefined ? {} : { body }) });
  const work = async (): Promise<void> => {
    const workshop = workshopOf(server, ...kinds);
    await workOff(workshop);
    const [error] = workshop.errors;
    if (error !== undefined) throw new Error("a task failed", { cause: error });
  };
  const linkOf = async (id: number): Promise<CalendarLink> =>
    (await ask<CalendarLink>("GET", `/calendar-links/${id}`)).body.data as CalendarLink;
  const events = async () => (await ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2027-12-31&limit=100")).body.data ?? [];
  return {
    desk,
    sql,
    ask,
    work,
    linkOf,
    events,
    /** Deletes the tests' data, and sets the clock back to the day of the tests. */
    clear: async (): Promise<void> => {
      server.setNow("2026-11-21T15:00:00Z");
      await sql("truncate event_series, events, calendar_links, calendar_objects, happenings cascade");
      await sql("delete from tasks");
    },
    begin: async (manner: CalendarManner = calendarManners.nextcloud): Promise<void> => {
      desk.stub = await startCalendarServer(manner);
      config.calendarServer = new URL(desk.stub.origin);
    },
    connect: async (more: Record<string, unknown> = {}): Promise<CalendarLink> => {
      const body = { name: "Igreja", url: desk.stub.url, username: "ana", password: desk.stub.password, ...more };
      const answer = await ask<CalendarLink>("POST", "/calendar-links", body);
      if (!answer.body.data) throw new Error(answer.text);
      await work();
      return answer.body.data;
    },
    /** A synchronisation without a session. */
    compare: async (id: number): Promise<void> => {
      await server.database.transaction((tx) => startSync(tx, id, null, server.now()));
      await work();
    },
    /** A run of the clock task, without a session. */
    turn: async (): Promise<void> => {
      await startOne(server, { kind: calendarClock, input: {} });
      await work();
    },
    /** The former session has expired. */
    signInAgain: async (): Promise<void> => {
      desk.secretary = await server.account({ role: "secretaria" });
    },
    sync: async ({ id }: { readonly id: number }): Promise<CalendarLink> => {
      await ask("POST", `/calendar-links/${id}/sync`, {});
      await work();
      return linkOf(id);
    },
    titles: async () => [...new Set((await events()).map(({ title }) => title))].toSorted(),
    add: async (title: string, more: Record<string, unknown> = {}): Promise<Event> => {
      const body = { title, type: "worship", start_date: "2026-11-22T18:30", end_date: "2026-11-22T20:00", ...more };
      return (await ask<Event>("POST", "/events", body)).body.data as Event;
    },
    change: (id: number, body: Record<string, unknown>, scope = "all") => ask("PUT", `/events/${id}?scope=${scope}`, body),
    theirs: (): string[] => [...desk.stub.objects.values()].map(({ text }) => /SUMMARY:(.*)\r/.exec(text)?.[1] ?? "").toSorted(),
    textOf: (title: string): string => [...desk.stub.objects.values()].find(({ text }) => text.includes(`SUMMARY:${title}\r`))?.text ?? "",
    conflicts: async (id: number) => (await ask<CalendarConflict[]>("GET", `/calendar-links/${id}/conflicts`)).body.data ?? [],
  };
}
