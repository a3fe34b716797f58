import type { DashboardStats, Duty } from "@aprisco/contract/dashboard.ts";
import type { ReportTemplate } from "@aprisco/contract/reports.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tellAll, titlesOf, unreadOf } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let pastor: TestAccount;

const ask = <T>(method: string, path: string, body?: object, by = pastor) => server.ask<T>(method, path, { token: by.token, body });
const turn = async (value: boolean) =>
  expect((await ask("PUT", "/settings/values", { key: "feature.pastoral", value }, admin)).status).toBe(200);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  pastor = await server.account({ role: "pastor_casa" });
});
afterAll(() => server.close());

/** Families, visits, notes and prayers, by staff and by a stranger. */
const calls = [
  ["GET", "/pastoral/dashboard"],
  ["GET", "/pastoral/families"],
  ["GET", "/pastoral/families/1"],
  ["GET", "/pastoral/analytics"],
  ["GET", "/pastoral/visits"],
  ["POST", "/pastoral/visits/1/complete", { client_id: "0f4fd4f2-8c77-4b57-9f0e-2d1f6f0f5a11" }],
  ["GET", "/pastoral/notes/1"],
  ["GET", "/pastoral/prayers"],
  ["POST", "/prayers", { text: "Pela minha mãe", wish: "team" }],
] as const;

test("decision 75: without pastoral care its calls, figures, duties, notices and reports are away, and they come back", async () => {
  const [visited] = await runSql<{ id: number }>(
    server.database.handle,
    "insert into people (name, congregation_id) values ('Célia', 1) returning id",
  );
  await runSql(
    server.database.handle,
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', '2026-11-01', now())",
    [visited?.id],
  );
  const visit = { person_id: visited?.id, kind: "home", scheduled_for: new Date(server.now().getTime() - 60_000).toISOString() };
  expect((await ask("POST", "/pastoral/visits", visit)).status).toBe(201);
  const prayer = { text: "Pela minha mãe", wish: "pastors" };
  expect((await server.ask("POST", "/prayers", { body: prayer, from: "10.9.0.1" })).status).toBe(201);
  await tellAll(server);
  const figures = async () => (await ask<DashboardStats>("GET", "/dashboard/stats")).body.data?.highFamilies;
  const duties = async () => ((await ask<Duty[]>("GET", "/dashboard/duties")).body.data ?? []).map(({ kind }) => kind);
  const reports = async () => ((await ask<ReportTemplate[]>("GET", "/reports/templates")).body.data ?? []).map(({ type }) => String(type));
  expect(await titlesOf(server, pastor)).toEqual(["Novo pedido de oração"]);
  expect(await duties()).toContain("careVisit");
  expect(await figures()).toBe(0);

  expect((await server.ask("POST", "/prayers", { body: prayer, from: "10.9.0.3" })).status).toBe(201);
  await turn(false);
  for (const [method, path, body] of calls) {
    const answer = await ask(method, path, body);
    expect([path, answer.status, answer.body.error]).toEqual([path, 404, "feature.off"]);
  }
  expect((await server.ask("POST", "/prayers", { body: prayer, from: "10.9.0.2" })).body.error).toBe("feature.off");
  expect(await figures()).toBeUndefined();
  expect(await duties()).not.toContain("careVisit");
  expect(await reports()).not.toContain("visits");
  expect(await titlesOf(server, pastor)).toEqual([]);
  expect(await unreadOf(server, pastor)).toMatchObject({ all: 0 });
  // What nobody was told before is not told later either.
  await tellAll(server);

  await turn(true);
  for (const path of ["/pastoral/dashboard", "/pastoral/visits", "/pastoral/prayers"]) expect((await ask("GET", path)).status).toBe(200);
  expect(await figures()).toBe(0);
  expect(await duties()).toContain("careVisit");
  expect(await titlesOf(server, pastor)).toEqual(["Novo pedido de oração"]);
});
