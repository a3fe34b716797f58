import { afterAll, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp } from "../../../testing/app.ts";
import { enrolApp } from "../../../testing/second-factor.ts";
import { runSql } from "../../../testing/store.ts";
import { linkFromConsole } from "../index.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp({ env: { PUBLIC_URL: "https://igreja.exemplo.com.br" } });
afterAll(() => house.close());

const ask = (email: string) =>
  house.database.transaction((tx) => linkFromConsole(tx, { email, publicUrl: house.services.config.publicUrl }, house.now()));
const use = (link: string | null, password = "Figueira!2027") =>
  house.ask("POST", "/auth/reset-password", { body: { token: link?.split("#")[1], password } });

test("C20 C51 an administrator who forgot the password gets a single-use link at the console", async () => {
  const admin = await house.account({ role: "admin", password: true });
  const first = await ask(admin.email);
  const second = await ask(` ${admin.email.toUpperCase()} `);
  expect(second.link).toMatch(/^https:\/\/igreja\.exemplo\.com\.br\/reset-password#[\w-]{43}$/);

  expect((await use(first.link)).body.error).toBe("link.invalid");
  expect((await use(second.link)).status).toBe(200);
  expect((await use(second.link)).body.error).toBe("link.used");
  expect((await house.ask("GET", "/auth/me", { token: admin.token })).status).toBe(401);
  expect((await house.ask("POST", "/auth/login", { body: { email: admin.email, password: "Figueira!2027" } })).status).toBe(200);

  const written = "select account_id, action, metadata from audit_log where target_id = $1 and action = 'user.consoleLink'";
  expect(await runSql(house.database.handle, written, [admin.id])).toEqual([
    { account_id: null, action: "user.consoleLink", metadata: {} },
    { account_id: null, action: "user.consoleLink", metadata: {} },
  ]);
});

test("C20 it lasts an hour", async () => {
  const { email } = await house.account({ role: "admin", password: true });
  const { link } = await ask(email);
  house.advance(3_600_000);
  expect((await use(link)).body.error).toBe("link.expired");
  expect((await house.ask("POST", "/auth/login", { body: { email, password: PASSWORD } })).status).toBe(200);
});

test("an unknown or inactive account gets none, and the answer lists the administrators", async () => {
  const { email } = await house.account({ role: "membro", status: "inativo" });
  const admins = expect.arrayContaining(["primeira@exemplo.com"]);
  expect(await ask("ninguem@exemplo.com")).toEqual({ link: null, why: "unknown", admins });
  expect(await ask(email)).toEqual({ link: null, why: "inactive", admins });
});

test("an account whose second factor is lost gets in by the console only", async () => {
  const admin = await house.account({ role: "admin", password: true });
  const { publicUrl } = house.services.config;
  await enrolApp(house, admin);
  const seals = await runSql<{ id: number }>(
    house.database.handle,
    "select key_id as id from account_factors where account_id = $1 and key_id is not null",
    [admin.id],
  );
  await house.database.transaction((tx) => linkFromConsole(tx, { email: admin.email, publicUrl, withoutFactors: true }, house.now()));
  const wrapped = "select wrapped from vault_keys where id = $1";
  expect(await runSql(house.database.handle, wrapped, [seals[0]?.id])).toEqual([{ wrapped: null }]);
  expect((await house.ask("GET", "/auth/me", { token: admin.token })).status).toBe(401);
  const login = await house.ask<{ user: unknown }>("POST", "/auth/login", { body: { email: admin.email, password: PASSWORD } });
  expect(login.body.data?.user).toMatchObject({ factorDue: false, factors: [] });
  const written = await runSql(
    house.database.handle,
    "select action from audit_log where target_id = $1 and action like 'user.console%' order by id",
    [admin.id],
  );
  expect(written).toEqual([{ action: "user.consoleLink" }, { action: "user.consoleFactors" }]);
  const told = await runSql<{ code: string }>(house.database.handle, "select code from account_notices where account_id = $1 order by id", [
    admin.id,
  ]);
  expect(told.map(({ code }) => code)).toEqual(["factor.added", "factor.removedByOthers"]);
});
