import type { Group, GroupChoices, GroupDeletion, GroupMember, GroupMemberCard } from "@aprisco/contract/groups.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { runSql } from "../../testing/store.ts";

crud("groups", {
  make: (number) => ({
    name: `Grupo ${1_000 + number}`,
    description: "Casais",
    meeting_day: 3,
    meeting_time: "19:30",
    neighborhood: "Cambuí",
  }),
  change: { name: "Taquaral", description: null, meeting_day: null, meeting_time: null, every_weeks: 2, status: "closed" },
  follows: { ended_on: "2026-11-21", health: "closed" },
  refuse: [
    { field: "name", value: "", code: "field.required" },
    { field: "name", value: "A", code: "field.tooShort" },
    { field: "meeting_day", value: 7, code: "field.number" },
    { field: "meeting_time", value: "25:00", code: "settings.time" },
    { field: "network_id", value: 999_999, code: "field.choice" },
    { field: "status", value: "archived", code: "field.choice" },
    { field: "capacity", value: 0, code: "field.number" },
  ],
  find: (number) => `q=${1_000 + number}+grupo`,
  notFound: "group.notFound",
});

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = Group>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.12.0.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values))[0]?.id ?? 0;
const addPerson = (name: string, fields: { phone?: string; address?: string } = {}) =>
  idOf("insert into people (name, congregation_id, phone, address) values ($1, 1, $2, $3) returning id", [
    name,
    fields.phone ?? null,
    fields.address ?? null,
  ]);
async function addGroup(fields: object = {}, by = admin): Promise<Group> {
  const { body } = await ask("POST", "/cell-groups", { name: `Grupo ${calls}`, ...fields }, by);
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
}
const join = (group: number, people: number[], role = "member", by = admin) =>
  ask<GroupMember[]>("POST", `/cell-groups/${group}/members`, { people, role, from_on: "2026-06-01" }, by);
const groupOf = async (id: number, by = admin) => (await ask("GET", `/cell-groups/${id}`, undefined, by)).body.data;
const namesOf = async (query: string, by = admin) =>
  (await ask<Group[]>("GET", `/cell-groups?${query}`, undefined, by)).body.data?.map(({ name }) => name);
const membersOf = async (id: number, by = admin, query = "") =>
  (await ask<GroupMemberCard[]>("GET", `/cell-groups/${id}/members${query}`, undefined, by)).body.data;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test("the texts are those of the catalogue, in three languages", async () => {
  const said = async (language: string) => {
    const { body } = await server.ask("POST", "/cell-groups", {
      body: { name: "Sul" },
      token: admin.token,
      headers: { "accept-language": language },
    });
    return body.message;
  };
  expect([await said("en"), await said("pt-BR")]).toEqual(["CG created successfully!", "CG criado com sucesso!"]);
});

test("the list is filtered by weekday, leader, neighborhood and network with all within it, and begins with what needs somebody", async () => {
  const north = await idOf("insert into group_networks (congregation_id, name) values (1, 'Norte') returning id");
  const inner = await idOf("insert into group_networks (congregation_id, name, parent_id) values (1, 'Norte 2', $1) returning id", [north]);
  const lia = await addPerson("Lia Mattos");
  const led = await addGroup({ name: "Castelo", leader_id: lia, meeting_day: 2, neighborhood: "Castelo", network_id: inner });
  await join(led.id, [await addPerson("Um Dois")]);
  await addGroup({ name: "Sem Líder", meeting_day: 4, neighborhood: "Taquaral", network_id: north });
  expect(await namesOf(`network=${north}`)).toEqual(["Sem Líder", "Castelo"]);
  expect(await namesOf(`network=${inner}`)).toEqual(["Castelo"]);
  expect(await namesOf(`network=${north}&weekday=4`)).toEqual(["Sem Líder"]);
  expect(await namesOf(`leader=${lia}`)).toEqual(["Castelo"]);
  // The caller's own: the administrator leads none.
  expect(await namesOf("leader=own")).toEqual([]);
  expect(await namesOf("q=mattos")).toEqual(["Castelo"]);
  expect(await namesOf(`network=${north}&neighborhood=Taquaral`)).toEqual(["Sem Líder"]);
  expect(await namesOf(`network=${north}&health=noLeader`)).toEqual(["Sem Líder"]);
  expect(await namesOf(`network=${north}&health=need`)).toEqual(["Sem Líder"]);
  await rowsOf("update cell_groups set health = 'full' where id = $1", [led.id]);
  expect(await namesOf(`network=${north}&health=need`)).toEqual(["Sem Líder", "Castelo"]);
  expect((await ask("GET", "/cell-groups?weekday=7")).status).toBe(400);
  const { body } = await ask<GroupChoices>("GET", "/cell-groups/choices");
  expect(body.data?.leaders).toContainEqual({ id: lia, name: "Lia Mattos" });
  expect(body.data?.neighborhoods).toEqual(expect.arrayContaining(["Castelo", "Taquaral"]));
});

