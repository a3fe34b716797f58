import type { MinistryMember, MinistryMemberCard, Ministry } from "@aprisco/contract/ministries.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { charges, personRefs } from "../../features.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addPhotographed } from "../../testing/records/pictures.ts";
import { runSql } from "../../testing/store.ts";
import { makePeople } from "../people/index.ts";

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = MinistryMember>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.6.0.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
async function addPerson(name: string, congregation = 1): Promise<number> {
  const insert = "insert into people (name, congregation_id) values ($1, $2) returning id";
  return (await rowsOf<{ id: number }>(insert, [name, congregation]))[0]?.id ?? 0;
}
async function addMinistry(name: string, fields: object = {}): Promise<number> {
  return (await ask<Ministry>("POST", "/ministries", { name, ...fields })).body.data?.id ?? 0;
}
const serve = (ministry: number, people: number[], fields: object = {}, by = admin) =>
  ask<MinistryMember[]>("POST", `/ministries/${ministry}/members`, { people, role: "member", ...fields }, by);
async function addOne(ministry: number, person: number, fields: object = {}): Promise<MinistryMember> {
  const [made] = (await serve(ministry, [person], fields)).body.data ?? [];
  if (!made) throw new Error("not added");
  return made;
}
const namesIn = async (ministry: number, query = "", by = admin) =>
  (await ask<MinistryMember[]>("GET", `/ministries/${ministry}/members${query}`, undefined, by)).body.data?.map(({ name }) => name);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test("people are added together, leaders are listed first, and a ministry shows its number of people and leaders", async () => {
  const louvor = await addMinistry("Louvor");
  const [ana, bia, caio] = [await addPerson("Ana Reis"), await addPerson("Bia Sá"), await addPerson("Caio Luz")];
  const added = await serve(louvor, [caio, ana, caio], { from_on: "2025-03-02" });
  expect([added.status, added.body.data?.map(({ name, from_on }) => [name, from_on])]).toEqual([
    201,
    [
      ["Ana Reis", "2025-03-02"],
      ["Caio Luz", "2025-03-02"],
    ],
  ]);
  // People who serve already do not change.
  expect((await serve(louvor, [ana, bia], { role: "leader" })).body.data).toMatchObject([
    { name: "Bia Sá", role: "leader", from_on: "2026-11-21" },
  ]);
  expect((await serve(louvor, [ana])).body.data).toEqual([]);
  expect(await namesIn(louvor)).toEqual(["Bia Sá", "Ana Reis", "Caio Luz"]);
  const shown = { members: 3, leaders: [{ name: "Bia Sá", role: "leader" }] };
  expect((await ask<Ministry>("GET", `/ministries/${louvor}`)).body.data).toMatchObject(shown);
  expect((await ask<Ministry[]>("GET", "/ministries?q=bia")).body.data).toMatchObject([{ id: louvor, ...shown }]);
});

test("leaving ends a row, which stays; a mistake is deleted and can be restored", async () => {
  const ministry = await addMinistry("Recepção", { description: "Acolhe quem chega" });
  const person = await addPerson("Davi Moura");
  const row = await addOne(ministry, person, { from_on: "2024-02-04" });
  const left = await ask("PUT", `/ministry-members/${row.id}`, { until_on: "2026-10-31", version: row.version });
  expect(left.body.data).toMatchObject({ until_on: "2026-10-31", version: row.version + 1 });
  expect([await namesIn(ministry), await namesIn(ministry, "?past=true")]).toEqual([[], ["Davi Moura"]]);
  const again = await addOne(ministry, person);
  const refused = { status: 409, body: { error: "ministryMember.serves" } };
  expect(await ask("PUT", `/ministry-members/${row.id}`, { until_on: null })).toMatchObject(refused);
  expect(await ask("PUT", `/ministry-members/${row.id}`, { role: "leader", version: 1 })).toMatchObject({
    status: 409,
    body: { error: "version.conflict", data: left.body.data },
  });
  expect((await ask("DELETE", `/ministry-members/${again.id}`)).status).toBe(200);
  expect((await ask("DELETE", `/ministry-members/${again.id}`)).body.error).toBe("ministryMember.notFound");
  expect(await ask("POST", `/ministry-members/${again.id}/restore`)).toMatchObject({ status: 201, body: { data: again } });
  await ask("DELETE", `/ministry-members/${again.id}`);
  await addOne(ministry, person);
  expect(await ask("POST", `/ministry-members/${again.id}/restore`)).toMatchObject(refused);
  // A deleted ministry is restored with its people.
  await ask("DELETE", `/ministries/${ministry}`);
  expect((await ask<Ministry>("POST", `/ministries/${ministry}/restore`)).body.data).toMatchObject({ members: 1 });
  expect(await namesIn(ministry, "?past=true")).toEqual(["Davi Moura", "Davi Moura"]);
});

