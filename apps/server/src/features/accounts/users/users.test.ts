import { allRoutes } from "@aprisco/contract/routes.ts";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// Passwords are hashed for real here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

const getUser = (id: unknown, token: string) => house.ask("GET", `/users/${String(id)}`, { token });
const ids = ["0", "-1", "9223372036854775808", "1000000000", "1e9", "1%20or%201=1", "1'--", "abc", "%00", "1.0", "١"];

describe("C2 other people's accounts", () => {
  test("C2 with users:view: every invalid id answers like a missing one", async () => {
    const { token } = await house.account({ role: "secretaria" });
    const missing = await getUser(999_999_999, token);
    expect(missing).toMatchObject({ status: 404, body: { success: false, data: null, error: "user.notFound" } });
    for (const id of ids) {
      const answer = await getUser(id, token);
      expect([id, answer.status, answer.body]).toEqual([id, 404, missing.body]);
    }
  });

  test("C2 without users:view: existing, missing and invalid ids get the same 403; the own account is answered", async () => {
    const other = await house.account();
    const { id, token } = await house.account({ role: "leader" });
    const refused = await getUser(999_999_999, token);
    expect(refused).toMatchObject({ status: 403, body: { error: "permission.denied", data: null } });
    for (const each of [...ids, other.id, `0${id}`, `+${id}`]) {
      const answer = await getUser(each, token);
      expect([each, answer.status, answer.body]).toEqual([each, 403, refused.body]);
    }
    expect((await getUser(id, token)).body.data).toMatchObject({ id, role: "leader" });
  });

  test("C2 an account of another congregation answers exactly like a missing one", async () => {
    const [branch] = await runSql<{ id: number }>(
      house.database.handle,
      "insert into congregations (name) values ('Jardim Aurora') returning id",
    );
    const [seat] = await runSql<{ id: number }>(house.database.handle, "select id from congregations where is_seat");
    const there = await house.account();
    await runSql(house.database.handle, "update people set congregation_id = $1 where id = $2", [branch?.id, there.personId]);
    const here = await house.account();
    const { id, token, personId } = await house.account({ role: "secretaria", congregationIds: [seat?.id ?? 0] });
    expect((await getUser(here.id, token)).status).toBe(200);
    const hidden = await getUser(there.id, token);
    expect([hidden.status, hidden.body]).toEqual([404, (await getUser(999_999_999, token)).body]);
    await runSql(house.database.handle, "update people set congregation_id = $1 where id = $2", [branch?.id, personId]);
    expect((await getUser(id, token)).status).toBe(200);
  });

  test("C2 nobody reads an account without signing in", async () => {
    const { id } = await house.account();
    expect((await house.ask("GET", `/users/${id}`)).status).toBe(401);
  });
});

describe("C3 what an answer holds", () => {
  test("C3 C51 no hash, and children only for the person and who may see members", async () => {
    const family = await house.account({ password: true });
    await runSql(
      house.database.handle,
      "update people set children_names = 'Canário Um', children_ages = '7', has_children = true, phone = '+5519991234567' where id = $1",
      [family.personId],
    );
    const secretary = await house.account({ role: "secretaria" });
    const clerk = await house.account({ role: "membro", permissionsPlus: ["users:view"] });
    const seen = await getUser(family.id, secretary.token);
    expect(seen.body.data).toMatchObject({ childrenNames: "Canário Um", childrenAges: "7", phone: "(19) 99123-4567", hasPassword: true });
    const read = () =>
      runSql(house.database.handle, "select account_id, metadata from audit_log where action = 'data.read' and target_id = $1", [
        family.id,
      ]);
    expect(await read()).toEqual([{ account_id: secretary.id, metadata: { operation: "getUser", read: ["children"] } }]);
    expect((await getUser(family.id, clerk.token)).body.data).toMatchObject({ childrenNames: null, childrenAges: null, hasChildren: true });
    expect((await getUser(family.id, family.token)).body.data).toMatchObject({ childrenNames: "Canário Um" });
    expect((await house.ask("GET", "/auth/me", { token: family.token })).body.data).toMatchObject({ childrenNames: "Canário Um" });
    // Only the person was shown them.
    expect(await read()).toHaveLength(1);
    expect(seen.text).not.toMatch(/argon2|password_hash|congregation/i);
  });
});

