import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../database/connect.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { readingRoutes, pathOf, makeRouteFixtures } from "../../testing/routes/route-fixtures.ts";

async function start(): Promise<TestApp> {
  const server = await startTestApp();
  onTestFinished(() => server.close());
  return server;
}
/** Marks of internals that no answer may show. */
const inside =
  /\bat \S+ \(|node_modules|\.ts\b|select |insert |relation|column|syntax|postgres|kysely|ECONN|\/(?:work|home|root|tmp|usr)\//i;

test("C50 an internal failure answers 500 in the envelope with the request's id, without internals", async () => {
  const server = await start();
  await runSql(server.database.handle, "alter table church rename column name to nome");
  const { status, body, text, headers } = await server.ask("GET", "/settings/public", { headers: { "accept-language": "es" } });
  expect(status).toBe(500);
  expect(body).toEqual({
    success: false,
    data: null,
    error: "server.error",
    message: "Ocurrió un error inesperado. Inténtalo de nuevo en unos instantes.",
    requestId: headers["x-request-id"],
  });
  expect(text).not.toMatch(inside);
  const logged = server.logs.filter((line) => line.includes(String(body.requestId)));
  expect(logged.join("")).toContain("request failed");
});

test("C50 with any broken table, no answer shows internals", async () => {
  const server = await start();
  const fixtures = await makeRouteFixtures(server);
  await runSql(server.database.handle, "alter table people rename column name to nome");
  const answers = await Promise.all(
    readingRoutes.map(({ row }) => server.ask("GET", pathOf(row, fixtures), { token: fixtures.admin.token })),
  );
  expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(3);
  expect(answers.filter(({ status, text }) => status !== 200 && inside.test(text)).map(({ text }) => text)).toEqual([]);
});

test("C50 a reply that breaks its contract is a 500, not a leak", async () => {
  const server = await start();
  await runSql(server.database.handle, 'update church set service_times = \'[{"weekday": "segredo"}]\'');
  const { status, text } = await server.ask("GET", "/settings/public");
  expect(status).toBe(500);
  expect(text).not.toContain("segredo");
});

test.each(["53100", "53200", "58030"])(
  "what only the operator can mend (%s) is told to them once a request, without anybody's data",
  async (code) => {
    const server = await start();
    const { token } = await server.account({ role: "secretaria" });
    await runSql(
      server.database.handle,
      `create function fail() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file "base/5/1259"' using errcode = '${code}', detail = 'row of Noemi Prates', hint = 'Noemi Prates';
     end $$`,
    );
    await runSql(server.database.handle, "create trigger full_disk before insert on audit_log execute function fail()");
    const body = { name: "Noemi Prates", phone: "19991234567", family_name: "Prates" };
    const answer = await server.ask("POST", "/visitors", { token, body });
    expect(answer).toMatchObject({ status: 503, body: { error: "server.unavailable" } });
    expect(answer.text).not.toMatch(inside);
    const told = server.logs.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 50);
    expect(told).toMatchObject([{ level: 50, code, reason: 'could not extend file "base/5/1259"', reqId: answer.headers["x-request-id"] }]);
    expect(server.logs.join("")).not.toMatch(/Noemi|99123/);
  },
);

test("only a constraint violation is logged as a possibly missing check", async () => {
  const server = await start();
  const { token } = await server.account({ role: "secretaria" });
  const serialization =
    "create function fail() returns trigger language plpgsql as $$ begin raise exception 'again' using errcode = '40001'; end $$";
  await runSql(server.database.handle, serialization);
  await runSql(server.database.handle, "create trigger busy before insert on audit_log execute function fail()");
  const body = { name: "Noemi Prates", phone: "19991234567", family_name: "Prates" };
  expect((await server.ask("POST", "/visitors", { token, body })).status).toBe(503);
  expect(server.logs.join("")).not.toContain("refused by the database");
});

test.each(["40P01", "40001"])("a transaction aborted for another one (%s) is repeated once", async (code) => {
  const server = await start();
  const { token } = await server.account({ role: "secretaria" });
  // A sequence is not rolled back.
  const failing = `create function fail() returns trigger language plpgsql as $$ begin
    if nextval('tries') <= 1 then raise exception 'again' using errcode = '${code}'; end if; return new; end $$`;
  for (const statement of ["create sequence tries", failing, "create trigger busy before insert on audit_log execute function fail()"])
    await runSql(server.database.handle, statement);
  const body = { name: "Noemi Prates", phone: "19991234567", family_name: "Prates" };
  const send = () => server.ask("POST", "/visitors", { token, body, headers: { "idempotency-key": `k-${code}` } });
  const first = await send();
  expect(first.status).toBe(201);
  expect((await send()).body).toEqual(first.body);
  expect(await runSql(server.database.handle, "select from visitors")).toHaveLength(1);
  expect(server.logs.filter((line) => line.includes("once more"))).toHaveLength(1);
});

test("V5 without the database every call answers 503 with Retry-After and no details", async () => {
  const away = connect({ connectionString: "postgres://canario-usuario:canario-senha@127.0.0.1:9/canario-banco" }, () => undefined);
  const server = await startTestApp({ services: { database: away } });
  onTestFinished(() => server.close());
  for (const { path, method } of [
    { path: "/settings/public", method: "GET" },
    { path: "/health", method: "GET" },
    { path: "/visitors", method: "POST" },
    { path: "/auth/login", method: "POST" },
  ]) {
    const { status, body, text, headers } = await server.ask(
      method,
      path,
      method === "POST" ? { body: { email: "a@b.co", password: "x" } } : {},
    );
    expect([path, status, body.error, body.success]).toEqual([path, 503, "server.unavailable", false]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(text).not.toMatch(/canario|127\.0\.0\.1|ECONN/);
  }
  await away.close();
});

test.each(["sessions", "accounts", "people", "roles"])(
  "C54 if %s cannot be read during the access check, access is refused",
  async (table) => {
    const server = await start();
    const { token } = await server.account({ role: "admin" });
    await runSql(server.database.handle, `alter table ${table} rename to ${table}_gone`);
    const { status, body } = await server.ask("GET", "/settings", { token });
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, data: null });
  },
);

test("C54 F4b a database that hangs during the access check is a refusal after the time limit", { timeout: 10_000 }, async () => {
  const server = await start();
  const { token } = await server.account({ role: "admin" });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const holding = server.database.transaction(async (tx) => {
    await runSql(tx, "lock table sessions in access exclusive mode");
    isLocked();
    await released;
  });
  await locked;
  const { status, body } = await server.ask("GET", "/settings", { token });
  release();
  await holding;
  expect(status).toBe(503);
  expect(body).toMatchObject({ success: false, data: null, error: "server.unavailable" });
});

test("C51 a refusal that cannot be logged is answered as a failure", async () => {
  const server = await start();
  await runSql(
    server.database.handle,
    "create function fail() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$",
  );
  await runSql(server.database.handle, "create trigger full_log before insert on audit_log execute function fail()");
  const answer = await server.ask("POST", "/auth/login", { body: { email: "primeira@exemplo.com", password: "Errada!2026" } });
  expect(answer).toMatchObject({ status: 503, body: { error: "server.unavailable" } });
});