test.each([
  ["POST", { people: [] }, { people: "field.required" }],
  ["POST", { people: [999_999] }, { people: "field.choice" }],
  ["POST", { role: "boss" }, { role: "field.choice" }],
  ["POST", { from_on: "2199-01-01" }, { from_on: "field.dayFuture" }],
  ["PUT", { until_on: "2199-01-01" }, { until_on: "field.dayFuture" }],
  ["PUT", { until_on: "2020-01-01" }, { until_on: "field.dayOrder" }],
  ["PUT", { from_on: null }, { from_on: "field.required" }],
])("%s with %j is refused", async (method, wrong, fields) => {
  const ministry = await addMinistry(`Turma ${calls}`);
  const row = await addOne(ministry, await addPerson("Eva Pinto"), { from_on: "2024-01-01" });
  const other = await addPerson("Fábio Cruz");
  const body = method === "POST" ? { people: [other], role: "member", ...wrong } : wrong;
  const answer = await ask(method, method === "POST" ? `/ministries/${ministry}/members` : `/ministry-members/${row.id}`, body);
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  expect(await namesIn(ministry)).toEqual(["Eva Pinto"]);
});

test("another congregation's people and ministries are unknown", async () => {
  const [norte] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  const away = await server.account({ role: "secretaria", congregationIds: [norte?.id ?? 0] });
  const ministry = await addMinistry("Casais");
  const row = await addOne(ministry, await addPerson("Gil Nunes"));
  for (const [method, path, body] of [
    ["GET", `/ministries/${ministry}/members`],
    ["POST", `/ministries/${ministry}/members`, { people: [1], role: "member" }],
    ["PUT", `/ministry-members/${row.id}`, { role: "leader" }],
    ["DELETE", `/ministry-members/${row.id}`],
  ] as const)
    expect([path, (await ask(method, path, body, away)).status]).toEqual([path, 404]);
  await ask("DELETE", `/ministry-members/${row.id}`);
  expect((await ask("POST", `/ministry-members/${row.id}/restore`, undefined, away)).body.error).toBe("ministryMember.notFound");
  const theirs = (await ask<Ministry>("POST", "/ministries", { name: "Casais" }, away)).body.data?.id ?? 0;
  expect((await serve(theirs, [await addPerson("Hugo Dias")], {}, away)).body.fields).toEqual({ people: "field.choice" });
});

test("a person who leads sees the ministry, adds visible people, and cannot hand it over", async () => {
  const leader = await server.account({ role: "leader", name: "Iara Lemos" });
  const [mine, other] = [await addMinistry("Kids"), await addMinistry("Mídia")];
  await addOne(mine, leader.personId, { role: "co_leader" });
  const stranger = await addPerson("João Alheio");
  const theirs = await addOne(mine, await addPerson("Kelly Própria"));
  const elsewhere = await addOne(other, stranger);
  expect((await ask<Ministry[]>("GET", "/ministries", undefined, leader)).body.data?.map(({ id }) => id)).toEqual([mine]);
  expect(await namesIn(mine, "", leader)).toEqual(["Iara Lemos", "Kelly Própria"]);
  expect((await ask("GET", `/ministries/${other}/members`, undefined, leader)).status).toBe(404);
  expect((await ask("PUT", `/ministry-members/${elsewhere.id}`, { role: "member" }, leader)).status).toBe(404);
  // A leader may not add a person out of scope: the service would show the person to them.
  expect((await serve(mine, [stranger], {}, leader)).body.fields).toEqual({ people: "field.choice" });
  expect((await ask("PUT", `/ministry-members/${theirs.id}`, { role: "co_leader" }, leader)).status).toBe(200);
  for (const answer of [
    await serve(mine, [theirs.person_id], { role: "leader" }, leader),
    await ask("PUT", `/ministry-members/${theirs.id}`, { role: "leader" }, leader),
  ])
    expect([answer.status, answer.body.fields]).toEqual([400, { role: "field.choice" }]);
  const head = await addOne(mine, await addPerson("Lúcio Chefe"), { role: "leader" });
  expect((await ask("DELETE", `/ministry-members/${head.id}`, undefined, leader)).status).toBe(400);
  // With the end of the service the ministry leaves their scope.
  await rowsOf("update ministry_members set until_on = '2026-11-21' where person_id = $1", [leader.personId]);
  expect((await ask<Ministry[]>("GET", "/ministries", undefined, leader)).body.data).toEqual([]);
});

