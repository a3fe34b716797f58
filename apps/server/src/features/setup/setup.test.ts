import { setupRoutes } from "@aprisco/contract/setup.ts";
import pino from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../settings/config.ts";
import { startTestApp, type TestApp, type TestOptions } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { makeIsSetUp, offerSetupCode } from "./store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

async function start(options: TestOptions = {}): Promise<TestApp> {
  const house = await startTestApp({ setUp: false, ...options });
  onTestFinished(() => house.close());
  return house;
}
const input = (name = "Marta Oliveira") => ({
  church: { name: "Comunidade Oliveira", city: "Campinas", state: "São Paulo", timeZone: "America/Sao_Paulo", phone: "(19) 3234-5678" },
  admin: { name, email: "Marta@Exemplo.com", phone: "19 99123-4567", password: "Videira!2026" },
});
const elsewhere = { from: "192.168.0.20" };
const counts = async (house: TestApp) =>
  (
    await runSql(
      house.database.handle,
      `select (select count(*)::int from accounts) as accounts, (select count(*)::int from people) as people,
       (select count(*)::int from church) as churches, (select count(*)::int from sessions) as sessions`,
    )
  )[0];
const nothing = { accounts: 0, people: 0, churches: 0, sessions: 0 };
const one = { accounts: 1, people: 1, churches: 1, sessions: 1 };

describe("the first run", () => {
  test("creates church and first administrator, who is signed in", async () => {
    const house = await start();
    expect((await house.ask("GET", "/setup")).body).toMatchObject({ success: true, data: { needed: true, codeNeeded: false } });
    const answer = await house.ask<{ token: string; refreshToken: string; user: unknown }>("POST", "/setup", { body: input() });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: "Tudo pronto. Seja bem-vindo!",
        data: {
          user: {
            name: "Marta Oliveira",
            email: "marta@exemplo.com",
            phone: "(19) 99123-4567",
            role: "admin",
            status: "ativo",
            permissions: ["*"],
          },
        },
      },
    });
    const { token = "", refreshToken = "" } = answer.body.data ?? {};
    expect((await house.ask("GET", "/auth/me", { token })).body.data).toEqual({
      ...(answer.body.data?.user as object),
      choosesCongregation: false,
      wholeChurch: true,
      receiptMailedAt: null,
      answerMailedAt: null,
      duties: [],
      notices: [],
    });
    expect((await house.ask("POST", "/auth/refresh", { body: { refreshToken } })).status).toBe(200);
    const login = { email: "marta@exemplo.com", password: "Videira!2026" };
    expect((await house.ask("POST", "/auth/login", { body: login })).status).toBe(200);
    const rows = await runSql(
      house.database.handle,
      "select c.name, c.phone, c.first_run, a.is_first_admin, p.name as admin from church c, accounts a join people p on p.id = a.person_id",
    );
    expect(rows).toEqual([
      { name: "Comunidade Oliveira", phone: "+551932345678", first_run: true, is_first_admin: true, admin: "Marta Oliveira" },
    ]);
    expect(await runSql(house.database.handle, "select action, type from audit_log where action = 'setup'")).toEqual([
      { action: "setup", type: "system" },
    ]);
  });

  test("before it nothing else can be changed, and nobody signs in", async () => {
    const house = await start();
    const login = await house.ask("POST", "/auth/login", { body: { email: "a@exemplo.com", password: "x" } });
    expect(login).toMatchObject({ status: 503, body: { error: "setup.needed" }, headers: { "retry-after": "30" } });
    expect((await house.ask("POST", "/visitors", { body: {} })).status).toBe(503);
    expect(await counts(house)).toEqual(nothing);
  });

  test.each([
    ["no name of the church", { church: { ...input().church, name: " " } }, "church.name", "field.required"],
    [
      "a time zone that does not exist",
      { church: { ...input().church, timeZone: "America/Campinas" } },
      "church.timeZone",
      "settings.timeZone",
    ],
    ["a weak password", { admin: { ...input().admin, password: "videira2026" } }, "admin.password", "password.weak"],
    ["C19 a password that is tried first", { admin: { ...input().admin, password: "Senha@123" } }, "admin.password", "password.common"],
    ["no e-mail", { admin: { ...input().admin, email: "marta" } }, "admin.email", "field.email"],
  ])("C11 %s is refused, naming the field", async (_name, change, field, code) => {
    const house = await start();
    const answer = await house.ask("POST", "/setup", { body: { ...input(), ...change } });
    expect(answer).toMatchObject({ status: 400, body: { error: "request.invalid", fields: { [field]: code } } });
    expect(await counts(house)).toEqual(nothing);
  });

  test("C4 only expected fields of the body are used", async () => {
    const house = await start();
    const extras = {
      id: 77,
      role: "membro",
      status: "inativo",
      permissions: [],
      is_first_admin: false,
      profileComplete: false,
      version: 9,
    };
    const body = {
      ...input(),
      ...extras,
      admin: { ...input().admin, ...extras },
      church: { ...input().church, ...extras, first_run: false },
    };
    expect((await house.ask("POST", "/setup", { body })).status).toBe(201);
    const rows = await runSql(
      house.database.handle,
      "select a.role, a.status, a.is_first_admin, a.version, c.first_run, c.id from accounts a, church c",
    );
    expect(rows).toEqual([{ role: "admin", status: "ativo", is_first_admin: true, version: 1, first_run: true, id: 1 }]);
  });
});

