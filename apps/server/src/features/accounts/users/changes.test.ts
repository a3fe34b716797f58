import { lasting } from "../../../features.ts";
import { afterAll, describe, expect, test, vi } from "vitest";
import { writeAudit } from "../../../audit/store.ts";
import type { Handle } from "../../../database/connect.ts";
import { scopeOf } from "../../../access/caller.ts";
import { Failure } from "../../../failure.ts";
import { PASSWORD, startTestApp, type TestApp } from "../../../testing/app.ts";
import { insertAccount, runSql } from "../../../testing/store.ts";
import { changePassword, deactivate, setPermissions, setRights, type AccountChange } from "./changes-store.ts";
import { needsCurrentPassword } from "../password/own.ts";
import { makeFindCaller } from "../session/store.ts";

// Passwords are hashed for real here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

function change<T>(accountId: number, run: (tx: Handle, what: AccountChange) => Promise<T>, at: TestApp = house): Promise<T> {
  const audit: AccountChange["audit"] = (tx, entry) =>
    writeAudit(tx, { ...entry, at: at.now(), accountId: 1, address: "203.0.113.9", requestId: "a request" });
  return at.database.transaction((tx) => run(tx, { accountId, now: at.now(), scope: null, audit }));
}
const visitors = async (token: string): Promise<number> => (await house.ask("GET", "/visitors?limit=1", { token })).status;
const me = async (token: string): Promise<number> => (await house.ask("GET", "/auth/me", { token })).status;
const login = (email: string, password: string) =>
  house.ask<{ token: string; refreshToken: string }>("POST", "/auth/login", { body: { email, password } });
const refresh = async (refreshToken: string): Promise<number> =>
  (await house.ask("POST", "/auth/refresh", { body: { refreshToken } })).status;
const written = (accountId: number) =>
  runSql<{ action: string; metadata: unknown }>(
    house.database.handle,
    "select action, metadata from audit_log where target_id = $1 and action like 'user.%' and account_id = 1 order by id",
    [accountId],
  );

describe("C7 rights count from the very next request", () => {
  test("C7 a role", async () => {
    const { id, token } = await house.account({ role: "membro" });
    expect(await visitors(token)).toBe(403);
    await change(id, (tx, what) => setRights(tx, what, { role: "secretaria" }));
    expect(await visitors(token)).toBe(200);
    await change(id, (tx, what) => setRights(tx, what, { role: "membro" }));
    expect(await visitors(token)).toBe(403);
    expect(await written(id)).toEqual([
      { action: "user.role", metadata: { from: "membro", to: "secretaria" } },
      { action: "user.role", metadata: { from: "secretaria", to: "membro" } },
    ]);
  });

  test("C7 permissions, plus and minus", async () => {
    const { id, token } = await house.account({ role: "cooperador" });
    expect(await visitors(token)).toBe(200);
    expect(await change(id, (tx, what) => setPermissions(tx, what, { members: { view: true } }))).toEqual(["members:view"]);
    expect(await visitors(token)).toBe(403);
    expect((await house.ask<{ permissions: string[] }>("GET", "/auth/me", { token })).body.data?.permissions).toEqual(["members:view"]);
    await change(id, (tx, what) => setPermissions(tx, what, ["visitor.read", "finance"]));
    expect(await visitors(token)).toBe(200);
    expect((await house.ask<{ permissions: string[] }>("GET", "/auth/me", { token })).body.data?.permissions).toEqual([
      "visitors:view",
      "finance:view",
      "finance:create",
      "finance:edit",
      "finance:delete",
      "finance:manage",
    ]);
    expect((await written(id)).map((row) => row.action)).toEqual(["user.permissions", "user.permissions"]);
  });

  test("C7 C8 a status: set back to pendente, the same session reaches only its own profile", async () => {
    const { id, token } = await house.account({ role: "secretaria" });
    expect(await visitors(token)).toBe(200);
    await change(id, (tx, what) => setRights(tx, what, { status: "pendente" }));
    expect(await visitors(token)).toBe(403);
    expect(await me(token)).toBe(200);
    await change(id, (tx, what) => setRights(tx, what, { status: "ativo" }));
    expect(await visitors(token)).toBe(200);
  });

  test("an unchanged value is not logged", async () => {
    const { id } = await house.account({ role: "membro" });
    await change(id, (tx, what) => setRights(tx, what, { role: "membro" }));
    await change(id, (tx, what) => setRights(tx, what, { status: "ativo" }));
    expect(await written(id)).toEqual([]);
  });
});

