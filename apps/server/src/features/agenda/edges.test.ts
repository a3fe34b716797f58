import type { Event, EventCard } from "@aprisco/contract/agenda.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-23T15:00:00Z");
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

const ask = <T = Event>(method: string, path: string, body?: unknown, by = admin) =>
  server.ask<T>(method, `/events${path}`, { body, token: by.token });
async function add(fields: object): Promise<Event> {
  const { body } = await ask("POST", "", { title: "Jejum", type: "prayer", all_day: true, ...fields });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
}
const daysOf = ({ day, last_day, local_start, local_end }: EventCard) => [day, last_day, local_start, local_end];

test("an all-day event whose midnight the clock skips keeps its day through other changes", async () => {
  // In São Paulo 4 November 2018 began at one o'clock; an event must still end on the day before.
  for (const [day, next] of [
    ["2018-11-03", "2018-11-04"],
    ["2018-11-04", "2018-11-05"],
  ]) {
    const fast = await add({ start_date: day, end_date: day, time_zone: "America/Sao_Paulo" });
    const days = [day, day, `${day}T00:00:00`, `${next}T00:00:00`];
    expect(daysOf(fast)).toEqual(days);
    const named = await ask("PUT", `/${fast.id}`, { title: "Jejum da igreja" });
    expect([named.body.data?.title, ...daysOf(named.body.data as Event)]).toEqual(["Jejum da igreja", ...days]);
  }
});

test("a new title of a series moves nothing on the day that begins at one o'clock", async () => {
  const sundays = await add({
    start_date: "2027-08-29",
    end_date: "2027-08-29",
    time_zone: "America/Santiago",
    rrule: "FREQ=WEEKLY;COUNT=3",
  });
  const found = await ask<EventCard[]>("GET", "?from=2027-09-05&to=2027-09-05&q=jejum");
  const [short] = found.body.data ?? [];
  expect(short?.series_id).toBe(sundays.series_id);
  expect(await ask("PUT", `/${short?.id}?scope=this`, { title: "Ayuno" })).toMatchObject({
    status: 200,
    body: { data: { effect: { moved: 0 }, local_start: "2027-09-05T00:00:00", last_day: "2027-09-05" } },
  });
});

test.each([
  ["02:30", "03:00", "07:30", "08:00"],
  ["02:30", "03:30", "07:30", "08:30"],
  ["02:30", "05:00", "07:30", "10:00"],
  // Only an event that begins in the gap has no clock time to count from.
  ["01:30", "02:30", "06:30", "07:30"],
  ["01:30", "04:00", "06:30", "08:00"],
])("an event that starts at a skipped time keeps its duration: %s to %s", async (from, to, startsAt, endsAt) => {
  // In New York 14 March 2027 has no hour between two and three.
  const day = "2027-03-14";
  const times = { start_date: `${day}T${from}`, end_date: `${day}T${to}`, time_zone: "America/New_York", all_day: false };
  expect(await add({ ...times, title: "Vigília" })).toMatchObject({
    start_date: `${day}T${startsAt}:00.000Z`,
    end_date: `${day}T${endsAt}:00.000Z`,
  });
});

test("a list from a day on includes events that began long before", async () => {
  await add({ title: "Campanha", start_date: "2027-06-01", end_date: "2027-07-01" });
  await add({ title: "Vigília da campanha", start_date: "2027-06-28T22:00", end_date: "2027-06-29T06:00", all_day: false });
  await add({ title: "Antes", start_date: "2027-06-27", end_date: "2027-06-28" });
  const from = async (day: string) =>
    (await ask<EventCard[]>("GET", `?from=${day}&to=2027-08-01&limit=2`)).body.data?.map(({ title, day: first }) => `${title} ${first}`);
  expect(await from("2027-06-29")).toEqual(["Campanha 2027-06-01", "Vigília da campanha 2027-06-28"]);
  expect(await from("2027-07-01")).toEqual(["Campanha 2027-06-01"]);
  expect(await from("2027-07-02")).toEqual([]);
});

test("nobody makes another's event private, because it would disappear for its maker", async () => {
  const event = await add({ start_date: "2026-12-02", end_date: "2026-12-02", visibility: "leaders" });
  const pastor = await server.account({ role: "pastor_presidente" });
  expect(await ask("PUT", `/${event.id}`, { visibility: "private" }, pastor)).toMatchObject({
    status: 400,
    body: { error: "request.invalid", fields: { visibility: "event.notMaker" } },
  });
  expect((await ask("GET", `/${event.id}`, undefined, pastor)).body.data?.visibility).toBe("leaders");
  expect((await ask("PUT", `/${event.id}`, { visibility: "private" })).body.data?.visibility).toBe("private");
});
