import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cloneDatabase } from "../../testing/database/clone-store.ts";
import { startTestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { connect, isUnavailable, queriesOf, type Database, type Handle } from "../connect.ts";
import { keptQuery } from "./kept-query.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  database = connect({ ...clone.settings, max: 1 }, () => undefined);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const kept = async (): Promise<string[]> => {
  const rows = await runSql<{ statement: string }>(database.handle, "select statement from pg_prepared_statements");
  return rows.map(({ statement }) => statement);
};

test("a kept query is planned once for a connection, a search and any other query each time", async () => {
  const people = (handle: Handle) => queriesOf(handle).selectFrom("people").select("id");
  const byId = keptQuery((handle, { id }: { readonly id: number }) => people(handle).where("id", "=", id));
  const byText = keptQuery((handle, { text }: { readonly text: string }) => people(handle).where("search_text", "like", text));
  for (const id of [1, 2]) await byId(database.handle, { id });
  await byText(database.handle, { text: "%ana%" });
  await people(database.handle).where("name", "=", "Ana").execute();
  expect((await kept()).filter((text) => text.includes('"people"'))).toEqual(['select "id" from "people" where "id" = $1']);
});

test("lists of any length do not use up the plans of other calls", async () => {
  const server = await startTestApp();
  const { token } = await server.account({ role: "admin" });
  const queries = vi.spyOn(pg.Client.prototype, "query");
  for (const sort of ["name", "-name", "created_at", "-created_at", "next_action_date", "-next_action_date"])
    await Promise.all(
      Array.from({ length: 100 }, (_none, index) => server.ask("GET", `/visitors?limit=${index + 1}&sort=${sort}`, { token })),
    );
  await server.ask("GET", "/visitors/1", { token });
  const asked = queries.mock.calls.map(([query]: unknown[]) => query as { readonly text?: string; readonly name?: string });
  queries.mockRestore();
  await server.close();
  const pages = asked.filter(({ text }) => text?.includes("page_text"));
  expect(pages).toHaveLength(600);
  expect(new Set(pages.map(({ name }) => name)).size).toBe(3 * 6);
  expect(asked.find(({ text }) => text?.includes("person_version"))?.name).toMatch(/^aprisco_/);
});

test("frequent queries are planned once: a card, an account, the cards by status, and the log line of a reading", async () => {
  const server = await startTestApp();
  const admin = await server.account({ role: "admin" });
  const leader = await server.account({ role: "leader" });
  const other = await server.account({ role: "membro" });
  await runSql(
    server.database.handle,
    "update people set children_names = 'Bia' where id = (select person_id from accounts where id = $1)",
    [other.id],
  );
  const queries = vi.spyOn(pg.Client.prototype, "query");
  for (const { token } of [admin, leader]) await server.ask("GET", "/visitors/summary", { token });
  await server.ask("GET", `/users/${other.id}`, { token: admin.token });
  await server.ask("GET", "/visitors/1", { token: admin.token });
  const asked = queries.mock.calls.map(([query]: unknown[]) => query as { readonly text?: string; readonly name?: string });
  queries.mockRestore();
  await server.close();
  const parts = ["visitor_counts", '"visitors"."status"', "display_name", "audit_log"];
  expect(parts.filter((part) => !asked.some(({ text }) => text?.includes(part)))).toEqual([]);
  expect(asked.filter(({ text, name }) => text !== undefined && name === undefined)).toEqual([]);
});

test("the statements of a creation are planned once, and few: caller, key, record, event and log line", async () => {
  const server = await startTestApp();
  const { token } = await server.account({ role: "secretaria" });
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const known = { name: "Rute Calixto", phone: "11910000001" };
  const creations = [
    { path: "/visitors", body: { ...known, family_name: "Calixto", consent_version: "2026-01" }, statements: 5 },
    { path: "/members", body: { ...known, joinDate: "2026-01-04" }, statements: 5 },
  ];
  for (const { path, body, statements } of creations) {
    const create = (key: string) => server.ask("POST", path, { token, body, headers: { "idempotency-key": key } });
    // The first call also checks whether the church is set up.
    await create("first");
    queries.mockClear();
    expect((await create("second")).status).toBe(201);
    const asked = queries.mock.calls.map(([query]: unknown[]) => query as { readonly text: string; readonly name?: string });
    const within = asked.filter(({ text }) => !["begin", "commit"].includes(text));
    expect([path, within.length, within.filter(({ name }) => name === undefined)]).toEqual([path, statements, []]);
    // Further columns must not make another statement: plan names are limited.
    const more = { ...body, email: "rute@example.com", address: "Rua das Flores, 10", city: "Campinas", state: "SP" };
    queries.mockClear();
    expect((await server.ask("POST", path, { token, body: more, headers: { "idempotency-key": "third" } })).status).toBe(201);
    const texts = new Set(within.map(({ text }) => text));
    expect(
      queries.mock.calls
        .map(([query]: unknown[]) => query as { text: string })
        .filter(({ text }) => !["begin", "commit"].includes(text) && !texts.has(text)),
    ).toEqual([]);
  }
  queries.mockRestore();
  await server.close();
});

test("a column changed by another server's migration costs one request a retry only", async () => {
  await runSql(database.handle, "create table changing (value integer)");
  const changing = keptQuery((handle, _none: object) => ({ compile: () => sql`select value from changing`.compile(queriesOf(handle)) }));
  const ask = () => changing(database.handle, {});
  await ask();
  await runSql(database.handle, "alter table changing alter column value type text");
  const failure: unknown = await ask().catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(await ask()).toEqual([]);
});
