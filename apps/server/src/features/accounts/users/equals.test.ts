import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { afterAll, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

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
  for (const body of [{ email: "alheia@exemplo.com" }, { role: "membro" }])
    expect(await approve(body)).toMatchObject({ status: 403, body: { error: "user.outranked" } });
  expect(await rows("select email, status from accounts where id = $1", [other.id])).toEqual([{ email: other.email, status: "inativo" }]);
  expect((await approve({ email: other.email })).body.data).toMatchObject({ link: null, user: { email: other.email, status: "ativo" } });
});