describe("V4 once an administrator exists", () => {
  test("V4 the setup is an address that does not exist, also with a code and another church", async () => {
    const house = await start();
    await house.ask("POST", "/setup", { body: input() });
    await offerSetupCode(house.database, "111-222-333-444", house.now());
    const before = await counts(house);
    for (const asking of [{}, elsewhere]) {
      expect(await house.ask("GET", "/setup", asking)).toMatchObject({ status: 404, body: { error: "setup.closed" } });
      const again = await house.ask("POST", "/setup", { ...asking, body: { ...input("Outra"), code: "111-222-333-444" } });
      expect(again).toMatchObject({ status: 404, body: { error: "setup.closed", data: null } });
    }
    expect(await counts(house)).toEqual(before);
  });

  test("a repeated Idempotency-Key does not hand out the tokens again", async () => {
    const house = await start();
    const headers = { "idempotency-key": "first-run-1" };
    const first = await house.ask<{ refreshToken: string }>("POST", "/setup", { body: input(), headers });
    expect(first.status).toBe(201);
    expect(await house.ask("POST", "/setup", { body: input(), headers })).toMatchObject({ status: 404, body: { data: null } });
    expect(await runSql(house.database.handle, "select key from idempotency_keys")).toEqual([]);
  });

  test.each(Array.from({ length: 20 }, (_, round) => round + 1))("V4 setup race makes one admin, round %i", async () => {
    const house = await start();
    const second = await buildApp(house.services, pino({ level: "silent" }));
    onTestFinished(() => second.close());
    const names = ["Marta", "Pedro", "Lucas", "Joana", "Tiago", "Raquel"];
    const statuses = await Promise.all(
      names.map(async (name, index) => {
        const body = { ...input(name), admin: { ...input(name).admin, email: `${name}@exemplo.com` } };
        if (index % 2 === 0) return (await house.ask("POST", "/setup", { body })).status;
        return (await second.inject({ method: "POST", url: "/api/setup", payload: body })).statusCode;
      }),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404, 404, 404]);
    expect(await counts(house)).toEqual(one);
  });
});