test("the list is found by what a ministry does as well", async () => {
  const id = await addMinistry("Ação", { description: "Monta cestas básicas" });
  expect((await ask<Ministry[]>("GET", "/ministries?q=basicas")).body.data?.map((one) => one.id)).toEqual([id]);
});

test("in a merge past service moves, and of two present ones one stays", async () => {
  const ministry = await addMinistry("Teatro");
  const [from, into] = [await addPerson("Mara A."), await addPerson("Mara Alves")];
  const former = await addOne(ministry, from, { from_on: "2020-01-05" });
  await ask("PUT", `/ministry-members/${former.id}`, { until_on: "2021-01-05" });
  await addOne(ministry, from);
  const stays = await addOne(ministry, into);
  await server.database.transaction((tx) => makePeople(personRefs, charges).join(tx, { from, into, keep: "into" }, server.now()));
  const left = await rowsOf("select id, person_id from ministry_members where ministry_id = $1 order by id", [ministry]);
  expect(left).toEqual([former.id, stays.id].map((id) => ({ id, person_id: into })));
});

test("a leader by relation reads and changes people of their ministry only, in any role", async () => {
  const member = await server.account({ role: "membro", name: "Noé Dever", permissionsMinus: ["ministries:view"] });
  const [mine, other] = [await addMinistry("Coral Jovem"), await addMinistry("Som")];
  await addOne(mine, member.personId, { role: "leader" });
  const theirs = await addOne(mine, await addPerson("Olga Canto"));
  const elsewhere = await addOne(other, await addPerson("Paulo Cabo"));
  expect(await namesIn(mine, "", member)).toEqual(["Noé Dever", "Olga Canto"]);
  expect((await ask("PUT", `/ministry-members/${theirs.id}`, { until_on: "2026-11-21" }, member)).status).toBe(200);
  await ask("DELETE", `/ministry-members/${theirs.id}`, undefined, member);
  expect((await ask("POST", `/ministry-members/${theirs.id}/restore`, undefined, member)).status).toBe(201);
  expect((await ask("GET", `/ministries/${other}/members`, undefined, member)).status).toBe(404);
  expect((await ask("PUT", `/ministry-members/${elsewhere.id}`, { role: "member" }, member)).status).toBe(404);
  expect((await serve(mine, [elsewhere.person_id], {}, member)).status).toBe(403);
});

test("a row links to the member's record for those who may open it, not by the relation alone", async () => {
  const ministry = await addMinistry("Fotografia");
  const [person, bare] = [await addPerson("Ana Retrato"), await addPerson("Bia Retrato")];
  await serve(ministry, [person, bare]);
  const link = await addPhotographed(server.database.handle, person);
  const none = { member_id: null, photo: null };
  const linksFor = async (by: TestAccount) =>
    (await ask<MinistryMemberCard[]>("GET", `/ministries/${ministry}/members`, undefined, by)).body.data
      ?.filter(({ name }) => name.endsWith("Retrato"))
      .map(({ member_id, photo }) => ({ member_id, photo }));
  expect(await linksFor(admin)).toEqual([link, none]);
  const leads = await server.account({ role: "membro", permissionsMinus: ["ministries:view"] });
  await addOne(ministry, leads.personId, { role: "leader" });
  expect(await linksFor(leads)).toEqual([none, none]);
  // People whom a leader leads are in the leader's scope.
  const leader = await server.account({ role: "leader" });
  await addOne(ministry, leader.personId, { role: "leader" });
  expect(await linksFor(leader)).toEqual([link, none]);
});

