import { roleNames } from "@aprisco/contract/accounts-session.ts";
import { usualRoleNames, type RoleEffect, type RoleEntry, type RoleRecord } from "@aprisco/contract/roles.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { usualRights } from "./usual.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", password: true });
});
afterEach(async () => {
  for (const name of roleNames)
    await runSql(server.database.handle, "update roles set display_name = $1, permissions = $2, version = 1 where name = $3", [
      usualRoleNames[name],
      [...usualRights[name]],
      name,
    ]);
});
afterAll(() => server.close());

const records = async (token = admin.token) =>
  (await server.ask<RoleRecord[]>("GET", "/role-permissions/records", { token })).body.data ?? [];
const roleNamed = async (name: string) => (await records()).find((role) => role.name === name);
const put = (name: string, body: object, token = admin.token) =>
  server.ask<RoleRecord>("PUT", `/role-permissions/roles/${name}`, { body: { currentPassword: PASSWORD, ...body }, token });
const changes = async () => (await server.ask<RoleEntry[]>("GET", "/role-permissions/changes", { token: admin.token })).body.data ?? [];
const denials = () =>
  runSql<{ n: number }>(
    server.database.handle,
    "select count(*)::int as n from audit_log where action = 'access.denied' and target_type = 'roles'",
  );

test("a new church begins with the usual roles", async () => {
  const stored = await runSql<{ name: string; permissions: string[] }>(
    server.database.handle,
    "select name, display_name, permissions from roles order by rank desc",
  );
  expect(stored).toEqual(roleNames.map((name) => ({ name, display_name: usualRoleNames[name], permissions: [...usualRights[name]] })));
});

test("a role is renamed and gets another set in either form, stored in its shortest form, and can be reset", async () => {
  await server.account({ role: "cooperador" });
  const before = await roleNamed("cooperador");
  expect(before).toMatchObject({ accounts: 1, rank: 50, usual_name: "Cooperador", version: 1 });
  const { body, status } = await put("cooperador", {
    display_name: "  Obreiro ",
    permissions: { dashboard: { view: true }, member: { full_access: true }, groups: { read: true, update: false } },
    version: before?.version,
  });
  expect([status, body.message]).toEqual([200, "Papel salvo. As mudanças já estão valendo."]);
  expect(body.data).toMatchObject({ display_name: "Obreiro", permissions: ["dashboard:view", "members:manage", "cells:view"], version: 2 });
  expect(body.data?.usual_permissions).toEqual(before?.permissions);
  const map = await server.ask<Record<string, unknown>>("GET", "/role-permissions/roles-map", { token: admin.token });
  expect(map.body.data?.["cooperador"]).toEqual({
    display_name: "Obreiro",
    rank: 50,
    permissions: ["dashboard:view", "members:manage", "cells:view"],
  });
  await put("cooperador", { display_name: before?.usual_name, permissions: before?.usual_permissions });
  expect(await roleNamed("cooperador")).toMatchObject({ display_name: "Cooperador", permissions: before?.permissions, version: 3 });
});

test("C7 applies to the next request of all its holders; their overrides stay", async () => {
  const one = await server.account({ role: "cooperador" });
  const other = await server.account({ role: "cooperador" });
  await runSql(server.database.handle, "update accounts set permissions_minus = '{reports:view}' where id = $1", [other.id]);
  const may = async (token: string) => (await server.ask("GET", "/reports/templates", { token })).status;
  expect([await may(one.token), await may(other.token)]).toEqual([403, 403]);
  await put("cooperador", { permissions: [...usualRights.cooperador, "reports:view"] });
  expect([await may(one.token), await may(other.token)]).toEqual([200, 403]);
  await put("cooperador", { permissions: [...usualRights.cooperador] });
  expect(await may(one.token)).toBe(403);
});