describe("from another machine", () => {
  const code = "123-456-789-012";

  test.each([[{ PUBLIC_URL: "https://igreja.exemplo.com" }], [{ TRUST_PROXY: "1" }], [{ HOST: "0.0.0.0" }]])(
    "M7: with %j everybody needs the one-time code: behind a relay all of them seem to be here",
    async (env) => {
      const house = await start({ env });
      await offerSetupCode(house.database, code, house.now());
      expect((await house.ask("GET", "/setup")).body.data).toEqual({ needed: true, codeNeeded: true });
      expect((await house.ask("POST", "/setup", { body: input() })).body.error).toBe("setup.code");
      expect(await counts(house)).toEqual(nothing);
      expect((await house.ask("POST", "/setup", { body: { ...input(), code } })).status).toBe(201);
    },
  );

  test.each([
    ["another address", elsewhere],
    ["a proxy on this machine", { headers: { "x-forwarded-for": "192.168.0.20" } }],
    ["a proxy that says it otherwise", { headers: { forwarded: "for=192.168.0.20" } }],
    ["a page that makes its own name point here", { headers: { host: "pagina-hostil.exemplo" } }],
    ["somebody who says that they are here", { ...elsewhere, headers: { "x-forwarded-for": "127.0.0.1" } }],
  ])("%s needs the one-time code", async (_name, asking) => {
    const house = await start();
    await offerSetupCode(house.database, code, house.now());
    expect((await house.ask("GET", "/setup", asking)).body.data).toEqual({ needed: true, codeNeeded: true });
    for (const wrong of [undefined, "", "123-456-789-013", "123-456-789", code.repeat(2)]) {
      const answer = await house.ask("POST", "/setup", {
        ...asking,
        body: { ...input(), ...(wrong === undefined ? {} : { code: wrong }) },
      });
      expect(answer).toMatchObject({ status: 403, body: { error: "setup.code", fields: { code: "setup.code" } } });
    }
    expect(await counts(house)).toEqual(nothing);
    expect((await house.ask("POST", "/setup", { ...asking, body: { ...input(), code } })).status).toBe(201);
    expect(await counts(house)).toEqual(one);
  });

  test.each(["123456789012", " 123 456 789 012 ", "123-456-789-012"])("the code may be typed as '%s'", async (typed) => {
    const house = await start();
    await offerSetupCode(house.database, code, house.now());
    expect((await house.ask("POST", "/setup", { ...elsewhere, body: { ...input(), code: typed } })).status).toBe(201);
  });

  test("without an offered code none is accepted; a newer start's code replaces the older; only hashes are stored", async () => {
    const house = await start();
    expect((await house.ask("POST", "/setup", { ...elsewhere, body: { ...input(), code } })).status).toBe(403);
    await offerSetupCode(house.database, code, house.now());
    await offerSetupCode(house.database, "000-111-222-333", house.now());
    expect((await house.ask("POST", "/setup", { ...elsewhere, body: { ...input(), code } })).status).toBe(403);
    const stored = await runSql<{ line: string }>(house.database.handle, "select to_jsonb(s)::text as line from setup_codes s");
    expect(stored).toHaveLength(1);
    expect(stored[0]?.line).not.toMatch(/000-?111-?222-?333/);
    expect((await house.ask("POST", "/setup", { ...elsewhere, body: { ...input(), code: "000-111-222-333" } })).status).toBe(201);
    expect(await runSql(house.database.handle, "select 1 as one from setup_codes")).toEqual([]);
  });

  test("C44 guessing is limited for each address, and the wait is told", async () => {
    const house = await start();
    await offerSetupCode(house.database, code, house.now());
    const guess = (from: string) => house.ask("POST", "/setup", { from, body: { ...input(), code: "999-999-999-999" } });
    for (let tried = 0; tried < setupRoutes.createSetup.limit.max; tried += 1) expect((await guess("192.168.0.20")).status).toBe(403);
    const refused = await house.ask("POST", "/setup", { ...elsewhere, body: { ...input(), code } });
    expect(refused).toMatchObject({ status: 429, body: { error: "request.tooMany" } });
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect((await guess("192.168.0.21")).status).toBe(403);
    const keys = await runSql<{ key: string }>(house.database.handle, "select key from limit_hits");
    expect(keys.map((row) => row.key).join()).not.toContain("192.168");
    house.advance(wait * 1000);
    expect((await house.ask("POST", "/setup", { ...elsewhere, body: { ...input(), code } })).status).toBe(201);
  });
});

describe("ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  const env = { ADMIN_EMAIL: "Pastor@Exemplo.com", ADMIN_PASSWORD: "Oliveira#2026" };
  const login = (house: TestApp, password = env.ADMIN_PASSWORD) =>
    house.ask("POST", "/auth/login", { body: { email: "pastor@exemplo.com", password } });

  test("create the first administrator of a church to be named later", async () => {
    const house = await start({ env });
    await ensureFirstAdmin(house.services);
    expect(await login(house)).toMatchObject({ status: 200, body: { data: { user: { role: "admin", permissions: ["*"] } } } });
    expect(await runSql(house.database.handle, "select name, first_run from church")).toEqual([{ name: "Nossa Igreja", first_run: true }]);
    expect((await house.ask("GET", "/setup")).status).toBe(404);
  });

  test("CHURCH_NAME names it", async () => {
    const house = await start({ env: { ...env, CHURCH_NAME: " Igreja da Figueira " } });
    await ensureFirstAdmin(house.services);
    expect(await runSql(house.database.handle, "select name from church")).toEqual([{ name: "Igreja da Figueira" }]);
  });

  test("change nothing with an existing administrator; concurrent starts create one", async () => {
    const house = await start({ env });
    await Promise.all([ensureFirstAdmin(house.services), ensureFirstAdmin(house.services)]);
    const config = readConfig({ NODE_ENV: "test", ...env, ADMIN_PASSWORD: "Figueira#2027" });
    await ensureFirstAdmin({ ...house.services, config });
    expect(await counts(house)).toEqual({ ...one, sessions: 0 });
    expect((await login(house, "Figueira#2027")).status).toBe(401);
    expect((await login(house)).status).toBe(200);
  });

  test("C21 without them no account is created, and no default secret", async () => {
    const house = await start();
    await ensureFirstAdmin(house.services);
    expect(await counts(house)).toEqual(nothing);
    expect(await makeIsSetUp(house.database)()).toBe(false);
  });
});
