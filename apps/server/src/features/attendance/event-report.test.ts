import type { EventReport } from "@aprisco/contract/agenda.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-22T15:00:00.000Z");
});
afterAll(() => server.close());
const run = <T>(text: string, ...values: unknown[]) => runSql<T>(server.database.handle, text, values);

test("the report of events says how many people came by month, service and week, only with the right to attendance", async () => {
  const [event] = await run<{ id: number }>(
    `with s as (insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes)
        values (1, 'culto', 'Culto da família', 'worship', 'America/Sao_Paulo', '2026-11-15 10:00', 120) returning id)
      insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
      select id, 1, '2026-11-15 10:00', '2026-11-15T13:00Z', '2026-11-15T15:00Z', '2026-11-15', '2026-11-15', 'members' from s returning id`,
  );
  const people = await run<{ id: number }>(
    "insert into people (name, congregation_id) select 'Pessoa ' || i, 1 from generate_series(1, 3) as i returning id",
  );
  const admin = await server.account({ role: "admin" });
  const marks = {
    person_ids: people.map(({ id }) => id),
    roles: ["present", "visitor", "excused"],
    marked_at: people.map(() => "2026-11-15T13:10:00.000Z"),
  };
  const { status } = await server.ask("PUT", `/attendance/${event?.id}/marks`, { token: admin.token, body: marks });
  expect(status).toBe(200);
  const reportOf = async (token: string) =>
    (await server.ask<EventReport>("GET", "/dashboard/event-report?from=2026-10&to=2026-11", { token })).body.data;
  const report = await reportOf(admin.token);
  expect(report).toMatchObject({
    presence: [
      { month: "2026-10", people: 0, visitors: 0 },
      { month: "2026-11", people: 2, visitors: 1 },
    ],
    averageByService: [{ title: "Culto da família", services: 1, people: 2 }],
  });
  expect(report?.trend52w?.length).toBe(52);
  expect(report?.trend52w?.at(-1)).toEqual({ week: "2026-11-16", people: 0, headcount: 0 });
  expect(report?.trend52w?.at(-2)).toEqual({ week: "2026-11-09", people: 2, headcount: 0 });
  const member = await reportOf((await server.account({ role: "membro" })).token);
  expect(Object.keys(member ?? {}).toSorted()).toEqual(["byType", "months"]);
  await run("update events set status = 'canceled' where id = $1", event?.id);
  const without = await reportOf(admin.token);
  expect(without?.presence?.at(-1)).toEqual({ month: "2026-11", people: 0, visitors: 0 });
  expect(without?.averageByService).toEqual([]);
  expect(without?.trend52w?.at(-2)).toEqual({ week: "2026-11-09", people: 0, headcount: 0 });
});