test("of two concurrent changes of a role the second gets the present one", async () => {
  const answers = await Promise.all([
    put("leader", { display_name: "Líder de célula", version: 1 }),
    put("leader", { permissions: ["dashboard:view"], version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({ error: "version.conflict", data: { name: "leader", version: 2 } });
  const again = await put("leader", { display_name: "Líder de célula", permissions: ["dashboard:view"] });
  expect(again.body.data?.version).toBe(3);
  const same = await put("leader", { display_name: "Líder de célula", permissions: { dashboard: { view: true } } });
  expect(same.body.data?.version).toBe(3);
});

test("role names are unique, ignoring case and accents, also concurrently", async () => {
  expect((await put("membro", { display_name: "lider" })).body).toMatchObject({
    error: "role.nameTaken",
    fields: { display_name: "role.nameTaken" },
  });
  const both = await Promise.all([put("membro", { display_name: "Irmão" }), put("leader", { display_name: "IRMAO" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await put("membro", { display_name: "x" })).body.fields).toEqual({ display_name: "field.tooShort" });
});

test("nobody gives or removes rights that they lack, or changes their own or a higher role; refusals are logged", async () => {
  const helper = await server.account({ role: "cooperador" });
  await runSql(server.database.handle, "update accounts set permissions_plus = '{users:manage}' where id = $1", [helper.id]);
  const [before] = await denials();
  const lacking = await put("leader", { permissions: [...usualRights.leader, "finance:manage"] }, helper.token);
  expect(lacking).toMatchObject({ status: 403, body: { error: "role.lacksRight" } });
  expect(lacking.body.data).toEqual({
    permissions: ["finance:view", "finance:create", "finance:edit", "finance:delete", "finance:manage"],
  });
  // They may not give rights that were taken from them.
  expect((await put("leader", { permissions: ["dashboard:view"] }, helper.token)).body.error).toBe("role.lacksRight");
  for (const name of ["cooperador", "pastor_casa", "admin"])
    expect([name, (await put(name, { display_name: "Outro" }, helper.token)).body.error]).toEqual([name, "role.outranked"]);
  expect((await denials())[0]?.n).toBe((before?.n ?? 0) + 1);
  expect(await put("leader", { display_name: "Guia" }, helper.token)).toMatchObject({ status: 200 });
  const president = await server.account({ role: "pastor_presidente" });
  expect((await put("pastor_presidente", { permissions: [] }, president.token)).body.error).toBe("role.outranked");
});

test("an administrator's set is fixed, the dashboard's right stays, and an unknown role answers 404", async () => {
  expect((await put("admin", { permissions: ["dashboard:view"] })).body.error).toBe("role.fixed");
  expect((await put("admin", { display_name: "Administração" })).body.data).toMatchObject({ permissions: ["*"] });
  expect((await put("membro", { permissions: ["agenda:view"] })).body).toMatchObject({
    error: "request.invalid",
    fields: { permissions: "role.dashboard" },
  });
  expect((await put("diacono", { display_name: "Diácono" })).status).toBe(404);
  expect((await put("membro", { permissions: [7] })).status).toBe(400);
});

test("who sees some congregations reads the roles with their own accounts, and changes none", async () => {
  const [north] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const president = await server.account({ role: "pastor_presidente", congregationIds: [north?.id ?? 0] });
  expect((await records(president.token)).every(({ accounts }) => accounts === 0)).toBe(true);
  expect((await put("membro", { display_name: "Irmão" }, president.token)).body.error).toBe("permission.denied");
  const preview = await server.ask("GET", "/role-permissions/roles/membro/effects?permissions=", { token: president.token });
  expect(preview.body.error).toBe("permission.denied");
});

test("a preview shows how many accounts gain and lose rights, considering overrides", async () => {
  const role = "pastor_casa";
  const accounts = await Promise.all(
    ["ativo", "ativo", "ativo", "inativo"].map((status) => server.account({ role, status: status as "ativo" })),
  );
  const set = (column: "plus" | "minus", at: number, right: string) =>
    runSql(server.database.handle, `update accounts set permissions_${column} = array[$1] where id = $2`, [right, accounts[at]?.id]);
  await set("plus", 0, "finance:view");
  await set("minus", 1, "reports:view");
  const wanted = [...usualRights.pastor_casa.filter((right) => right !== "reports:view"), "finance:view"];
  const { body } = await server.ask<RoleEffect[]>(
    "GET",
    `/role-permissions/roles/${role}/effects?permissions=${encodeURIComponent(wanted.join(","))}`,
    { token: admin.token },
  );
  expect(body.data).toEqual([
    { permission: "finance:view", gain: 2, lose: 0 },
    { permission: "reports:view", gain: 0, lose: 2 },
  ]);
});

test("the history has author, before and after, newest first; no change leaves no line", async () => {
  const known = (await changes()).length;
  await put("membro", { display_name: "Irmão" });
  await put("membro", { display_name: "Irmão" });
  await put("membro", { permissions: ["dashboard:view", "agenda:view", "cells:view", "content:view", "ministries:view", "reports:view"] });
  const [second, first, ...older] = await changes();
  expect(older).toHaveLength(known);
  expect(first).toMatchObject({ name: "membro", renamed: { from: "Membro", to: "Irmão" }, added: [], removed: [] });
  expect(second).toMatchObject({ name: "membro", renamed: null, added: ["reports:view"], removed: ["volunteers:view"] });
  expect(second?.by).toEqual(expect.any(String));
});

/** The texts of spec.md §6 for seeing members, and others. */
const words: readonly (readonly [string, number])[] = [
  ["members:view", 200],
  ["members", 200],
  ["member", 200],
  ["member:view", 200],
  ["members.read", 200],
  ["members:manage", 200],
  ["member.full_access", 200],
  ["members:edit", 403],
  ["members_x:view", 403],
  ["Members:view", 403],
  ["view", 403],
];
test.each(words)("the access check reads %s as the specification does, sent and stored", async (word, status) => {
  const { token } = await server.account({ role: "cooperador" });
  const look = async () => (await server.ask("GET", "/members", { token })).status;
  expect((await put("cooperador", { permissions: ["dashboard", word] })).status).toBe(200);
  expect(await look()).toBe(status);
  await runSql(server.database.handle, "update roles set permissions = $1 where name = 'cooperador'", [["dashboard.read", word]]);
  expect(await look()).toBe(status);
});
