import type { EventCard } from "@aprisco/contract/agenda.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Handle } from "../../../database/connect.ts";
import type { EventFollower } from "../../../facets/event-follower.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";
import { startOne, workOff, workshopOf } from "../../../testing/tasks.ts";
import {
  createSeries,
  endSeries,
  holdSeriesByUid,
  overrideOccurrence,
  replaceSeries,
  type EditContext,
  type SeriesFields,
} from "../index.ts";
import { agendaTask } from "./extend-store.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-23T15:00:00Z");
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
beforeEach(async () => {
  server.setNow("2026-11-23T15:00:00Z");
  await rowsOf("delete from event_series");
});

const UID = "culto@igreja.example";
const sunday: SeriesFields = {
  title: "Culto",
  description: null,
  location: "Templo",
  type: "worship",
  status: "active",
  visibility: "public",
  color: null,
  ministry_id: null,
  owner_id: null,
  setup_minutes: null,
  teardown_minutes: null,
  time_zone: "America/Sao_Paulo",
  all_day: false,
  local_start: "2026-11-29T19:00:00",
  minutes: 90,
  rrule: "FREQ=WEEKLY",
  rdates: [],
  exdates: [],
};
const today = "2026-11-23";
const inOne = <T>(work: (tx: Handle) => Promise<T>) => server.database.transaction(work);
const make = (fields: Partial<SeriesFields> = {}) =>
  inOne((tx) =>
    createSeries(
      tx,
      { ...sunday, ...fields, uid: UID, congregation_id: 1, owner_id: admin.id, created_by: admin.id },
      { now: server.now(), today },
    ),
  );
const context = (followers: readonly EventFollower[] = []): EditContext => ({ followers, now: server.now(), today, by: admin.id });
const onSeries = <T>(work: (tx: Handle, series: NonNullable<Awaited<ReturnType<typeof holdSeriesByUid>>>) => Promise<T>) =>
  inOne(async (tx) => {
    const series = await holdSeriesByUid(tx, 1, UID);
    if (!series) throw new Error("no such series");
    return work(tx, series);
  });
const stored = () =>
  rowsOf<{ id: number; recurrence_id: string; starts_at: string; status: string | null; location: string | null }>(
    "select id, recurrence_id, starts_at, status, location from events order by recurrence_id",
  );
const night = async (followers: readonly EventFollower[] = []) => {
  const task = agendaTask(followers);
  await startOne(server, { kind: task, input: {} });
  const workshop = workshopOf(server, task);
  await workOff(workshop);
  expect(workshop.errors).toEqual([]);
};

test("the nightly task creates two years ahead, each date once, and nothing for ended series", async () => {
  await make({ rrule: "FREQ=WEEKLY;UNTIL=20270131" });
  await night();
  expect(await stored()).toHaveLength(10);
  await rowsOf("delete from event_series");
  await make();
  const before = await stored();
  const [{ version } = { version: 0 }] = await rowsOf<{ version: number }>("select version from event_series");
  await night();
  expect(await stored()).toEqual(before);
  server.setNow("2027-02-22T15:00:00Z");
  await night();
  const after = await stored();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.at(-1)?.recurrence_id).toBe("2029-03-18T19:00:00");
  expect(new Set(after.map(({ recurrence_id: at }) => at)).size).toBe(after.length);
  // The nightly task must not cause a version conflict for somebody who is editing.
  expect(await rowsOf("select version from event_series")).toEqual([{ version }]);
});

test("a change of the time law moves future occurrences and notifies followers; those with their own time stay", async () => {
  await make({ rrule: "FREQ=WEEKLY;COUNT=3" });
  const [first, second, third] = await stored();
  await rowsOf(
    "update events set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour', overridden = id = $1 where id <> $2",
    [third?.id, second?.id],
  );
  const heard: number[] = [];
  await night([{ changed: async (_tx, ids) => void heard.push(...ids) }]);
  expect(heard).toEqual([first?.id]);
  expect((await stored()).map(({ starts_at: at }) => at.slice(11, 16))).toEqual(["22:00", "22:00", "23:00"]);
  expect(await rowsOf("select kind, subject_id from happenings where kind = 'event.changed' and actor_id is null")).toEqual([
    { kind: "event.changed", subject_id: first?.id },
  ]);
});

