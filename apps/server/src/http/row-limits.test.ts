import { routeTable, type CallLimit } from "@aprisco/contract/route.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import * as z from "zod/mini";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { bodyOf, pathOf, makeRouteFixtures } from "../testing/routes/route-fixtures.ts";

let server: TestApp;
beforeEach(async () => {
  await server?.close();
  server = await startTestApp();
});
afterAll(() => server.close());

const counted = allRoutes.flatMap(({ operation, row }) =>
  row.limit === undefined || row.limit === "cheap" ? [] : [{ operation, row, limit: row.limit as CallLimit }],
);
/** Sets the count as if only `left` calls of this window were allowed. */
const use = (left: number) => runSql(server.database.handle, "update limit_hits set hits = (hits - 1 + $1)", [left]);

test("C44 every route open to the public or restricted sessions has a limit; only reads are cheap", () => {
  for (const { operation, row } of allRoutes) {
    const isOpen = row.allow === "anyone" || row.whilePending === true || row.beforeFactor !== undefined;
    expect([operation, row.limit !== undefined]).toEqual([operation, isOpen]);
    if (row.method !== "GET") expect([operation, row.limit]).not.toEqual([operation, "cheap"]);
  }
});

test("C44 a route without its limit does not compile", () => {
  const reply = z.object({});
  const rows = routeTable("settings", {
    // @ts-expect-error open to anyone, without a limit
    open: { method: "POST", path: "/x", summary: "", allow: "anyone", reply },
    // @ts-expect-error open to restricted sessions, without a limit
    pending: { method: "POST", path: "/x", summary: "", allow: "signedIn", whilePending: true, reply },
    guarded: { method: "POST", path: "/x", summary: "", allow: "signedIn", reply },
  });
  expect(Object.keys(rows)).toEqual(["open", "pending", "guarded"]);
});

test.each(counted.filter(({ row, limit }) => row.allow === "anyone" && limit.counts === undefined))(
  "C44 $operation: one network is stopped at its limit before its body is read, others go on",
  async ({ operation, row, limit }) => {
    const fixtures = await makeRouteFixtures(server);
    await runSql(server.database.handle, "truncate limit_hits");
    const whole = row.method === "GET" ? undefined : bodyOf(operation);
    const ask = (from: string, body: unknown) =>
      server.ask(row.method, pathOf(row, fixtures), { from, body: row.method === "GET" ? undefined : body });
    await ask("203.0.113.7", whole);
    await use(limit.max);
    const stopped = await ask("203.0.113.7", "{");
    expect([stopped.status, stopped.body.error]).toEqual([429, "request.tooMany"]);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("203.0.113.8", whole)).body.error).not.toBe("request.tooMany");
    server.advance(limit.windowSeconds * 1_000);
    expect((await ask("203.0.113.7", "{")).body.error).not.toBe("request.tooMany");
    expect(JSON.stringify(await runSql(server.database.handle, "select key from limit_hits"))).not.toContain("203.0.113");
  },
);

test.each(counted.filter(({ row }) => row.allow !== "anyone"))(
  "C44 $operation: a restricted session is stopped at its limit, from wherever; an account that was let in is not counted",
  async ({ operation, row, limit }) => {
    // For an account that waits, or that must set up a second factor first.
    await runSql(
      server.database.handle,
      "insert into settings (key, value, updated_at) values ('security.factor_required', 'true', '2026-01-01')",
    );
    const waiting = await server.account(
      row.whilePending ? { status: "pendente" } : { role: "admin", graceFrom: "2026-01-02T12:00:00.000Z" },
    );
    const path = row.path.replace("{id}", String(waiting.id));
    const ask = (token: string, from: string) => server.ask(row.method, path, { token, from, body: bodyOf(operation) });
    await ask(waiting.token, "203.0.113.7");
    await use(limit.max);
    expect((await ask(waiting.token, "203.0.113.9")).body.error).toBe("request.tooMany");
    const { token } = await server.account({ role: "admin" });
    for (let time = 0; time < 3; time += 1) expect((await ask(token, "203.0.113.7")).body.error).not.toBe("request.tooMany");
  },
);

test("C44 callers with the permission named by a limit are not counted", async () => {
  const { token } = await server.account({ role: "secretaria" });
  const body = { name: "Ana Souza", phone: "19991234567", family_name: "Souza" };
  expect((await server.ask("POST", "/visitors", { token, body })).status).toBe(201);
  expect(await runSql(server.database.handle, "select key from limit_hits")).toEqual([]);
});

test("M8: a /56 with 256 lines has the limit of two lines, and does not affect others", async () => {
  const ask = (from: string) =>
    server.ask("POST", "/auth/reset-password", { from, body: { token: "y".repeat(43), password: "Videira!2026" } });
  const statuses = new Set<number>();
  for (let line = 0; line < 70; line += 1) statuses.add((await ask(`2001:db8:1:4${line.toString(16).padStart(2, "0")}::1`)).status);
  expect([...statuses]).toEqual([400, 429]);
  expect(await runSql(server.database.handle, "select hits from limit_hits where key = 'resetPassword'")).toEqual([{ hits: 60 }]);
  expect((await ask("2001:db8:1:500::1")).status).toBe(400);
});

test("C44 a network beyond its own limit does not use up the common limit", async () => {
  const ask = (from: string) =>
    server.ask("POST", "/auth/reset-password", { from, body: { token: "y".repeat(43), password: "Videira!2026" } });
  for (let time = 0; time < 40; time += 1) await ask("203.0.113.7");
  expect(await runSql(server.database.handle, "select hits from limit_hits where key = 'resetPassword'")).toEqual([{ hits: 30 }]);
});