test("what a group needs follows from its people: nobody leads it, nobody else is there, it is full", async () => {
  const group = await addGroup({ name: "Vila Nova", capacity: 3 });
  expect(group.health).toBe("noLeader");
  const [first] = (await join(group.id, [await addPerson("Rui Lima")], "leader")).body.data ?? [];
  expect(await groupOf(group.id)).toMatchObject({ health: "empty", leader: "Rui Lima", members: 1 });
  await join(group.id, [await addPerson("Ana Lima"), await addPerson("Bia Lima")]);
  expect(await groupOf(group.id)).toMatchObject({ health: "full", health_now: 3, health_before: 3 });
  expect((await join(group.id, [await addPerson("Caio Lima")])).body.error).toBe("group.full");
  await ask("PUT", `/cell-groups/${group.id}`, { capacity: null });
  expect(await groupOf(group.id)).toMatchObject({ health: "unreported", version: 2 });
  await ask("PUT", `/cell-group-members/${first?.id}`, { until_on: "2026-11-20" });
  expect(await groupOf(group.id)).toMatchObject({ health: "noLeader", leader: null, members: 2 });
});

test("another role ends one row and begins another, which is the history", async () => {
  const group = await addGroup({ name: "Barão" });
  const person = await addPerson("Davi Moura");
  const [row] = (await join(group.id, [person])).body.data ?? [];
  const { body } = await ask<GroupMember>("PUT", `/cell-group-members/${row?.id}`, { role: "trainee", version: row?.version });
  expect(body.data).toMatchObject({ person_id: person, role: "trainee", from_on: "2026-11-21", until_on: null });
  expect(await membersOf(group.id, admin, "?past=only")).toMatchObject([{ id: row?.id, role: "member", until_on: "2026-11-21" }]);
  // A second change on the same day corrects the row.
  await ask("PUT", `/cell-group-members/${body.data?.id}`, { role: "host" });
  expect(await membersOf(group.id)).toMatchObject([{ id: body.data?.id, role: "host" }]);
  expect(await membersOf(group.id, admin, "?past=only")).toHaveLength(1);
  expect((await join(group.id, [person])).body.data).toEqual([]);
  const again = await ask("PUT", `/cell-group-members/${row?.id}`, { until_on: null });
  expect([again.status, again.body.error]).toEqual([409, "groupMember.belongs"]);
});

test.each([
  ["POST", { people: [] }, { people: "field.required" }],
  ["POST", { people: [999_999] }, { people: "field.choice" }],
  ["POST", { role: "boss" }, { role: "field.choice" }],
  ["POST", { from_on: "2199-01-01" }, { from_on: "field.dayFuture" }],
  ["PUT", { until_on: "2020-01-01" }, { until_on: "field.dayOrder" }],
])("%s with %j is refused", async (method, wrong, fields) => {
  const group = await addGroup();
  const [row] = (await join(group.id, [await addPerson("Eva Pinto")])).body.data ?? [];
  const body = method === "POST" ? { people: [await addPerson("Fábio Cruz")], role: "member", ...wrong } : wrong;
  const answer = await ask(method, method === "POST" ? `/cell-groups/${group.id}/members` : `/cell-group-members/${row?.id}`, body);
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  expect(await membersOf(group.id)).toHaveLength(1);
});

test("a deletion says what goes, takes the people's rows with it, and is undone whole", async () => {
  const group = await addGroup({ name: "Guanabara" });
  const known = await addPerson("Hugo Dias");
  await join(group.id, [known, await addPerson("Ivo Dias")]);
  expect((await ask<GroupDeletion>("GET", `/cell-groups/${group.id}/deletion`)).body.data).toMatchObject({ members: 2 });
  expect((await ask("DELETE", `/cell-groups/${group.id}`)).body.message).toContain("CG");
  expect(await rowsOf("select from group_members where group_id = $1", [group.id])).toEqual([]);
  expect((await ask("POST", `/cell-groups/${group.id}/restore`)).body.data).toMatchObject({ name: "Guanabara", members: 2 });
});