test("another calendar changes a series by its UID, an occurrence by its time, and ends it", async () => {
  const { eventId } = await make({ rrule: "FREQ=WEEKLY;COUNT=4" });
  const heard: number[] = [];
  const followers = [{ changed: async (_tx: Handle, ids: readonly number[]) => void heard.push(...ids) }];
  // An unchanged row is not written.
  expect(
    await onSeries((tx, series) => replaceSeries(tx, series, { ...sunday, rrule: "FREQ=WEEKLY;COUNT=4" }, context(followers))),
  ).toMatchObject({ moved: 0, added: 0 });
  expect(heard).toEqual([]);
  const effect = await onSeries((tx, series) =>
    replaceSeries(
      tx,
      series,
      { title: "Culto da noite", local_start: "2026-11-29T20:00:00", exdates: ["2026-12-06T20:00:00"], rrule: "FREQ=WEEKLY;COUNT=4" },
      context(followers),
    ),
  );
  expect(effect).toMatchObject({ moved: 3, deleted: 1 });
  expect((await stored()).map(({ recurrence_id: at }) => at)).toEqual([
    "2026-11-29T20:00:00",
    "2026-12-13T20:00:00",
    "2026-12-20T20:00:00",
  ]);
  expect((await stored())[0]?.id).toBe(eventId);
  const own = { location: "Parque", at: { start: "2026-12-13T16:00:00", minutes: 60 } };
  expect(await onSeries((tx, series) => overrideOccurrence(tx, series, "2026-12-13T20:00:00", own, context()))).toBe(true);
  expect(await onSeries((tx, series) => overrideOccurrence(tx, series, "2026-12-14T20:00:00", own, context()))).toBe(false);
  expect((await stored())[1]).toMatchObject({ location: "Parque", starts_at: "2026-12-13T19:00:00.000Z" });
  const held: EventFollower = { holds: async () => [eventId] };
  expect(await onSeries((tx, series) => endSeries(tx, series, context([held])))).toBe("canceled");
  expect(await stored()).toMatchObject([{ id: eventId, status: "canceled" }]);
  expect(await onSeries((tx, series) => endSeries(tx, series, context()))).toBe("deleted");
  expect(await stored()).toEqual([]);
});

test("an occurrence with dependent records is canceled if the rule drops it", async () => {
  await make({ rrule: "FREQ=WEEKLY;COUNT=4" });
  const [, second, third] = await stored();
  const held: EventFollower = { holds: async (_tx, ids) => ids.filter((id) => id === second?.id) };
  const effect = await onSeries((tx, series) => replaceSeries(tx, series, { rrule: "FREQ=WEEKLY;INTERVAL=2;COUNT=2" }, context([held])));
  expect(effect).toMatchObject({ canceled: 1, deleted: 1, moved: 0 });
  expect((await stored()).map(({ id, status }) => [id, status])).toEqual([
    [expect.any(Number), null],
    [second?.id, "canceled"],
    [third?.id, null],
  ]);
});

test("more than 800 dates are refused, and a congregation does not see another's", async () => {
  const days = (month: number) =>
    Array.from({ length: 28 }, (_, day) => `2027-${String(month).padStart(2, "0")}-${String(day + 1).padStart(2, "0")}`);
  const rdates = Array.from({ length: 12 }, (_, month) => days(month + 1))
    .flat()
    .map((day) => `${day}T07:00:00`);
  await expect(make({ rrule: "FREQ=DAILY", rdates })).rejects.toMatchObject({ code: "event.tooMany" });
  await make();
  const [north] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  const far = await server.account({ role: "secretaria", congregationIds: [north?.id ?? 0] });
  const month = await server.ask<{ total: number }[]>("GET", "/events/month", { token: far.token });
  expect(month.body.data?.reduce((sum, { total }) => sum + total, 0)).toBe(0);
  expect((await server.ask<EventCard[]>("GET", "/events", { token: far.token })).body.data).toEqual([]);
  const near = await server.ask<{ total: number }[]>("GET", "/events/month", { token: admin.token });
  expect(near.body.data?.reduce((sum, { total }) => sum + total, 0)).toBe(2);
});
