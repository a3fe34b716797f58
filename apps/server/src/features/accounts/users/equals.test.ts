import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { afterAll, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp } from "../../../testing/app.ts";
import { enrolApp } from "../../../testing/second-factor.ts";
import { runSql } from "../../../testing/store.ts";
import { codeAt } from "../../../testing/totp-code.ts";

// Passwords are hashed for real here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);

test("H3: changing the role of an account of equal rank needs the caller's password, so that no link for it needs less", async () => {
  const me = await house.account({ role: "admin", password: true });
  const other = await house.account({ role: "admin", password: true });
  const change = (body: object, { token } = me) => house.ask("PUT", `/users/${other.id}`, { token, body });
  expect((await change({ role: "secretaria" })).body.fields).toEqual({ currentPassword: "field.required" });
  expect((await change({ role: "secretaria", currentPassword: "Errada!2026" })).body.error).toBe("password.current");
  expect(await rows("select role from accounts where id = $1", [other.id])).toEqual([{ role: "admin" }]);
  expect((await change({ role: "admin", department: "Som" })).status).toBe(200);
  expect((await change({ role: "secretaria", currentPassword: PASSWORD })).status).toBe(200);
  // For an account of lower rank an open session is enough.
  expect((await change({ role: "membro" })).status).toBe(200);
});

test("H3: reactivation changes no address, and lowers no equal's role", async () => {
  const me = await house.account({ role: "admin", password: true });
  const other = await house.account({ role: "admin", password: true });
  expect((await house.ask("PUT", `/users/${other.id}`, { token: me.token, body: { status: "inativo" } })).status).toBe(200);
  const approve = (body: object) => house.ask<UserWithLink>("POST", `/users/${other.id}/approve`, { token: me.token, body });
  for (const body of [{ email: "alheia@exemplo.com", currentPassword: PASSWORD }, { role: "membro" }])
    expect(await approve(body)).toMatchObject({ status: 403, body: { error: "user.outranked" } });
  expect(await rows("select email, status from accounts where id = $1", [other.id])).toEqual([{ email: other.email, status: "inativo" }]);
  expect((await approve({ email: other.email })).body.fields).toEqual({ currentPassword: "field.required" });
  expect((await approve({ email: other.email, currentPassword: PASSWORD })).body.data).toMatchObject({
    link: null,
    user: { email: other.email, status: "ativo" },
  });
});

test.each(["admin", "pastor_presidente"] as const)(
  "H3: an open session alone makes no %s, whose owner may know a password",
  async (role) => {
    const me = await house.account({ role: "admin", password: true });
    const mine = await house.account({ role: "membro", password: true });
    const waiting = await house.account({ role: "membro", password: true, status: "pendente" });
    const former = await house.account({ role, password: true, status: "inativo" });
    const [card] = await rows<{ id: number }>(
      `insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', now()) returning id`,
      [former.personId],
    );
    const ask = (method: string, path: string, body: object) => house.ask(method, path, { token: me.token, body });
    const ways: readonly (readonly [string, string, object])[] = [
      ["PUT", `/users/${mine.id}`, { role }],
      ["PUT", `/users/${former.id}`, { status: "ativo" }],
      ["POST", `/users/${former.id}/approve`, {}],
      ["POST", `/users/${waiting.id}/approve`, { role }],
      ["POST", "/users", { name: "Rute Prado", email: `rute.${role}@exemplo.com`, role }],
    ];
    const before = await rows("select id, role, status from accounts order by id");
    for (const [method, path, body] of ways) {
      expect((await ask(method, path, body)).body.fields).toEqual({ currentPassword: "field.required" });
      expect((await ask(method, path, { ...body, currentPassword: "Errada!2026" })).body.error).toBe("password.current");
    }
    // Calls that take no proof do not do it.
    const several = await ask("POST", "/users/approve", { ids: [former.id] });
    expect(several.body.data).toMatchObject([{ id: former.id, approved: false, error: "user.outranked" }]);
    const converted = await ask("POST", "/users", { visitor_id: card?.id, name: "Ex", email: former.email, role: "membro" });
    expect(converted.body.error).toBe("user.outranked");
    expect(await rows("select id, role, status from accounts order by id")).toEqual(before);
    // Another role needs none.
    expect((await ask("PUT", `/users/${mine.id}`, { role: "secretaria" })).status).toBe(200);
    expect((await ask("PUT", `/users/${mine.id}`, { role, currentPassword: PASSWORD })).status).toBe(200);
    expect((await ask("POST", `/users/${waiting.id}/approve`, { role, currentPassword: PASSWORD })).status).toBe(200);
  },
);

test("H3: who has a second factor shows it to make an administrator", async () => {
  const me = await house.account({ role: "admin", password: true });
  const { secret } = await enrolApp(house, me);
  const other = await house.account({ role: "membro", password: true });
  const raise = (proof: object) => house.ask("PUT", `/users/${other.id}`, { token: me.token, body: { role: "admin", ...proof } });
  expect((await raise({ currentPassword: PASSWORD })).body.fields).toEqual({ code: "field.required" });
  expect((await raise({ code: codeAt(secret, house.now()) })).status).toBe(200);
});
