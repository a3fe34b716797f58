import type { DashboardStats } from "@aprisco/contract/dashboard.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// Kept days plus the counted remainders must equal a plain count for any span.

let server: TestApp;
const instants = ["2026-11-21T00:00:00Z", "2026-11-21T23:59:59.999Z", "2026-11-20T15:00:00Z", "2026-11-08T03:00:00Z"];

beforeAll(async () => {
  server = await startTestApp();
  await runSql(server.database.handle, "insert into congregations (name) values ('Vila Nova')");
  await runSql(
    server.database.handle,
    `with p as (insert into people (name, congregation_id) select 'Visita ' || n, 1 + n % 2 from generate_series(0, 999) n returning id, congregation_id)
     insert into visitors (person_id, congregation_id, visit_date, created_at, first_visited_at, converted_at, next_action_date)
     select id, congregation_id, '2026-01-01', at, at + interval '9 days', case when id % 3 = 0 then at + interval '20 days' end,
       case when id % 2 = 0 then (at + interval '5 days')::date end
     from (select *, timestamptz '2026-05-25 00:00Z' + (row_number() over (order by id) - 1) * interval '4 hours 30 minutes' as at from p) as p`,
  );
});
afterAll(() => server.close());

async function statsOf(congregationIds: number[] | undefined): Promise<DashboardStats> {
  const { token } = await server.account({ role: "cooperador", ...(congregationIds ? { congregationIds } : {}) });
  return (await server.ask<DashboardStats>("GET", "/dashboard/stats", { token })).body.data ?? {};
}

test.each(instants)("at %s the visitors' figures equal a plain count", async (at) => {
  server.setNow(at);
  await runSql(server.database.handle, "update church set time_zone = 'UTC'");
  for (const congregationIds of [undefined, [2]]) {
    const [counted] = await runSql<object>(
      server.database.handle,
      `select count(case when created_at >= timestamptz '${at}' - interval '30 days' then 1 end) as "newVisitors30d",
         count(case when created_at >= timestamptz '${at}' - interval '7 days' then 1 end) as "recentVisitors7d",
         count(case when next_action_date <= '${at.slice(0, 10)}' then 1 end) as "followUpsDue"
       from visitors where congregation_id in (${congregationIds ? "2" : "1, 2"})`,
    );
    expect(await statsOf(congregationIds)).toMatchObject(counted ?? {});
  }
});

test.each(["America/Sao_Paulo", "UTC", "Asia/Kolkata", "Pacific/Auckland"])("in %s the months equal a plain count", async (zone) => {
  server.setNow("2026-11-21T03:00:00Z");
  await runSql(server.database.handle, "update church set time_zone = $1", [zone]);
  const inMonth = (column: string) => `count(case when to_char(${column} at time zone '${zone}', 'YYYY-MM') = month then 1 end)`;
  const counted = await runSql(
    server.database.handle,
    `select month, ${inMonth("created_at")} as novo, ${inMonth("first_visited_at")} as visitado, ${inMonth("converted_at")} as convertido
     from unnest('{2026-06,2026-07,2026-08,2026-09,2026-10,2026-11}'::text[]) as month cross join visitors
     where congregation_id = 1 group by month order by month`,
  );
  expect((await statsOf([1])).journey).toEqual(counted);
});