test("a member reads of the others the first name and what each one shows; leaders read name, telephone and address", async () => {
  const group = await addGroup({ name: "Casais", address: "Rua das Acácias, 12" });
  const member = await server.account({ role: "membro", name: "Kelly Ramos" });
  const [shy, open] = [
    await addPerson("Lúcia Tímida", { phone: "+5519991110000", address: "Rua A, 1" }),
    await addPerson("Marcos Aberto", { phone: "+5519991110001", address: "Rua B, 2" }),
  ];
  await rowsOf("insert into directory_choices (person_id, listed, phone) values ($1, true, true)", [open]);
  await join(group.id, [member.personId, shy, open]);
  expect((await membersOf(group.id, member))?.map(({ name, phone, address }) => [name, phone, address])).toEqual([
    ["Kelly", null, null],
    ["Lúcia", null, null],
    ["Marcos", "+5519991110001", null],
  ]);
  expect(await groupOf(group.id, member)).toMatchObject({ address: "Rua das Acácias, 12", health: null, mine: false });
  expect(await namesOf("health=unreported", member)).toEqual([]);
  expect((await ask("GET", `/cell-groups/${group.id}/members?past=only`, undefined, member)).status).toBe(403);
  // Who leads it sees everything, whatever the account's role.
  const leading = await server.account({ role: "membro", name: "Noemi Guia" });
  await join(group.id, [leading.personId], "co_leader");
  expect((await membersOf(group.id, leading))?.map(({ name, phone, address }) => [name, phone, address])).toContainEqual([
    "Lúcia Tímida",
    "+5519991110000",
    "Rua A, 1",
  ]);
  expect(await groupOf(group.id, leading)).toMatchObject({ mine: true, health: "unreported" });
});

test("a visiting account reads name, day, time, neighborhood and the leader's first name, and no people", async () => {
  const leader = await addPerson("Olga Prates");
  const group = await addGroup({ name: "Sousas", phone: "(19) 99123-4567", address: "Rua C, 3", leader_id: leader, meeting_day: 5 });
  const visitor = await server.account({ role: "visitante" });
  const seen = await groupOf(group.id, visitor);
  expect(seen).toMatchObject({ name: "Sousas", meeting_day: 5, leader: "Olga", phone: null, address: null, members: null, health: null });
  expect((await ask("GET", `/cell-groups/${group.id}/members`, undefined, visitor)).status).toBe(403);
  expect((await ask<Group[]>("GET", "/cell-groups?q=prates", undefined, visitor)).body.data).toMatchObject([{ leader: "Olga" }]);
  expect(await namesOf("q=prates&health=empty")).toEqual(["Sousas"]);
  for (const health of ["empty", "need"]) expect(await namesOf(`q=prates&health=${health}`, visitor)).toEqual([]);
});

test("a leader reaches no other group by any id, and may not hand the own one over", async () => {
  const leader = await server.account({ role: "leader", name: "Paulo Guia" });
  const [own, other] = [await addGroup({ name: "Meu" }), await addGroup({ name: "Alheio" })];
  await join(own.id, [leader.personId], "leader");
  const [mine] = (await join(own.id, [await addPerson("Quésia Sá")])).body.data ?? [];
  const [theirs] = (await join(other.id, [await addPerson("Rute Sá")])).body.data ?? [];
  expect(await namesOf("", leader)).toEqual(["Meu"]);
  for (const [method, path, body] of [
    ["GET", `/cell-groups/${other.id}`],
    ["PUT", `/cell-groups/${other.id}`, { name: "Tomado" }],
    ["GET", `/cell-groups/${other.id}/members`],
    ["POST", `/cell-groups/${other.id}/members`, { people: [mine?.person_id], role: "member" }],
    ["PUT", `/cell-group-members/${theirs?.id}`, { role: "host" }],
    ["DELETE", `/cell-group-members/${theirs?.id}`],
    ["POST", `/cell-group-members/${theirs?.id}/restore`],
  ] as const)
    expect([path, (await ask(method, path, body, leader)).status]).toEqual([path, 404]);
  expect((await ask<GroupChoices>("GET", "/cell-groups/choices", undefined, leader)).body.data?.leaders).toEqual([
    { id: leader.personId, name: "Paulo Guia" },
  ]);
  expect((await ask("PUT", `/cell-groups/${own.id}`, { address: "Rua D, 4" }, leader)).status).toBe(200);
  expect((await ask("PUT", `/cell-groups/${own.id}`, { status: "closed" }, leader)).body.fields).toEqual({ status: "field.choice" });
  expect((await ask("PUT", `/cell-group-members/${mine?.id}`, { role: "leader" }, leader)).body.fields).toEqual({ role: "field.choice" });
  // Only people in the leader's scope may be added: the group would show them.
  expect((await join(own.id, [theirs?.person_id ?? 0], "member", leader)).body.fields).toEqual({ people: "field.choice" });
  // Belonging to another group shows it and does not open it.
  await join(other.id, [leader.personId]);
  expect(await namesOf("sort=name", leader)).toEqual(["Alheio", "Meu"]);
  expect((await ask("PUT", `/cell-groups/${other.id}`, { name: "Tomado" }, leader)).status).toBe(404);
  // With the end of leading the people leave the leader's scope.
  const people = async () => (await ask<unknown[]>("GET", "/people?q=quesia", undefined, leader)).body.data?.length;
  expect(await people()).toBe(1);
  await rowsOf("update group_members set until_on = '2026-11-21' where person_id = $1", [leader.personId]);
  expect([await people(), await namesOf("", leader)]).toEqual([0, []]);
});

