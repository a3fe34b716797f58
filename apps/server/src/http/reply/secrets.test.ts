import { roleNames } from "@aprisco/contract/accounts-session.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toJSONSchema } from "zod/v4/core";
import { PASSWORD, startTestApp, type Answer, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import {
  anotherAddress,
  bodyOf,
  changingRoutes,
  pathOf,
  readingRoutes,
  makeRouteFixtures,
  type RouteFixtures,
} from "../../testing/routes/route-fixtures.ts";

let server: TestApp;
let fixtures: RouteFixtures;
let everyone: { readonly role: string; readonly account: TestAccount }[];
const queries = ["", "?q=Ribeiro", "?name=Ana%20Clara%20Ribeiro&phone=19991234567", "?limit=100"];

beforeAll(async () => {
  server = await startTestApp();
  fixtures = await makeRouteFixtures(server);
  everyone = await Promise.all(roleNames.map(async (role) => ({ role, account: await server.account({ role, password: true }) })));
});
afterAll(() => server.close());

/** The calls whose contract has a person's id in the answer: where people are merged or chosen, and the log with its file. */
const namingPeople = new Set([
  ...readingRoutes
    .filter(({ row }) => JSON.stringify(toJSONSchema(row.reply, { unrepresentable: "any" })).includes('"person_id"'))
    .map(({ operation }) => operation),
  "exportAuditLogs",
]);

/** Calls at once; more would be refused on a busy machine, and a refused call shows nothing. */
const AT_ONCE = 40;

/** Calls every reading route, with or without a token; returns the answers. */
async function crawl(token?: string): Promise<string[]> {
  const calls = readingRoutes.flatMap(({ row }) => queries.map((query) => `${pathOf(row, fixtures)}${query}`));
  const answers: Answer<unknown>[] = [];
  for (let at = 0; at < calls.length; at += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        calls.slice(at, at + AT_ONCE).map((call) => server.ask("GET", call, { ...(token ? { token } : {}), from: anotherAddress() })),
      )),
    );
  const unanswered = calls.filter((_call, at) => [429, 503].includes(answers[at]?.status ?? 0));
  expect(unanswered).toEqual([]);
  return answers.map(({ text }, index) => {
    const route = readingRoutes[Math.floor(index / queries.length)];
    return route && namingPeople.has(route.operation) ? text.replaceAll('"person_id":', '"":') : text;
  });
}

const secretNames = /password_?hash|argon2|session_?id|refresh_?token|code_hash|account_key|search_text|name_folded|person_id/i;

describe("C3 V40 no reply holds a secret or a column that the contract does not name", () => {
  test.each([...roleNames, "nobody"])("%s", async (role) => {
    const token = everyone.find((one) => one.role === role)?.account.token;
    const replies = await crawl(token);
    expect(replies.filter((reply) => secretNames.test(reply))).toEqual([]);
    expect(replies.filter((reply) => token !== undefined && reply.includes(token))).toEqual([]);
  });
});

test("C3 a prayer request is answered only to those who may read it", { timeout: 120_000 }, async () => {
  const readers = [];
  for (const { role, account } of everyone)
    if ((await crawl(account.token)).some((reply) => reply.includes("cirurgia"))) readers.push(role);
  const none = (await crawl()).some((reply) => reply.includes("cirurgia"));
  expect(readers).toEqual(["admin", "pastor_presidente", "pastor_casa"]);
  expect(none).toBe(false);
});

