import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startTestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

const house = await startTestApp();
let north = 0;
beforeAll(async () => {
  const [made] = await runSql<{ id: number }>(house.database.handle, "insert into congregations (name) values ('Norte') returning id");
  north = made?.id ?? 0;
});
afterAll(() => house.close());

const reachOf = async (id: number | undefined) =>
  (
    await runSql<{ all: boolean; ids: number[] }>(
      house.database.handle,
      'select all_congregations as "all", congregation_ids as ids from accounts where id = $1',
      [id],
    )
  )[0];
const put = (token: string, path: string, body: object) => house.ask("PUT", `/users/${path}`, { token, body });

describe("M6: the congregations that an account sees", () => {
  test("M6: an empty list means none, in lists, counts and single records", async () => {
    const nobody = await house.account({ role: "secretaria", congregationIds: [] });
    const everybody = await house.account({ role: "secretaria" });
    await house.ask("POST", "/visitors", { token: everybody.token, body: { name: "Ana", family_name: "Lima", phone: "19991234567" } });
    const [card] = await runSql<{ id: number }>(house.database.handle, "select id from visitors limit 1");
    for (const path of ["/visitors", "/users", "/visitors/neighborhoods", "/ministries"]) {
      const [none, all] = [await house.ask("GET", path, nobody), await house.ask("GET", path, everybody)];
      expect([path, all.status]).toEqual([path, 200]);
      if (Array.isArray(none.body.data)) expect([path, none.body.data]).toEqual([path, []]);
    }
    expect((await house.ask<unknown[]>("GET", "/users", everybody)).body.data).not.toEqual([]);
    expect((await house.ask("GET", `/visitors/${card?.id}`, nobody)).status).toBe(404);
    expect((await house.ask("GET", `/users/${everybody.id}`, nobody)).status).toBe(404);
    expect((await house.ask("GET", "/dashboard/stats", nobody)).body.data).toMatchObject({ users: 0, visitors: 0, members: 0 });
    expect((await house.ask("GET", "/visitors/summary", nobody)).text).not.toMatch(/[1-9]\d*[,}]/);
  });

  test("M6: an account without congregations can add nothing", async () => {
    const { token } = await house.account({ role: "secretaria", congregationIds: [] });
    const body = { name: "Ana", family_name: "Lima", phone: "19991234568", email: "nenhuma@exemplo.com" };
    expect((await house.ask("POST", "/visitors", { token, body })).status).toBe(403);
    expect((await house.ask("POST", "/users", { token, body })).status).toBe(403);
  });

  test("M6: a new account sees its maker's congregations", async () => {
    const make = async (congregationIds: number[] | undefined, email: string) => {
      const maker = await house.account({ role: "secretaria", ...(congregationIds ? { congregationIds } : {}) });
      const { body } = await house.ask<UserWithLink>("POST", "/users", { token: maker.token, body: { name: "Rute Prado", email } });
      return reachOf(body.data?.id);
    };
    expect(await make([north], "norte@exemplo.com")).toEqual({ all: false, ids: [north] });
    expect(await make(undefined, "toda@exemplo.com")).toEqual({ all: true, ids: [] });
  });

  test("M6: a registered account sees none, and after the approval its person's", async () => {
    const answer = await house.ask<{ name: string }>("POST", "/auth/register", {
      body: { name: "Caio Prado", email: "caio@exemplo.com", phone: "19993334444", password: "Videira!2026" },
    });
    expect(answer.status).toBe(201);
    const [{ id } = { id: 0 }] = await runSql<{ id: number }>(
      house.database.handle,
      "select id from accounts where email = 'caio@exemplo.com'",
    );
    expect(await reachOf(id)).toEqual({ all: false, ids: [] });
    const clerk = await house.account({ role: "secretaria" });
    expect((await house.ask("POST", `/users/${id}/approve`, { token: clerk.token, body: {} })).status).toBe(200);
    expect(await reachOf(id)).toEqual({ all: false, ids: [1] });
  });

  test("M6: nobody changes, invites or promotes an account that sees more congregations than they do", async () => {
    const clerk = await house.account({ role: "secretaria", congregationIds: [1] });
    const wide = await house.account({ role: "membro" });
    const narrow = await house.account({ role: "membro", congregationIds: [1] });
    for (const body of [{ status: "inativo" }, { role: "leader" }, { email: "novo@exemplo.com" }])
      expect([body, (await put(clerk.token, String(wide.id), body)).body.error]).toEqual([body, "user.outranked"]);
    expect((await house.ask("POST", `/users/${wide.id}/invite`, { token: clerk.token, body: {} })).body.error).toBe("user.outranked");
    expect((await put(clerk.token, String(narrow.id), { role: "leader" })).status).toBe(200);
  });

  test("M6: a new administrator sees the congregations of the account that gave the role", async () => {
    const admin = await house.account({ role: "admin", password: true });
    const member = await house.account({ role: "membro", congregationIds: [1] });
    expect((await put(admin.token, String(member.id), { role: "admin", currentPassword: PASSWORD })).status).toBe(200);
    expect(await reachOf(member.id)).toEqual({ all: true, ids: [] });
  });
});

