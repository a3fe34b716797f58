import { roleNames } from "@aprisco/contract/accounts-session.ts";
import { afterAll, describe, expect, test } from "vitest";
import { PASSWORD, startTestApp, type Answer, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

const house = await startTestApp();
afterAll(() => house.close());

const put = <T = Record<string, unknown>>(token: string, path: string, body: unknown, at: TestApp = house): Promise<Answer<T>> =>
  at.ask<T>("PUT", `/users/${path}`, { token, body });
const row = async (id: number) =>
  (
    await runSql<{ row: Record<string, unknown> }>(house.database.handle, "select to_jsonb(a) as row from accounts a where id = $1", [id])
  )[0]?.row;
/** One audit entry for each refusal: the first as a line, the others as a count. */
const denied = async (by: number) =>
  (
    await runSql<{ operation: string }>(
      house.database.handle,
      `select metadata->>'operation' as operation from audit_log a
       left join refusal_counts r on r.account_id = a.account_id and r.operation = a.metadata->>'operation', generate_series(1, coalesce(r.refusals, 1))
       where a.account_id = $1 and action = 'access.denied' order by a.id`,
      [by],
    )
  ).map(({ operation }) => operation);
const refusal = { status: 403, body: { error: "user.outranked", message: "Só alguém com um papel acima pode fazer isso nesta conta." } };

describe("changing somebody's account", () => {
  test("staff with users:edit change fields other than rights, at any rank; the log has the names", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const pastor = await house.account({ role: "pastor_presidente" });
    const answer = await put(clerk.token, String(pastor.id), {
      phone: "19991234567",
      department: "Presbitério",
      profession: "Pastor",
      version: 1,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { phone: "(19) 99123-4567", department: "Presbitério", profession: "Pastor" } },
    });
    const written = await runSql(
      house.database.handle,
      "select metadata, target_id from audit_log where action = 'updateUser' and account_id = $1",
      [clerk.id],
    );
    expect(written).toEqual([{ metadata: { fields: ["phone", "profession", "department"] }, target_id: pastor.id }]);
    expect(await put(clerk.token, String(pastor.id), { bio: "x", version: 1 })).toMatchObject({
      status: 409,
      body: { error: "version.conflict", data: { phone: "(19) 99123-4567" } },
    });
    expect((await put(clerk.token, "999999", { bio: "x" })).status).toBe(404);
    expect((await put(clerk.token, String(pastor.id), { name: "A" })).body.fields).toEqual({ name: "profile.nameShort" });
    const member = await house.account({ role: "membro" });
    expect((await put(member.token, String(pastor.id), { bio: "x" })).status).toBe(403);
  });

  test("C4 other columns in a body are ignored", async () => {
    const admin = await house.account({ role: "admin" });
    const { id } = await house.account({ role: "membro" });
    const before = await row(id);
    const extras = {
      id: 1,
      permissions: ["*"],
      permissions_plus: ["*"],
      profileComplete: false,
      password: "Videira!2026",
      password_hash: "x",
      is_first_admin: true,
      created_at: "2000-01-01",
      person_id: 1,
      congregation_ids: [3],
      reject_reason: "x",
    };
    expect((await put(admin.token, String(id), extras)).status).toBe(200);
    expect(await row(id)).toEqual(before);
  });

  test("C5 e-mail, role and status of an account of equal or higher rank, or with a right that one lacks: 403, audited, nothing changed", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const targets = [
      await house.account({ role: "secretaria" }),
      await house.account({ role: "pastor_casa" }),
      await house.account({ role: "admin" }),
      await house.account({ role: "membro", permissionsPlus: ["finance:view"] }),
      await house.account({ role: "tesoureiro" }),
    ];
    for (const { id } of targets) {
      const before = await row(id);
      for (const change of [
        { email: "minha@exemplo.com" },
        { email: null },
        { role: "membro" },
        { role: "visitante" },
        { status: "inativo" },
        { status: "pendente" },
      ]) {
        const answer = await put(clerk.token, String(id), { ...change, bio: "Também isto" });
        const nothing = "role" in change && change.role === before?.["role"];
        expect([id, change, answer.status]).toEqual([id, change, nothing ? 200 : 403]);
        if (!nothing) expect(answer).toMatchObject(refusal);
      }
      expect((await row(id))?.["role"]).toBe(before?.["role"]);
      expect((await row(id))?.["email"]).toBe(before?.["email"]);
      expect((await row(id))?.["status"]).toBe("ativo");
    }
    expect(new Set(await denied(clerk.id))).toEqual(new Set(["updateUser"]));
    expect((await denied(clerk.id)).length).toBeGreaterThan(25);
  });

  test("C5 nobody gives a rank above their own, or rights that they lack; users:manage gives any role below", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const pastor = await house.account({ role: "pastor_presidente", password: true });
    const { id } = await house.account({ role: "membro" });
    const statuses = async (token: string) => {
      const found: Record<string, number> = {};
      for (const role of roleNames) {
        found[role] = (await put(token, String(id), { role, currentPassword: PASSWORD })).status;
        await runSql(house.database.handle, "update accounts set role = 'membro' where id = $1", [id]);
      }
      return found;
    };
    expect(await statuses(clerk.token)).toEqual({
      admin: 403,
      pastor_presidente: 403,
      pastor_casa: 403,
      cooperador: 403,
      secretaria: 200,
      tesoureiro: 403,
      leader: 200,
      membro: 200,
      visitante: 200,
    });
    expect(await statuses(pastor.token)).toEqual({
      admin: 403,
      pastor_presidente: 200,
      pastor_casa: 200,
      cooperador: 200,
      secretaria: 200,
      tesoureiro: 200,
      leader: 200,
      membro: 200,
      visitante: 200,
    });
  });

  test("C5 an account cannot change its own role, status, e-mail or existence here", async () => {
    const pastor = await house.account({ role: "pastor_presidente" });
    for (const change of [{ role: "admin" }, { role: "membro" }, { status: "inativo" }, { email: "eu@exemplo.com" }])
      expect([change, (await put(pastor.token, String(pastor.id), change)).status]).toEqual([change, 403]);
    expect((await house.ask("DELETE", `/users/${pastor.id}`, { token: pastor.token })).status).toBe(403);
    expect((await put(pastor.token, `${pastor.id}/permissions`, { permissions: ["*"] })).status).toBe(403);
    expect((await put(pastor.token, String(pastor.id), { bio: "Meu" })).status).toBe(200);
    const admin = await house.account({ role: "admin" });
    expect((await put(admin.token, String(admin.id), { email: "eu@exemplo.com" })).status).toBe(403);
    expect(await denied(pastor.id)).toEqual(["updateUser", "updateUser", "updateUser", "updateUser", "deleteUser", "setUserPermissions"]);
  });

  test("C7 C14 a role and a status count from the very next request; deactivation ends the session", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const { id, token } = await house.account({ role: "membro" });
    const visitors = async () => (await house.ask("GET", "/visitors?limit=1", { token })).status;
    expect(await visitors()).toBe(403);
    await put(clerk.token, String(id), { role: "leader" });
    expect(await visitors()).toBe(200);
    await put(clerk.token, String(id), { status: "pendente" });
    expect(await visitors()).toBe(403);
    await put(clerk.token, String(id), { status: "inativo" });
    expect(await visitors()).toBe(401);
  });

  test("status ativo works like an approval: with a membership, and not without an address", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const { id } = await house.account({ role: "membro", status: "pendente" });
    expect((await put(clerk.token, String(id), { status: "ativo" })).body.data).toMatchObject({ status: "ativo" });
    expect(
      await runSql(house.database.handle, "select m.status from memberships m join accounts a using (person_id) where a.id = $1", [id]),
    ).toEqual([{ status: "active" }]);
    const nobody = await house.account({ role: "visitante", status: "pendente" });
    await runSql(house.database.handle, "update accounts set email = null, typed_email = 'primeira@exemplo.com' where id = $1", [
      nobody.id,
    ]);
    expect((await put(clerk.token, String(nobody.id), { status: "ativo" })).body.fields).toEqual({ email: "user.emailRequired" });
    expect((await put(clerk.token, String(nobody.id), { status: "ativo", email: "agora@exemplo.com" })).body.data).toMatchObject({
      status: "ativo",
      email: "agora@exemplo.com",
    });
    const taken = await house.account();
    expect(await put(clerk.token, String(nobody.id), { email: taken.email })).toMatchObject({
      status: 409,
      body: { error: "user.emailTaken" },
    });
  });
});