test("V10 no reading call changes a table, except the activity log and counted hits", { timeout: 120_000 }, async () => {
  const tables = (
    await runSql<{ name: string }>(
      server.database.handle,
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
  )
    .map(({ name }) => name)
    .filter((name) => !["audit_log", "limit_hits", "refusal_counts"].includes(name));
  expect(tables.length).toBeGreaterThan(15);
  const content = () =>
    Promise.all(
      tables.map(async (name) => {
        const [row] = await runSql<{ sum: string }>(
          server.database.handle,
          `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
        );
        return [name, row?.sum] as const;
      }),
    );
  const before = await content();
  for (const { account } of everyone) await crawl(account.token);
  await crawl();
  for (const { row } of readingRoutes)
    await server.app.inject({
      method: "HEAD",
      url: `/api${pathOf(row, fixtures)}`,
      headers: { authorization: `Bearer ${fixtures.admin.token}` },
    });
  expect(await content()).toEqual(before);
});

test("V10 no changing call is served by GET", async () => {
  const paths = changingRoutes
    .filter(({ row }) => !readingRoutes.some((other) => other.row.path === row.path))
    .map(({ row }) => pathOf(row, fixtures));
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) expect([path, (await server.ask("GET", path, { token: fixtures.admin.token })).status]).toEqual([path, 404]);
});

test("C53 V35 the logs hold no token, password, prayer, phone number or query string", async () => {
  const { token } = await server.account({ role: "admin" });
  const secret = {
    password: "Senha-Canario!1",
    prayer: "Oração-canário pelo tio",
    phone: "19998887766",
    email: "canario@exemplo.com",
    query: "canario-na-busca",
  };
  const login = await server.ask<{ token: string; refreshToken: string }>("POST", "/auth/login", {
    body: { email: everyone[0]?.account.email, password: PASSWORD },
  });
  await server.ask("POST", "/auth/login", { body: { email: secret.email, password: secret.password } });
  await server.ask("POST", "/auth/refresh", { body: { refreshToken: login.body.data?.refreshToken } });
  const card = { ...bodyOf("createVisitor"), phone: secret.phone, email: secret.email, prayer_requests: secret.prayer };
  await server.ask("POST", "/visitors", { body: card, token });
  await server.ask("POST", "/visitors", { body: { ...card, name: 7 }, token });
  await server.ask("POST", "/visitors", { body: `{"prayer_requests":"${secret.prayer}",`, token });
  await server.ask("PUT", `/visitors/${fixtures.visitorId}`, { body: { prayer_requests: secret.prayer, phone: secret.phone }, token });
  await server.ask("GET", `/visitors?q=${secret.query}&phone=${secret.phone}`, { token });
  await crawl(token);
  const log = server.logs.join("");
  expect(log).toContain('"route":"/api/visitors"');
  const audit = JSON.stringify(await runSql(server.database.handle, "select * from audit_log"));
  for (const value of [
    ...Object.values(secret),
    token,
    login.body.data?.token ?? "?",
    login.body.data?.refreshToken ?? "?",
    PASSWORD,
    "argon2",
    "998887766",
    "cirurgia",
  ]) {
    expect(log).not.toContain(value);
    expect(audit).not.toContain(value);
  }
});

test("C52 line breaks in what is sent make no second log line", async () => {
  const before = server.logs.length;
  const forged = 'x\n{"level":30,"msg":"forged"}';
  await server.ask("GET", `/visitors/${encodeURIComponent(forged)}`, { headers: { "user-agent": "a", "x-request-id": "forged" } });
  await server.ask("POST", "/auth/login", { body: { email: forged, password: forged } });
  await server.ask("GET", `/nowhere%0d%0a${encodeURIComponent(forged)}`);
  const lines = server.logs.slice(before);
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain("\n");
    expect(JSON.parse(line)).not.toMatchObject({ msg: "forged" });
  }
});

test("C52 the activity log cannot be rewritten: PostgreSQL itself refuses", async () => {
  await server.ask("GET", "/visitors", { token: everyone.at(-1)?.account.token ?? "" });
  const content = () => runSql(server.database.handle, "select * from audit_log order by id");
  const before = await content();
  expect(before.length).toBeGreaterThan(0);
  for (const statement of ["update audit_log set account_id = null", "delete from audit_log", "truncate audit_log"])
    await expect(runSql(server.database.handle, statement)).rejects.toThrow("permission denied");
  expect(await content()).toEqual(before);
});