describe("L2: a restricted administrator", () => {
  const restricted = () => house.account({ role: "admin", password: true, permissionsMinus: ["finance:view", "finance:manage"] });

  test("L2: cannot extend their own congregations, nor give others more", async () => {
    const me = await restricted();
    const other = await house.account({ role: "membro" });
    for (const [id, permissions] of [
      [me.id, ["*"]],
      [me.id, ["finance:view"]],
      [other.id, ["finance:view"]],
    ] as const)
      expect([id, permissions, (await put(me.token, `${id}/permissions`, { permissions })).body.error]).toEqual([
        id,
        permissions,
        "user.outranked",
      ]);
    expect((await put(me.token, `${me.id}/permissions`, { permissions: ["users:manage", "visitors:view"] })).status).toBe(200);
    expect((await put(me.token, `${me.id}/permissions`, { permissions: ["users:manage", "visitors:manage"] })).status).toBe(403);
  });

  test("L2: cannot reach others through an administrator who sees them", async () => {
    const me = await restricted();
    const whole = await house.account({ role: "admin" });
    const member = await house.account({ role: "membro" });
    expect((await put(me.token, `${whole.id}/permissions`, { permissions: [] })).body.error).toBe("user.outranked");
    expect((await put(me.token, String(whole.id), { email: "meu@exemplo.com" })).body.error).toBe("user.outranked");
    expect((await put(me.token, String(member.id), { role: "admin" })).body.error).toBe("user.outranked");
    const another = await restricted();
    expect((await put(me.token, String(another.id), { role: "membro", currentPassword: PASSWORD })).status).toBe(200);
  });
});

test("L1: an administrator who cannot sign in does not count as the remaining one", async () => {
  const alone = await startTestApp();
  try {
    await runSql(alone.database.handle, "update accounts set status = 'inativo' where is_first_admin");
    const me = await alone.account({ role: "admin" });
    await alone.account({ role: "admin", passwordHash: null });
    await alone.account({ role: "admin", congregationIds: [1] });
    for (const [method, path, body] of [
      ["PUT", `/users/${me.id}`, { role: "membro" }],
      ["PUT", `/users/${me.id}`, { status: "inativo" }],
      ["PUT", `/users/${me.id}/permissions`, { permissions: [] }],
      ["DELETE", `/users/${me.id}`, undefined],
    ] as const)
      expect([path, (await alone.ask(method, path, { token: me.token, body })).body.error]).toEqual([path, "user.lastAdmin"]);
    await alone.account({ role: "admin", password: true });
    expect((await alone.ask("PUT", `/users/${me.id}`, { token: me.token, body: { role: "membro" } })).status).toBe(200);
  } finally {
    await alone.close();
  }
});