describe("deleting an account", () => {
  const remove = (token: string, id: number) => house.ask("DELETE", `/users/${id}`, { token });

  test("deletes the account; the person stays while another role record exists; their entries stay", async () => {
    const admin = await house.account({ role: "admin" });
    const bare = await house.account({ role: "secretaria" });
    const visitor = await house.account({ role: "visitante" });
    await runSql(
      house.database.handle,
      "insert into visitors (person_id, congregation_id, visit_date, created_at, created_by) values ($1, 1, '2026-11-01', '2026-11-01', $2)",
      [visitor.personId, bare.id],
    );
    for (const { id, token } of [bare, visitor]) {
      expect(await remove(admin.token, id)).toMatchObject({ status: 200, body: { data: { id }, message: "Conta excluída." } });
      expect((await house.ask("GET", "/auth/me", { token })).status).toBe(401);
      expect((await remove(admin.token, id)).status).toBe(404);
    }
    const people = await runSql<{ id: number }>(house.database.handle, "select id from people where id = $1 or id = $2", [
      bare.personId,
      visitor.personId,
    ]);
    expect(people).toEqual([{ id: visitor.personId }]);
    expect(await runSql(house.database.handle, "select created_by from visitors where person_id = $1", [visitor.personId])).toEqual([
      { created_by: bare.id },
    ]);
    const written = await runSql(
      house.database.handle,
      "select type, target_id from audit_log where action = 'deleteUser' and account_id = $1 order by id",
      [admin.id],
    );
    expect(written).toEqual([bare, visitor].map(({ id }) => ({ type: "deletions", target_id: id })));
  });

  test("C5 C6 not without the right, not of equal or higher rank, never the first administrator's", async () => {
    const pastor = await house.account({ role: "pastor_presidente" });
    const clerk = await house.account({ role: "secretaria" });
    const [first] = await runSql<{ id: number }>(house.database.handle, "select id from accounts where is_first_admin");
    expect((await remove(clerk.token, pastor.id)).status).toBe(403);
    expect(await remove(pastor.token, first?.id ?? 0)).toMatchObject(refusal);
    const admin = await house.account({ role: "admin" });
    expect(await remove(admin.token, first?.id ?? 0)).toMatchObject({ status: 409, body: { error: "user.firstAdmin" } });
    expect((await remove(pastor.token, clerk.id)).status).toBe(200);
    expect((await remove(admin.token, admin.id)).status).toBe(200);
  });
});

