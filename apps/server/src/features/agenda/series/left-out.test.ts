import type { Event, EventCard, EditEffect } from "@aprisco/contract/agenda.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-23T15:00:00Z");
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());
beforeEach(() => runSql(server.database.handle, "delete from event_series", []));

type ChangedEvent = Event & { readonly effect?: EditEffect };
const ask = <T = ChangedEvent>(method: string, path: string, body?: unknown) =>
  server.ask<T>(method, `/events${path}`, { body, token: admin.token });
const service = {
  title: "Culto",
  start_date: "2026-11-29T19:00",
  end_date: "2026-11-29T21:00",
  type: "worship",
  rrule: "FREQ=WEEKLY;BYDAY=SU",
};
async function add(fields: object = {}): Promise<Event> {
  const { status, body } = await ask("POST", "", { ...service, ...fields });
  expect([status, body.error, body.fields]).toEqual([201, null, undefined]);
  return body.data as Event;
}
async function change(id: number, body: object, scope: string): Promise<ChangedEvent> {
  const answer = await ask("PUT", `/${id}?scope=${scope}`, body);
  expect([answer.status, answer.body.error]).toEqual([200, null]);
  return answer.body.data as ChangedEvent;
}
const cards = async (query: string) => (await ask<EventCard[]>("GET", `?limit=100&${query}`)).body.data ?? [];
const starts = async (query: string) => (await cards(query)).map(({ local_start }) => local_start);
const december = "from=2026-12-01&to=2026-12-31";

test("excluded days are shown, added, removed and shifted", async () => {
  const first = await add({ rrule: "FREQ=WEEKLY;BYDAY=SU;COUNT=6", exdates: ["2026-12-06"] });
  // An excluded date still counts for COUNT.
  expect([first.exdates, first.occurrences]).toEqual([["2026-12-06"], 5]);
  const [second] = await cards(december);
  expect(second?.day).toBe("2026-12-13");
  await ask("DELETE", `/${second?.id}?scope=this`);
  expect((await ask("GET", `/${first.id}`)).body.data?.exdates).toEqual(["2026-12-06", "2026-12-13"]);

  const left = await change(first.id, { exdates: ["2026-12-13", "2026-12-20"] }, "all");
  expect([left.exdates, left.effect]).toEqual([["2026-12-13", "2026-12-20"], { moved: 0, kept: 0, canceled: 0, added: 1, deleted: 1 }]);
  expect(await starts(december)).toEqual(["2026-12-06T19:00:00", "2026-12-27T19:00:00"]);
  expect((await change(first.id, { exdates: [] }, "all")).effect).toMatchObject({ added: 2 });
  expect(await cards(december)).toHaveLength(4);
  // The date exists again under another id, so the occurrence deleted before cannot be restored as well.
  expect((await ask("POST", `/${second?.id}/restore`)).body.error).toBe("event.notFound");
  await change(first.id, { exdates: ["2026-12-13", "2026-12-20"] }, "all");
  // They stay excluded at the new time.
  const moved = await change(first.id, { start_date: "2026-11-29T18:00", end_date: "2026-11-29T20:00" }, "all");
  expect(moved.exdates).toEqual(["2026-12-13", "2026-12-20"]);
  expect(await starts(december)).toEqual(["2026-12-06T18:00:00", "2026-12-27T18:00:00"]);
});

test("a day is excluded from the series that covers it; the answer for the removed date is the next one", async () => {
  const first = await add();
  const [, third] = await cards(december);
  const id = third?.id ?? 0;
  expect(await ask("PUT", `/${id}?scope=this`, { exdates: ["2026-12-20"] })).toMatchObject({
    status: 400,
    body: { error: "event.wholeSeries", fields: { exdates: "event.wholeSeries" } },
  });
  const next = await change(id, { exdates: ["2026-12-13"] }, "following");
  expect([next.id === id, next.day, next.exdates]).toEqual([false, "2026-12-20", ["2026-12-13"]]);
  expect((await ask("GET", `/${first.id}`)).body.data?.exdates).toEqual([]);
  for (const day of ["2026-12-21", "2020-01-05", "2099-01-04"])
    expect(await ask("PUT", `/${first.id}?scope=all`, { exdates: [day] })).toMatchObject({
      status: 400,
      body: { error: "event.noDate", fields: { exdates: "event.noDate" } },
    });
  expect((await ask("POST", "", { ...service, rrule: null, exdates: ["2026-11-29"] })).body.fields).toEqual({ exdates: "event.noDate" });
  const twice = await add({ rrule: "FREQ=WEEKLY;COUNT=2" });
  expect((await ask("PUT", `/${twice.id}?scope=all`, { exdates: ["2026-11-29", "2026-12-06"] })).body.error).toBe("event.noneLeft");
});
