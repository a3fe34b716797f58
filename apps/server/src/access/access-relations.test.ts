import { afterAll, beforeAll, expect, test } from "vitest";
import { features, readAccessRelationRows } from "../features.ts";
import { startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { accessRelations } from "@aprisco/contract/permissions.ts";
import { scopeOf, type Caller } from "./caller.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const idOf = async (insert: string, values: readonly unknown[] = []) =>
  (await runSql<{ id: number }>(server.database.handle, insert, values))[0]?.id ?? 0;
const addMinistry = (congregation = 1) =>
  idOf("insert into ministries (congregation_id, name) values ($1, gen_random_uuid()::text) returning id", [congregation]);
const serve = (ministry: number, person: number, role: string, until: string | null = null) =>
  idOf(
    "insert into ministry_members (ministry_id, person_id, role, from_on, until_on) values ($1, $2, $3, '2026-01-01', $4::date) returning id",
    [ministry, person, role, until],
  );
const change = (ministry: number, { token }: TestAccount, body: object = { description: "Acolhe" }) =>
  server.ask("PUT", `/ministries/${ministry}`, { token, body });

test("every relation has one feature", () => {
  expect(features.flatMap(({ accessRelationRows = {} }) => Object.keys(accessRelationRows)).toSorted()).toEqual(
    [...accessRelations].toSorted(),
  );
});

test("a ministry's leader changes it in any role, and no other ministry, while they lead it", async () => {
  const [theirs, another] = [await addMinistry(), await addMinistry()];
  const leading = await server.account({ role: "membro" });
  expect((await change(theirs, leading)).status).toBe(403);
  const place = await serve(theirs, leading.personId, "co_leader");
  expect(await change(theirs, leading)).toMatchObject({ status: 200, body: { data: { id: theirs, description: "Acolhe" } } });
  expect((await change(another, leading)).status).toBe(404);
  expect((await server.ask("DELETE", `/ministries/${theirs}`, { token: leading.token, body: {} })).status).toBe(403);
  // A leader may not hand the ministry over.
  const other = await server.account({ role: "membro" });
  expect((await change(theirs, leading, { leader_id: other.id })).status).toBe(400);
  const serving = await server.account({ role: "membro" });
  await serve(theirs, serving.personId, "member");
  expect((await change(theirs, serving)).status).toBe(403);
  await runSql(server.database.handle, "update ministry_members set until_on = '2026-06-30' where id = $1", [place]);
  expect((await change(theirs, leading)).status).toBe(403);
});

test("a removed right does not remove the relation of a leading account", async () => {
  const ministry = await addMinistry();
  const leader = await server.account({ role: "leader", permissionsMinus: ["ministries:edit"] });
  await runSql(server.database.handle, "update ministries set leader_id = $1 where id = $2", [leader.id, ministry]);
  expect((await change(ministry, leader)).status).toBe(200);
  expect((await change(await addMinistry(), leader)).status).toBe(404);
});

test("a relation adds rows to the right's: of another congregation, and ministries that a leader did not create", async () => {
  const branch = await idOf("insert into congregations (name) values ('Filial') returning id");
  const far = await addMinistry(branch);
  const pastor = await server.account({ role: "pastor_casa", congregationIds: [1] });
  expect((await change(far, pastor)).status).toBe(404);
  await serve(far, pastor.personId, "leader");
  expect((await change(far, pastor)).status).toBe(200);
  expect((await change(await addMinistry(), pastor)).status).toBe(200);
  const leader = await server.account({ role: "leader" });
  const [led, others] = [await addMinistry(), await addMinistry()];
  await serve(led, leader.personId, "leader");
  expect([(await change(led, leader)).status, (await change(others, leader)).status]).toEqual([200, 404]);
  expect((await server.ask("GET", `/ministries/${led}`, { token: leader.token })).status).toBe(200);
});

test("wards are a parent's minor children, and people of any age with an appointed guardian", async () => {
  const parent = await server.account({ role: "membro" });
  const person = (birth: string | null) =>
    idOf("insert into people (name, birth_date, congregation_id) values ('Filho', $1::date, 1) returning id", [birth]);
  const relate = (id: number, kind: string) =>
    runSql(server.database.handle, "insert into person_relations (person_id, related_id, kind) values ($1, $2, $3)", [
      id,
      parent.personId,
      kind,
    ]);
  const [small, almost, grown, unknown, appointed, brother] = [
    await person("2020-02-29"),
    await person("2008-11-22"),
    await person("2008-11-21"),
    await person(null),
    await person("1990-01-01"),
    await person("2020-01-01"),
  ];
  for (const id of [small, almost, grown, unknown]) await relate(id, "parent");
  await relate(appointed, "guardian");
  await relate(brother, "grandparent");
  const wards = async () =>
    (
      await readAccessRelationRows(server.database.handle, { accountId: parent.id, personId: parent.personId, today: "2026-11-21" }, [
        "guardian",
      ])
    ).guardian;
  expect((await wards())?.toSorted()).toEqual([small, almost, appointed].toSorted());
  const household = await idOf(
    "insert into households (congregation_id, name, created_at, updated_at) values (1, 'Reis', now(), now()) returning id",
  );
  await runSql(server.database.handle, "update people set household_id = $1, household_role = 'child' where id = $2", [household, unknown]);
  expect((await wards())?.toSorted()).toEqual([small, almost, unknown, appointed].toSorted());
});

test("a caller with a relation only sees its rows, and none of a congregation, in any section", () => {
  const caller = {
    id: 7,
    personId: 70,
    permissions: ["ministries:view", "members:manage"],
    scopedSections: [],
    narrowSections: [],
    congregationIds: null,
    relations: { ministryLeader: [3], guardian: [] },
    onlyByRelation: true,
  } as Partial<Caller> as Caller;
  for (const section of ["ministries", "members", "users"] as const)
    expect(scopeOf(caller, section)).toMatchObject({ congregationIds: [], onlyTheirs: true, ministryIds: [3], wardIds: [] });
  expect(scopeOf({ ...caller, onlyByRelation: false }, "ministries")).toMatchObject({ congregationIds: null, onlyTheirs: false });
});

test("the account's own answer lists its relations, and the explanation of rights lists them beside the right", async () => {
  const { handle } = server.database;
  const leading = await server.account({ role: "membro" });
  const mine = async () => (await server.ask<{ duties: string[] }>("GET", "/auth/me", { token: leading.token })).body.data?.duties;
  expect(await mine()).toEqual([]);
  await serve(await addMinistry(), leading.personId, "leader");
  expect(await mine()).toEqual(["ministryLeader"]);
  const admin = await server.account({ role: "admin" });
  const why = async (id: number) =>
    (
      await server.ask<{ permission: string; duties: string[] }[]>("GET", `/users/${id}/permissions?section=ministries`, {
        token: admin.token,
      })
    ).body.data?.flatMap(({ permission, duties: by }) => (by.length > 0 ? [[permission, by]] : []));
  expect(await why(leading.id)).toEqual([["ministries:edit", ["ministryLeader"]]]);
  await runSql(handle, "update accounts set status = 'inativo' where id = $1", [leading.id]);
  expect([await mine(), await why(leading.id)]).toEqual([[], []]);
});