describe("C6 through the API", () => {
  test("C6 the last active administrator is neither demoted, deactivated nor left without rights", async () => {
    const alone = await startTestApp();
    try {
      const admin = await alone.account({ role: "admin" });
      await runSql(alone.database.handle, "update accounts set status = 'inativo' where is_first_admin");
      for (const change of [{ role: "membro" }, { status: "inativo" }, { status: "pendente" }])
        expect(await put(admin.token, String(admin.id), change, alone)).toMatchObject({ status: 409, body: { error: "user.lastAdmin" } });
      expect(await put(admin.token, `${admin.id}/permissions`, { permissions: ["dashboard:view"] }, alone)).toMatchObject({
        status: 409,
        body: { error: "user.lastAdmin" },
      });
      expect((await alone.ask("DELETE", `/users/${admin.id}`, { token: admin.token })).status).toBe(409);
      expect((await alone.ask("GET", "/settings", { token: admin.token })).status).toBe(200);
    } finally {
      await alone.close();
    }
  });

  test("C6 two administrators who demote, deactivate or delete each other at once leave one, 100 times", async () => {
    const two = await startTestApp();
    try {
      await runSql(two.database.handle, "update accounts set status = 'inativo' where is_first_admin");
      const attacks = [
        (token: string, id: number) => put(token, String(id), { role: "membro", currentPassword: PASSWORD }, two),
        (token: string, id: number) => put(token, String(id), { status: "inativo" }, two),
        (token: string, id: number) => two.ask("DELETE", `/users/${id}`, { token }),
        (token: string, id: number) => put(token, `${id}/permissions`, { permissions: [] }, two),
      ];
      let stays = await two.account({ role: "admin", password: true });
      for (let round = 0; round < 100; round += 1) {
        const other = await two.account({ role: "admin", password: true });
        const one = attacks[round % attacks.length];
        const another = attacks[Math.floor(round / attacks.length) % attacks.length];
        if (!one || !another) throw new Error("an attack for each");
        const [mine, theirs] = await Promise.all([one(stays.token, other.id), another(other.token, stays.id)]);
        // The later one is either no longer an administrator or no longer there.
        const outcomes = [mine.status, theirs.status].toSorted();
        expect(outcomes[0]).toBe(200);
        const fault = outcomes[1] === 500 ? two.logs.findLast((line) => line.includes('"level":50')) : undefined;
        expect(fault).toBeUndefined();
        expect([401, 403, 404, 409]).toContain(outcomes[1]);
        if (theirs.status === 200) stays = other;
        const left = await runSql(
          two.database.handle,
          "select id from accounts where role = 'admin' and status = 'ativo' and permissions_minus = '{}'",
        );
        expect(left).toEqual([{ id: stays.id }]);
      }
    } finally {
      await two.close();
    }
  }, 120_000);
});