test("the relation ends with the ministry: a closed one shows its leaders nobody, a reopened one does", async () => {
  const named = await server.account({ role: "leader" });
  const member = await server.account({ role: "membro", permissionsMinus: ["ministries:view"] });
  const ministry = await addMinistry("Encerrado", { leader_id: named.id });
  await addOne(ministry, member.personId, { role: "co_leader" });
  const [path, people] = [`/ministries/${ministry}`, `/ministries/${ministry}/members`];
  const seen = async () => [
    (await ask("GET", people, undefined, member)).status,
    (await ask<unknown[]>("GET", "/members/birthdays?from=2026-11-01&to=2026-11-30&kinds=birth", undefined, named)).body.data?.length,
  ];
  await rowsOf("update people set birth_date = '1990-11-21' where id = $1", [member.personId]);
  await rowsOf("insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'congregado', now())", [
    member.personId,
  ]);
  expect(await seen()).toEqual([200, 1]);
  expect((await ask("PUT", path, { status: "closed" }, member)).status).toBe(200);
  expect(await seen()).toEqual([403, 0]);
  expect((await ask("PUT", path, { status: "active" }, member)).status).toBe(403);
  expect((await ask("PUT", path, { status: "active" })).status).toBe(200);
  expect(await seen()).toEqual([200, 1]);
});

test("a leader cannot take over the ministry, nor restore a service that would show them a person", async () => {
  const leading = await server.account({ role: "leader" });
  const ministry = await addMinistry("Acolhida");
  await addOne(ministry, leading.personId, { role: "co_leader" });
  expect((await ask("PUT", `/ministries/${ministry}`, { leader_id: leading.id }, leading)).body.fields).toEqual({
    leader_id: "field.choice",
  });
  const former = await addOne(ministry, await addPerson("Já Serviu"), { from_on: "2020-01-05" });
  await ask("PUT", `/ministry-members/${former.id}`, { until_on: "2021-01-05" });
  expect((await ask("PUT", `/ministry-members/${former.id}`, { until_on: null }, leading)).body.fields).toEqual({
    until_on: "field.choice",
  });
  expect((await ask("PUT", `/ministry-members/${former.id}`, { until_on: null })).status).toBe(200);
  const lead = await addOne(ministry, await addPerson("Quem Liderava"), { role: "leader" });
  await ask("DELETE", `/ministry-members/${lead.id}`);
  expect((await ask("POST", `/ministry-members/${lead.id}/restore`, {}, leading)).status).not.toBe(201);
});

test("a leader undoes only their own deletion of a service: others would show them the person again", async () => {
  const leading = await server.account({ role: "leader" });
  const ministry = await addMinistry("Portaria");
  await addOne(ministry, leading.personId, { role: "leader" });
  const served = await addOne(ministry, await addPerson("Ana Retirada"));
  const path = `/ministry-members/${served.id}`;
  await ask("DELETE", path);
  expect(await ask("POST", `${path}/restore`, undefined, leading)).toMatchObject({
    status: 404,
    body: { error: "ministryMember.notFound" },
  });
  expect((await ask("POST", `${path}/restore`)).status).toBe(201);
  expect((await ask("DELETE", path, undefined, leading)).status).toBe(200);
  expect((await ask("POST", `${path}/restore`, undefined, leading)).status).toBe(201);
});

