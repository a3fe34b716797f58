import type { Event, EventCard, MonthDay } from "@aprisco/contract/agenda.ts";
import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import type { ImportPreview, NewCalendarFeed } from "@aprisco/contract/calendars.ts";
import type { SearchAnswer } from "@aprisco/contract/search.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2027-01-10T15:00:00Z");
  secretary = await server.account({ role: "secretaria", password: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await runSql(server.database.handle, "delete from event_series");
  await runSql(server.database.handle, "update church set time_zone = 'America/Sao_Paulo'");
});

const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await server.ask<T>(method, path, { token: secretary.token, body });
  expect([path, answer.status < 300, answer.body.error]).toEqual([path, true, null]);
  return answer.body.data as T;
};
const add = (fields: object) => ask<Event>("POST", "/events", { title: "Chamada", type: "other", visibility: "public", ...fields });
const month = async (from: string, to: string) =>
  (await ask<MonthDay[]>("GET", `/events/month?from=${from}&to=${to}`)).flatMap(({ day, first }) =>
    first.map(({ title, time }) => `${day} ${time ?? "o dia todo"} ${title}`),
  );

/** Zone, start and end there, and the church's clock with its days. */
const zones = [
  ["America/New_York", "2027-01-22T23:00:00", "2027-01-23T00:00:00", "2027-01-23T01:00:00", "2027-01-23T02:00:00"],
  ["Europe/Lisbon", "2027-01-15T18:00:00", "2027-01-15T19:00:00", "2027-01-15T15:00:00", "2027-01-15T16:00:00"],
  ["Asia/Tokyo", "2027-02-01T08:30:00", "2027-02-01T10:00:00", "2027-01-31T20:30:00", "2027-01-31T22:00:00"],
  ["Asia/Kolkata", "2027-02-02T00:30:00", "2027-02-02T09:30:00", "2027-02-01T16:00:00", "2027-02-02T01:00:00"],
  ["Pacific/Auckland", "2027-02-10T15:00:00", "2027-02-10T16:00:00", "2027-02-09T23:00:00", "2027-02-10T00:00:00"],
  ["America/Fortaleza", "2027-02-12T19:30:00", "2027-02-12T21:00:00", "2027-02-12T19:30:00", "2027-02-12T21:00:00"],
] as const;

test.each(zones)("an event of %s stands on the church's clock and day everywhere", async (zone, start, end, here, until) => {
  const day = here.slice(0, 10);
  const last = until.endsWith("T00:00:00") ? day : until.slice(0, 10);
  const made = await add({ time_zone: zone, start_date: start, end_date: end });
  const shown = { local_start: here, local_end: until, day, last_day: last };
  expect(made).toMatchObject({ ...shown, own_start: start, own_end: end, time_zone: zone, recurrence_id: start });
  const spans = last === day ? [day] : [day, last];
  expect(await month(day, last)).toEqual(spans.map((one) => `${one} ${one === day ? here.slice(11, 16) : "o dia todo"} Chamada`));
  const listed = await ask<EventCard[]>("GET", `/events?from=${day}&to=${day}`);
  expect(listed).toMatchObject([shown]);
  if (start.slice(0, 10) !== day && start.slice(0, 10) !== last)
    expect(await ask("GET", `/events?from=${start.slice(0, 10)}&to=${start.slice(0, 10)}`)).toEqual([]);
  expect(await ask<PublicEvent[]>("GET", "/events/public")).toMatchObject([shown]);
  const found = await ask<SearchAnswer>("GET", `/search?q=${encodeURIComponent(`chamada ${day}`)}&entities=event`);
  expect(found.results.map((one) => one.day)).toEqual([day]);
});

test("a series goes by its own clock, where the church's clock is changed or not", async () => {
  // New York sets its clocks forward on 14 March 2027; São Paulo does not.
  const first = await add({
    time_zone: "America/New_York",
    start_date: "2027-03-07T22:00",
    end_date: "2027-03-07T23:30",
    rrule: "FREQ=WEEKLY;COUNT=3",
  });
  const rows = await ask<EventCard[]>("GET", "/events?from=2027-03-01&to=2027-03-31");
  expect(rows.map(({ local_start: here, day, own_start: own }) => [here, day, own])).toEqual([
    ["2027-03-08T00:00:00", "2027-03-08", "2027-03-07T22:00:00"],
    ["2027-03-14T23:00:00", "2027-03-14", "2027-03-14T22:00:00"],
    ["2027-03-21T23:00:00", "2027-03-21", "2027-03-21T22:00:00"],
  ]);
  // A change of one occurrence is on the event's clock too.
  const moved = await ask<Event>("PUT", `/events/${first.id}?scope=this`, { start_date: "2027-03-07T21:00", end_date: "2027-03-07T22:00" });
  expect(moved).toMatchObject({
    local_start: "2027-03-07T23:00:00",
    day: "2027-03-07",
    last_day: "2027-03-07",
    own_start: "2027-03-07T21:00:00",
  });
  expect(await ask("PUT", `/events/${first.id}?scope=this`, { title: "Chamada", end_date: "2027-03-07T22:00" })).toMatchObject({
    effect: { moved: 0 },
  });
});

test("an all-day event of another zone keeps its days", async () => {
  const days = { start_date: "2027-02-20", end_date: "2027-02-21", all_day: true, time_zone: "Asia/Tokyo" };
  expect(await add({ ...days, title: "Retiro em Tóquio" })).toMatchObject({
    day: "2027-02-20",
    last_day: "2027-02-21",
    local_start: "2027-02-20T00:00:00",
    local_end: "2027-02-22T00:00:00",
    own_start: "2027-02-20T00:00:00",
  });
  expect(await month("2027-02-19", "2027-02-22")).toEqual([
    "2027-02-20 o dia todo Retiro em Tóquio",
    "2027-02-21 o dia todo Retiro em Tóquio",
  ]);
});

test("an event of a file stands on the church's day, in the preview too, and its feed has the instant", async () => {
  const text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:ny-23h@exemplo.test",
    "SUMMARY:Chamada com Nova York",
    "DTSTART;TZID=America/New_York:20270122T230000",
    "DTEND;TZID=America/New_York:20270123T000000",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  const body = { file: new Blob([text], { type: "text/calendar" }), visibility: "public" };
  expect((await ask<ImportPreview>("POST", "/events/import/preview", body)).rows).toMatchObject([
    { start: "2027-01-23T01:00:00", own_start: "2027-01-22T23:00:00", time_zone: "America/New_York" },
  ]);
  await ask("POST", "/events/import", body);
  expect(await month("2027-01-22", "2027-01-23")).toEqual(["2027-01-23 01:00 Chamada com Nova York"]);
  const { url } = await ask<NewCalendarFeed>("POST", "/calendar-feeds", { currentPassword: PASSWORD });
  const feed = await server.ask("GET", new URL(url).pathname.replace("/api", ""));
  expect(feed.text).toContain("DTSTART:20270123T040000Z");
});
