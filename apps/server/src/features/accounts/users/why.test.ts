import type { AccountWhy } from "@aprisco/contract/accounts-users.ts";
import { canonical, holds } from "@aprisco/contract/permissions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";
import { explain, type Explanation } from "./why.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

const why = async (id: number, section: string, token = admin.token) =>
  (await server.ask<AccountWhy>("GET", `/users/${id}/why?section=${section}`, { token })).body.data;
const said = async (id: number, section: string) =>
  Object.fromEntries(((await why(id, section))?.reasons ?? []).map(({ permission, because, entry }) => [permission, [because, entry]]));

const account: Explanation = {
  role: ["visitors:manage", "members:view", "cells"],
  plus: ["events.read", "finances:full_access"],
  minus: ["visitor:delete"],
  scoped: ["members"],
  narrow: ["cells"],
  relations: [],
  restricted: false,
  section: null,
};

test("the deciding entry is named as stored: role, addition, manage, bare section, alias and synonym", () => {
  const reasons = new Map(explain(account).map((reason) => [reason.permission, [reason.because, reason.entry, reason.records]]));
  expect(reasons.get("visitors:delete")).toEqual(["removed", "visitor:delete", "all"]);
  // A section without one of its actions is not managed.
  expect(reasons.get("visitors:manage")).toEqual(["removed", "visitor:delete", "all"]);
  expect(reasons.get("visitors:view")).toEqual(["role_manage", "visitors:manage", "all"]);
  expect(reasons.get("members:view")).toEqual(["role", "members:view", "own"]);
  expect(reasons.get("cells:edit")).toEqual(["role", "cells", "all"]);
  expect(reasons.get("agenda:view")).toEqual(["added", "events.read", "all"]);
  expect(reasons.get("finance:edit")).toEqual(["added_manage", "finances:full_access", "all"]);
  expect(reasons.get("finance:manage")).toEqual(["added", "finances:full_access", "all"]);
  expect(reasons.get("users:view")).toEqual(["not_held", null, "all"]);
  expect(explain({ ...account, role: ["*"], section: "member" })[0]).toMatchObject({ because: "everything", entry: "*" });
});

test("the explanation agrees with the access check for every right", () => {
  for (const { permission, allowed, entry } of explain({ ...account, minus: [] })) {
    expect([permission, allowed]).toEqual([permission, holds([...account.role, ...account.plus], permission)]);
    if (entry !== null) expect(holds([canonical(entry)], permission)).toBe(true);
  }
});

test("an account's role, congregations and rows: a leader's own people, a treasurer's narrow reading, one congregation's", async () => {
  const [north] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const leader = await server.account({ role: "leader", congregationIds: [north?.id ?? 0] });
  expect(await why(leader.id, "members")).toMatchObject({
    role: "leader",
    roleName: "Líder",
    waits: null,
    congregations: { names: ["Norte"], others: 0 },
    reasons: [{ permission: "members:view", allowed: true, because: "role", entry: "members:view", records: "own" }, {}, {}, {}, {}],
  });
  const treasurer = await server.account({ role: "tesoureiro" });
  const little = await why(treasurer.id, "members");
  expect([little?.congregations, little?.reasons[0]?.records]).toEqual([null, "narrow"]);
  expect(await said(treasurer.id, "finance")).toMatchObject({ "finance:view": ["role_manage", "finance:manage"] });
  // A reader who does not see a congregation does not learn its name.
  const seat = await server.account({ role: "pastor_casa", congregationIds: [1] });
  const both = await server.account({ role: "membro", congregationIds: [1, north?.id ?? 0] });
  expect((await why(both.id, "agenda", seat.token))?.congregations).toEqual({ names: ["Sede"], others: 1 });
});

test("what a restricted account waits for", async () => {
  const accounts = [
    await server.account({ role: "membro", status: "pendente" }),
    await server.account({ role: "membro", status: "inativo" }),
    await server.account({ role: "membro" }),
    await server.account({ role: "visitante" }),
  ];
  await runSql(server.database.handle, "update accounts set must_change_password = true, own_password_at = null where id = $1", [
    accounts[2]?.id,
  ]);
  await runSql(server.database.handle, "update accounts set profile_complete = false where id = $1", [accounts[3]?.id]);
  const waits = await Promise.all(accounts.map(async ({ id }) => await why(id, "agenda")));
  expect(waits.map((one) => one?.waits)).toEqual(["pendente", "inativo", "password", "profile"]);
  expect(waits.every((one) => one?.reasons.every(({ because, entry }) => because === "restricted" && entry === null))).toBe(true);
});

test("everybody may ask about themselves, with users:view about others in scope, and about nobody else", async () => {
  const member = await server.account({ role: "membro" });
  expect((await why(member.id, "agenda", member.token))?.reasons[0]).toMatchObject({ allowed: true, because: "role" });
  expect((await server.ask("GET", `/users/${admin.id}/why`, { token: member.token })).status).toBe(403);
  const [far] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Longe') returning id");
  const clerk = await server.account({ role: "secretaria", congregationIds: [far?.id ?? 0] });
  expect((await server.ask("GET", `/users/${member.id}/why`, { token: clerk.token })).status).toBe(404);
});
