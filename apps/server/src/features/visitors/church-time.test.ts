import type { VisitorCard } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function shown(period: string, now: string, instants: readonly string[]): Promise<string[]> {
  app.setNow(now);
  token = (await app.account({ role: "secretaria" })).token;
  await runSql(app.database.handle, "delete from visitors");
  for (const instant of instants) {
    await runSql(
      app.database.handle,
      `with person as (insert into people (congregation_id, name) values (1, 'Ana') returning id)
       insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2018-01-01', $1 from person`,
      [instant],
    );
  }
  const { body } = await app.ask<VisitorCard[]>("GET", `/visitors?period=${period}&sort=created_at`, { token });
  return (body.data ?? []).map(({ created_at }) => created_at);
}

// São Paulo is 3 hours behind UTC; until 2018/19 it was 2 hours behind in summer, from 00:00 of the first Sunday in November.
test.each([
  ["today", "2026-11-22T02:59:59.000Z", "2026-11-21T03:00:00.000Z"],
  ["today", "2026-11-22T03:00:00.000Z", "2026-11-22T03:00:00.000Z"],
  ["7d", "2026-11-21T15:00:00.000Z", "2026-11-14T03:00:00.000Z"],
  ["1m", "2026-11-21T15:00:00.000Z", "2026-10-21T03:00:00.000Z"],
  ["90d", "2026-11-21T15:00:00.000Z", "2026-08-23T03:00:00.000Z"],
  // The day begins at 01:00, because midnight does not exist.
  ["today", "2018-11-04T12:00:00.000Z", "2018-11-04T03:00:00.000Z"],
  ["7d", "2018-11-11T12:00:00.000Z", "2018-11-04T03:00:00.000Z"],
  // Across the change of the clock: 7 days of 167 hours in total.
  ["7d", "2018-11-07T12:00:00.000Z", "2018-10-31T03:00:00.000Z"],
  ["today", "2018-11-05T12:00:00.000Z", "2018-11-05T02:00:00.000Z"],
  // 29 February and the last day of a year.
  ["today", "2028-02-29T23:00:00.000Z", "2028-02-29T03:00:00.000Z"],
  ["1m", "2028-03-29T15:00:00.000Z", "2028-02-29T03:00:00.000Z"],
  ["1m", "2028-03-31T15:00:00.000Z", "2028-02-29T03:00:00.000Z"],
  ["today", "2027-01-01T02:00:00.000Z", "2026-12-31T03:00:00.000Z"],
  ["1m", "2027-01-01T02:00:00.000Z", "2026-11-30T03:00:00.000Z"],
])("F10 the period %s at %s begins at %s", async (period, now, start) => {
  const justBefore = new Date(new Date(start).getTime() - 1).toISOString();
  expect(await shown(period, now, [justBefore, start])).toEqual([start]);
});

test("F10 due dates use the church's day, not the server's", async () => {
  app.setNow("2026-11-21T15:00:00Z");
  token = (await app.account({ role: "secretaria" })).token;
  await runSql(app.database.handle, "delete from visitors");
  await app.ask("POST", "/visitors", {
    token,
    body: { name: "Ana", phone: "19991110001", family_name: "Lima", next_action_date: "2026-11-21" },
  });
  const due = async (query: string) => (await app.ask<unknown[]>("GET", `/visitors?due=${query}`, { token })).body.data?.length;
  app.setNow("2026-11-22T02:59:00Z");
  token = (await app.account({ role: "secretaria" })).token;
  expect([await due("today"), await due("overdue")]).toEqual([1, 0]);
  app.setNow("2026-11-22T03:00:00Z");
  expect([await due("today"), await due("overdue")]).toEqual([0, 1]);
});

test("F10 plain dates stay the same in every time zone of the church", async () => {
  app.setNow("2026-11-21T15:00:00Z");
  token = (await app.account({ role: "secretaria" })).token;
  for (const zone of ["UTC", "America/Sao_Paulo", "Asia/Tokyo"]) {
    await runSql(app.database.handle, "update church set time_zone = $1", [zone]);
    const { body } = await app.ask<VisitorCard[]>("GET", "/visitors?limit=1", { token });
    expect(body.data?.[0]).toMatchObject({ visit_date: "2026-11-21", next_action_date: "2026-11-21" });
  }
  await runSql(app.database.handle, "update church set time_zone = 'America/Sao_Paulo'");
});