describe("permissions", () => {
  const set = (token: string, id: number, permissions: unknown, more: object = {}) =>
    put<string[]>(token, `${id}/permissions`, { permissions, currentPassword: PASSWORD, ...more });

  test("C7 both forms are accepted; the effective list is answered and applies at once", async () => {
    const admin = await house.account({ role: "admin", password: true });
    const { id, token } = await house.account({ role: "cooperador" });
    const answer = await set(admin.token, id, ["visitor.read", "finance:view"], { version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { data: ["visitors:view", "finance:view"], message: "Permissões salvas." } });
    expect((await house.ask("GET", "/dashboard/stats", { token })).status).toBe(403);
    expect((await set(admin.token, id, { dashboard: { view: true }, finance: { manage: false } })).body.data).toEqual(["dashboard:view"]);
    expect((await house.ask("GET", "/visitors", { token })).status).toBe(403);
    expect((await set(admin.token, id, ["dashboard:view"], { version: 1 })).body.error).toBe("version.conflict");
    expect((await set(admin.token, id, "tudo")).status).toBe(400);
    expect((await set(admin.token, 999_999, [])).status).toBe(404);
    const written = await runSql<{ action: string }>(
      house.database.handle,
      "select action from audit_log where target_id = $1 and account_id = $2 order by id",
      [id, admin.id],
    );
    expect(written.map(({ action }) => action)).toEqual([
      "user.permissions",
      "setUserPermissions",
      "user.permissions",
      "setUserPermissions",
    ]);
  });

  test("C5 nobody grants rights that they lack, even with users:manage, nor changes equals; logged", async () => {
    const manager = await house.account({ role: "secretaria", password: true, permissionsPlus: ["users:manage"] });
    const { id } = await house.account({ role: "membro" });
    const before = await row(id);
    for (const wanted of [["finance:view"], ["*"], ["pastoral:manage"], ["settings"], { finance: { view: true } }])
      expect([wanted, (await set(manager.token, id, wanted)).status]).toEqual([wanted, 403]);
    expect(await row(id)).toEqual(before);
    expect((await set(manager.token, id, ["visitors:manage", "users:manage"])).status).toBe(200);
    const equal = await house.account({ role: "secretaria" });
    expect((await set(manager.token, equal.id, ["dashboard:view"])).status).toBe(403);
    expect(await denied(manager.id)).toHaveLength(6);
    const clerk = await house.account({ role: "secretaria" });
    expect((await set(clerk.token, id, ["dashboard:view"])).body.error).toBe("permission.denied");
  });

  test("why an account may or may not", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const { id } = await house.account({
      role: "cooperador",
      permissionsPlus: ["finance:manage", "users:view"],
      permissionsMinus: ["visitors:create"],
    });
    const reasons = async (of: number, query = "") =>
      Object.fromEntries(
        (
          (
            await house.ask<{ permission: string; allowed: boolean; because: string }[]>("GET", `/users/${of}/permissions${query}`, {
              token: clerk.token,
            })
          ).body.data ?? []
        ).map(({ permission, allowed, because }) => [permission, [allowed, because]]),
      );
    expect(await reasons(id)).toMatchObject({
      "visitors:view": [true, "role"],
      "visitors:create": [false, "removed"],
      "visitors:delete": [false, "not_held"],
      "finance:view": [true, "added_manage"],
      "finance:manage": [true, "added"],
      "users:view": [true, "added"],
    });
    expect(Object.keys(await reasons(id, "?section=events"))).toEqual(
      ["view", "create", "edit", "delete", "manage"].map((action) => `agenda:${action}`),
    );
    expect(await reasons(clerk.id, "?section=visitors")).toMatchObject({
      "visitors:view": [true, "role_manage"],
      "visitors:manage": [true, "role"],
    });
    const admin = await house.account({ role: "admin" });
    expect(await reasons(admin.id, "?section=finance")).toMatchObject({ "finance:manage": [true, "everything"] });
    const waiting = await house.account({ role: "membro", status: "pendente" });
    expect(await reasons(waiting.id, "?section=dashboard")).toMatchObject({ "dashboard:view": [false, "restricted"] });
    const member = await house.account({ role: "membro" });
    expect((await house.ask("GET", `/users/${id}/permissions`, { token: member.token })).status).toBe(403);
    expect((await house.ask("GET", "/users/999999/permissions", { token: clerk.token })).status).toBe(404);
  });
});