describe("C8 restricted accounts", () => {
  const forSomebody = allRoutes.filter(({ row }) => row.allow !== "anyone");
  const open = ["askPasskey", "completeProfile", "getMe", "getUser", "markNoticesSeen", "proveFactor", "updateMyProfile"];
  const restricted = [
    ["pendente", { status: "pendente", role: "admin" }],
    ["inativo", { status: "inativo", role: "admin" }],
    ["must change the password", { mustChangePassword: true, role: "admin" }],
    [
      "visitante with an incomplete profile",
      { role: "visitante", profileComplete: false, permissionsPlus: ["visitors:manage", "users:view"] },
    ],
  ] as const;

  test.each(restricted)("C8 %s: the own account, on and out; everything else is refused with its own message", async (_name, seed) => {
    const permissionsPlus = "permissionsPlus" in seed ? [...seed.permissionsPlus] : [];
    const { id, token } = await house.account({ ...seed, permissionsPlus });
    expect(forSomebody.flatMap(({ operation, row }) => (row.whilePending ? [operation] : [])).toSorted()).toEqual(open);
    for (const { operation, row } of forSomebody) {
      if (open.includes(operation)) continue;
      const answer = await house.ask(row.method, row.path.replaceAll(/\{\w+\}/g, "1"), { token, ...(row.body ? { body: {} } : {}) });
      expect([operation, answer.status, answer.body.error, answer.body.message]).toEqual([
        operation,
        403,
        "session.restricted",
        "Sua conta está pendente de aprovação ou foi desativada.",
      ]);
    }
    expect((await house.ask("GET", "/auth/me", { token })).body.data).toMatchObject({ id, permissions: [] });
    expect((await getUser(id, token)).status).toBe(200);
    expect(await getUser(1, token)).toMatchObject({ status: 403, body: { error: "session.restricted" } });
  });

  test("C8 such an account signs in with its password, and its tokens are renewed", async () => {
    for (const status of ["pendente", "inativo"] as const) {
      const { email } = await house.account({ status, password: true, role: "secretaria" });
      const answer = await house.ask<{ token: string; refreshToken: string; user: unknown }>("POST", "/auth/login", {
        body: { email, password: PASSWORD },
      });
      expect(answer).toMatchObject({ status: 200, body: { data: { user: { status, permissions: [] } } } });
      expect((await house.ask("POST", "/auth/refresh", { body: { refreshToken: answer.body.data?.refreshToken } })).status).toBe(200);
    }
  });

  test("C8 an active visitante with a complete profile is not restricted", async () => {
    const { token } = await house.account({ role: "visitante" });
    expect((await house.ask<{ permissions: string[] }>("GET", "/auth/me", { token })).body.data?.permissions).toContain("dashboard:view");
  });
});

test("C4 other columns in a body are ignored", async () => {
  const { id, email } = await house.account({ password: true, role: "membro" });
  const before = await runSql<{ row: object }>(house.database.handle, "select to_jsonb(a) as row from accounts a where id = $1", [id]);
  const extras = {
    id: 1,
    role: "admin",
    status: "ativo",
    permissions: ["*"],
    permissions_plus: ["*"],
    profileComplete: false,
    password_hash: "x",
    created_at: "2000-01-01T00:00:00Z",
    is_first_admin: true,
  };
  const login = await house.ask<{ refreshToken: string; token: string }>("POST", "/auth/login", {
    body: { ...extras, email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  const refreshToken = login.body.data?.refreshToken;
  expect((await house.ask("POST", "/auth/refresh", { body: { ...extras, refreshToken, sub: "1" } })).status).toBe(200);
  expect((await house.ask("POST", "/auth/logout", { body: { ...extras, refreshToken, ended: false } })).status).toBe(200);
  const after = await runSql<{ row: object }>(house.database.handle, "select to_jsonb(a) as row from accounts a where id = $1", [id]);
  expect(after).toEqual([{ row: { ...before[0]?.row, last_sign_in_at: expect.any(String) as string } }]);
});

test("C51 a refusal is in the activity log, with who, when and from where", async () => {
  const { id, token } = await house.account({ role: "membro" });
  await house.ask("GET", "/visitors", { token, from: "198.51.100.23" });
  const rows = await runSql(
    house.database.handle,
    "select account_id, action, section, type, at, metadata from audit_log where address = '198.51.100.23'",
  );
  expect(rows).toEqual([
    {
      account_id: id,
      action: "access.denied",
      section: "visitors",
      type: "authentication",
      at: house.now().toISOString(),
      metadata: { operation: "listVisitors" },
    },
  ]);
});