describe("C14 what ends sessions", () => {
  test("C14 a new password ends all of them on every device; only the new one is accepted", async () => {
    const { id, email, token } = await house.account({ password: true });
    const phone = (await login(email, PASSWORD)).body.data;
    const next = "Figueira!2027";
    const hash = await house.services.hasher.hash(next);
    await change(id, (tx, what) => changePassword(tx, what, { hash, link: null, lasting }));
    expect(await me(token)).toBe(401);
    expect(await me(phone?.token ?? "")).toBe(401);
    expect(await refresh(phone?.refreshToken ?? "")).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, next)).status).toBe(200);
    expect(await written(id)).toEqual([{ action: "user.password", metadata: {} }]);
  });

  test("C14 deactivation ends all of them; who signs in again reaches only the own profile", async () => {
    const { id, email, token } = await house.account({ password: true, role: "secretaria" });
    const phone = (await login(email, PASSWORD)).body.data;
    await change(id, (tx, what) => deactivate(tx, what, { lasting }));
    expect(await me(token)).toBe(401);
    expect(await me(phone?.token ?? "")).toBe(401);
    expect(await refresh(phone?.refreshToken ?? "")).toBe(401);
    const again = (await login(email, PASSWORD)).body.data;
    expect(await me(again?.token ?? "")).toBe(200);
    expect(await visitors(again?.token ?? "")).toBe(403);
    expect(await written(id)).toEqual([{ action: "user.status", metadata: { from: "ativo", to: "inativo" } }]);
  });

  test("C14 a sign-in that compares the old password during its change fails", async () => {
    const { id, email } = await house.account({ password: true });
    const hash = await house.services.hasher.hash("Figueira!2027");
    const { hasher } = house.services;
    const held = await startTestApp({
      services: {
        database: house.database,
        tokens: house.services.tokens,
        hasher: {
          ...hasher,
          inLane: (asker, work) =>
            hasher.inLane(asker, (lane) =>
              work({
                ...lane,
                verify: async (stored, password) => {
                  const right = await lane.verify(stored, password);
                  await change(id, (tx, what) => changePassword(tx, what, { hash, link: null, lasting }));
                  return right;
                },
              }),
            ),
        },
      },
      setUp: false,
    });
    const answer = await held.ask("POST", "/auth/login", { body: { email, password: PASSWORD } });
    expect(answer).toMatchObject({ status: 401, body: { error: "login.invalid" } });
    await held.app.close();
  });

  test("C22 changing a password needs the current one, unless it must be changed", () => {
    expect(needsCurrentPassword({ password_hash: "a hash", must_change_password: false })).toBe(true);
    expect(needsCurrentPassword({ password_hash: "a hash", must_change_password: true })).toBe(false);
    expect(needsCurrentPassword({ password_hash: null, must_change_password: false })).toBe(false);
  });

  test("a new password lifts the duty to change it", async () => {
    const { id, token, email } = await house.account({ role: "secretaria", mustChangePassword: true, password: true });
    expect(await visitors(token)).toBe(403);
    const hash = await house.services.hasher.hash("Figueira!2027");
    await change(id, (tx, what) => changePassword(tx, what, { hash, link: null, lasting }));
    const fresh = (await login(email, "Figueira!2027")).body.data;
    expect(await visitors(fresh?.token ?? "")).toBe(200);
  });
});

describe("C6 the last active administrator", () => {
  const lastAdmin = async (work: Promise<unknown>): Promise<void> => {
    await expect(work).rejects.toThrow(Failure);
    await expect(work).rejects.toMatchObject({ code: "user.lastAdmin" });
  };

  test("C6 cannot be deactivated or demoted; with another one, either can", async () => {
    const alone = await startTestApp();
    try {
      const [first] = await runSql<{ id: number }>(alone.database.handle, "select id from accounts where role = 'admin'");
      const id = first?.id ?? 0;
      await lastAdmin(change(id, (tx, what) => deactivate(tx, what, { lasting }), alone));
      await lastAdmin(change(id, (tx, what) => setRights(tx, what, { status: "pendente" }), alone));
      await lastAdmin(change(id, (tx, what) => setRights(tx, what, { role: "membro" }), alone));
      await insertAccount(alone.database.handle, { role: "admin", status: "inativo" }, alone.now());
      await lastAdmin(change(id, (tx, what) => setRights(tx, what, { role: "membro" }), alone));
      await insertAccount(alone.database.handle, { role: "admin" }, alone.now());
      await expect(change(id, (tx, what) => setRights(tx, what, { role: "membro" }), alone)).resolves.toBeUndefined();
    } finally {
      await alone.close();
    }
  });

  test("C6 two who demote each other at once leave one, in 100 rounds", async () => {
    const two = await startTestApp();
    try {
      const [first] = await runSql<{ id: number }>(two.database.handle, "select id from accounts where role = 'admin'");
      let stays = first?.id ?? 0;
      for (let round = 0; round < 100; round += 1) {
        const other = await insertAccount(two.database.handle, { role: "admin" }, two.now());
        const outcomes = await Promise.allSettled([
          change(stays, (tx, what) => setRights(tx, what, { role: "membro" }), two),
          change(other.id, (tx, what) => deactivate(tx, what, { lasting }), two),
        ]);
        expect(outcomes.filter((outcome) => outcome.status === "rejected")).toHaveLength(1);
        if (outcomes[0]?.status === "fulfilled") stays = other.id;
      }
      const left = await runSql(two.database.handle, "select 1 as one from accounts where role = 'admin' and status = 'ativo'");
      expect(left).toHaveLength(1);
    } finally {
      await two.close();
    }
  });
});

test("C2 an account of another congregation is treated like a missing one", async () => {
  const [branch] = await runSql<{ id: number }>(
    house.database.handle,
    "insert into congregations (name) values ('Jardim Aurora') returning id",
  );
  const target = await house.account({ role: "membro" });
  const { id, sessionId } = await house.account({ role: "secretaria", congregationIds: [branch?.id ?? 0] });
  const caller = await makeFindCaller(house.database)(sessionId, id, house.now());
  if (!caller) throw new Error("signed in");
  const scope = scopeOf(caller, "users");
  await expect(change(target.id, (tx, what) => setRights(tx, { ...what, scope }, { role: "leader" }))).rejects.toMatchObject({
    code: "user.notFound",
  });
  await runSql(house.database.handle, "update people set congregation_id = $1 where id = $2", [branch?.id, target.personId]);
  await expect(change(target.id, (tx, what) => setRights(tx, { ...what, scope }, { role: "leader" }))).resolves.toBeUndefined();
});

test("changing an account that does not exist fails like a missing one", async () => {
  await expect(change(999_999, (tx, what) => setRights(tx, what, { role: "membro" }))).rejects.toMatchObject({ code: "user.notFound" });
});