test("added people are answered in a large ministry too; only people known by nothing else are deleted with it", async () => {
  const ministry = await addMinistry("Mutirão");
  await rowsOf(
    `with crowd as (insert into people (name, congregation_id) select 'Aline ' || n, 1 from generate_series(1, 500) n returning id),
     belonging as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from crowd)
     insert into ministry_members (ministry_id, person_id, role, from_on) select $1, id, 'member', '2026-01-04' from crowd`,
    [ministry],
  );
  const last = await addPerson("Zuleica Última");
  expect((await serve(ministry, [last])).body.data?.map(({ name }) => name)).toEqual(["Zuleica Última"]);
  const known = () => rowsOf<{ name: string }>("select name from people where name like 'Aline %' or id = $1", [last]);
  expect((await ask("DELETE", `/ministries/${ministry}`)).status).toBe(200);
  expect(await known()).toHaveLength(500);
  expect((await ask("POST", `/ministries/${ministry}/restore`)).status).toBe(201);
  expect(await known()).toHaveLength(501);
});

test("people of a ministry are paged: present ones first, leaders first, then by name, then the last to leave", async () => {
  const ministry = await addMinistry("Obras e Reparos");
  await rowsOf(
    `with made as (insert into people (name, congregation_id) select 'Mão ' || to_char(n, 'FM0000'), 1 from generate_series(1, 1203) n returning id, name)
    insert into ministry_members (ministry_id, person_id, role, from_on, until_on)
    select $1, id, case name when 'Mão 0900' then 'leader' when 'Mão 0100' then 'co_leader' else 'member' end, '2026-01-01',
      case name when 'Mão 1201' then date '2026-02-01' when 'Mão 1202' then date '2026-05-01' when 'Mão 1203' then date '2026-05-01' end from made`,
    [ministry],
  );
  const page = (query: string) => ask<MinistryMember[]>("GET", `/ministries/${ministry}/members?${query}`);
  const walk = async (query: string) => {
    const found: string[] = [];
    let next: string | null | undefined = "";
    while (typeof next === "string") {
      const { body }: Awaited<ReturnType<typeof page>> = await page(`${query}${next === "" ? "" : `&cursor=${next}`}`);
      found.push(...(body.data ?? []).map(({ name }) => name));
      next = body.meta?.nextCursor;
    }
    return found;
  };
  const number = (n: number) => `Mão ${String(n).padStart(4, "0")}`;
  const serving = [900, 100, ...Array.from({ length: 1200 }, (_, at) => at + 1).filter((n) => n !== 900 && n !== 100)].map(number);
  const gone = [1202, 1203, 1201].map(number);
  expect((await page("limit=25")).body.meta).toMatchObject({ total: null, totalAtLeast: 1000 });
  expect(await walk("limit=100")).toEqual(serving);
  expect(await walk("past=only&limit=2")).toEqual(gone);
  expect(await walk("past=true&limit=500")).toEqual([...serving, ...gone]);
  expect((await page("cursor=abc")).status).toBe(400);
});

test("a ministry with 2,000 people known by nothing else is deleted and restored with all of them", async () => {
  const ministry = await addMinistry("Coral da Cidade");
  const home =
    "insert into households (congregation_id, name, created_at, updated_at) values (1, 'Casa do Coral', now(), now()) returning id";
  const [house] = await rowsOf<{ id: number }>(home);
  await rowsOf(
    `with made as (insert into people (name, congregation_id, household_id, household_role)
      select 'Voz ' || n, 1, case when n <= 3 then $1::bigint end, case when n <= 3 then 'other' end from generate_series(1, 2000) n returning id)
    insert into ministry_members (ministry_id, person_id, role, from_on) select $2, id, 'member', '2026-01-01' from made`,
    [house?.id, ministry],
  );
  const count = async (rows: string) => (await rowsOf(`select from ${rows}`)).length;
  const voices = () => count("people where name like 'Voz %'");
  const there = () => count(`households where id = ${house?.id}`);
  expect((await ask("DELETE", `/ministries/${ministry}`)).status).toBe(200);
  expect([await voices(), await there()]).toEqual([0, 0]);
  expect((await ask("POST", `/ministries/${ministry}/restore`)).status).toBe(201);
  expect([await voices(), await there(), await count(`people where household_id = ${house?.id}`)]).toEqual([2000, 1, 3]);
});

test("a narrow reader does not see who serves", async () => {
  const treasurer = await server.account({ role: "tesoureiro" });
  const ministry = await addMinistry("Zeladoria");
  expect((await ask("GET", `/ministries/${ministry}/members`, undefined, treasurer)).body.error).toBe("ministryMember.notFound");
});