test("whoever reaches only their own groups leads the one that they add; the office's group waits for a leader", async () => {
  const leader = await server.account({ role: "leader", name: "Vera Guia" });
  expect(await addGroup({ name: "Da Vera" }, leader)).toMatchObject({ leader: "Vera Guia", members: 1, mine: true, health: "empty" });
  expect((await ask("POST", "/cell-groups", { name: "De outra", leader_id: admin.personId }, leader)).body.fields).toEqual({
    leader_id: "field.choice",
  });
  expect(await addGroup({ name: "Da secretaria" })).toMatchObject({ leader: null, health: "noLeader" });
});

test("a supervisor reaches the groups of the network and of those within it, in any role", async () => {
  const [top, far] = [
    await idOf("insert into group_networks (congregation_id, name) values (1, 'Leste') returning id"),
    await idOf("insert into group_networks (congregation_id, name) values (1, 'Oeste') returning id"),
  ];
  const inner = await idOf("insert into group_networks (congregation_id, name, parent_id) values (1, 'Leste 1', $1) returning id", [top]);
  const supervisor = await server.account({ role: "membro" });
  const [own, other] = [await addGroup({ name: "Jardim", network_id: inner }), await addGroup({ name: "Centro", network_id: far })];
  await join(own.id, [await addPerson("Saulo Reis", { phone: "+5519991110003" })]);
  expect(await namesOf("", supervisor)).toEqual([]);
  await ask("PUT", `/group-networks/${top}`, { supervisors: [supervisor.personId] });
  expect(await namesOf("", supervisor)).toEqual(["Jardim"]);
  expect(await membersOf(own.id, supervisor)).toMatchObject([{ name: "Saulo Reis", phone: "+5519991110003" }]);
  expect((await ask("PUT", `/cell-groups/${own.id}`, { address: "Rua E" }, supervisor)).status).toBe(200);
  expect((await ask("GET", `/cell-groups/${other.id}`, undefined, supervisor)).status).toBe(404);
  await ask("PUT", `/group-networks/${top}`, { supervisors: [] });
  expect((await ask("GET", `/cell-groups/${own.id}`, undefined, supervisor)).status).toBe(404);
});

test("another congregation's groups and people are unknown", async () => {
  const north = await idOf("insert into congregations (name) values ('Filial Norte') returning id");
  const away = await server.account({ role: "secretaria", congregationIds: [north] });
  const group = await addGroup({ name: "Da sede" });
  const [row] = (await join(group.id, [await addPerson("Tito Lopes")])).body.data ?? [];
  for (const [method, path, body] of [
    ["GET", `/cell-groups/${group.id}`],
    ["PUT", `/cell-groups/${group.id}`, { name: "Tomado" }],
    ["GET", `/cell-groups/${group.id}/deletion`],
    ["DELETE", `/cell-groups/${group.id}`],
    ["GET", `/cell-groups/${group.id}/members`],
    ["PUT", `/cell-group-members/${row?.id}`, { role: "host" }],
  ] as const)
    expect([path, (await ask(method, path, body, away)).status]).toEqual([path, 404]);
  const theirs = await addGroup({ name: "Da filial" }, away);
  expect((await join(theirs.id, [await addPerson("Ugo Lopes")], "member", away)).body.fields).toEqual({ people: "field.choice" });
  const network = await idOf("insert into group_networks (congregation_id, name) values (1, 'Da sede') returning id");
  expect((await ask("PUT", `/cell-groups/${theirs.id}`, { network_id: network }, away)).body.fields).toEqual({
    network_id: "field.choice",
  });
});
