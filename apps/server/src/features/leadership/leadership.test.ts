import {
  leadershipDepartments,
  positions,
  type Leader,
  type LeaderCandidates,
  type LeaderCard,
  type Ordination,
} from "@aprisco/contract/leadership.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { addPhotographed } from "../../testing/records/pictures.ts";
import { runSql } from "../../testing/store.ts";

// A person may hold each position, except the president's, in each department.
const held = positions.slice(1);
const termOf = (number: number) => ({
  position: held[number % held.length],
  department: leadershipDepartments[Math.floor(number / held.length) % leadershipDepartments.length],
});

crud("leadership", {
  // Person 1 is the test church's administrator.
  make: (number) => ({ person_id: 1, ...termOf(number), from_on: "2024-01-07", until_on: null, minutes_ref: "Ata 3/2024", note: null }),
  change: { until_on: "2025-12-31", minutes_ref: "Ata 9/2025", note: "Mudou de cidade." },
  refuse: [
    { field: "position", value: "", code: "leader.positionRequired" },
    { field: "position", value: "bishop", code: "field.choice" },
    { field: "department", value: "choir", code: "field.choice" },
    { field: "ministry_id", value: 999_999, code: "field.choice" },
    { field: "from_on", value: "2199-01-01", code: "field.dayFuture" },
    { field: "until_on", value: "2199-01-01", code: "field.dayFuture" },
    { field: "until_on", value: "2023-12-31", code: "field.dayOrder" },
    { field: "note", value: "a".repeat(2_001), code: "field.tooLong" },
  ],
  find: (number) => new URLSearchParams(termOf(number) as Record<string, string>).toString(),
  notFound: "leader.notFound",
});

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = Leader>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.7.0.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
async function addPerson(name: string, email: string | null = null, congregation = 1): Promise<number> {
  const insert =
    "insert into people (name, email, congregation_id, address, city) values ($1, $2, $3, 'Rua A, 1', 'Campinas') returning id";
  return (await rowsOf<{ id: number }>(insert, [name, email, congregation]))[0]?.id ?? 0;
}
async function addCongregation(name: string): Promise<number> {
  return (await rowsOf<{ id: number }>("insert into congregations (name) values ($1) returning id", [name]))[0]?.id ?? 0;
}
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test("an appointment needs name, email and position (§5), and names the missing one", async () => {
  const refused = await ask("POST", "/leaders", { position: "deacon" });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { full_name: "leader.nameRequired", email: "leader.emailRequired" } },
  });
  expect(refused.body.fields).not.toHaveProperty("position");
  const none = await ask("POST", "/leaders", { full_name: "", email: " ", position: null });
  expect(none.body.fields).toEqual({
    full_name: "leader.nameRequired",
    email: "leader.emailRequired",
    position: "leader.positionRequired",
  });
});

test("a new leader is a new person; similar people are answered first, and nothing is created before the choice", async () => {
  const body = { full_name: "Quitéria Valdez", email: "Quiteria@exemplo.com.br", position: "deacon", full_address: "Rua do Sol, 9" };
  const made = await ask("POST", "/leaders", body);
  expect(made).toMatchObject({
    status: 201,
    body: {
      data: {
        full_name: "Quitéria Valdez",
        email: "quiteria@exemplo.com.br",
        department: "general",
        full_address: "Rua do Sol, 9",
        from_on: "2026-11-21",
        until_on: null,
      },
    },
  });
  const person = made.body.data?.person_id ?? 0;
  const before = await rowsOf("select from people");
  const again = await ask<LeaderCandidates>("POST", "/leaders", { ...body, full_name: "Q. Valdez", position: "secretary" });
  expect(again).toMatchObject({ status: 409, body: { error: "leader.candidates" } });
  expect(again.body.data?.candidates).toEqual([
    { person_id: person, name: "Quitéria Valdez", neighborhood: null, is_member: false, same_email: true },
  ]);
  expect(await rowsOf("select from people")).toHaveLength(before.length);
  expect((await ask("POST", "/leaders", { person_id: person, position: "secretary" })).body.data).toMatchObject({ person_id: person });
  const other = await ask("POST", "/leaders", { ...body, position: "secretary", new_person: true });
  expect([other.status, other.body.data?.person_id === person]).toEqual([201, false]);
});

test("only people in scope are answered or appointed", async () => {
  const norte = await addCongregation("Norte");
  const known = await addPerson("Idalina Brandt", "idalina@exemplo.com.br");
  const away = await server.account({ role: "secretaria", congregationIds: [norte] });
  expect((await ask("POST", "/leaders", { person_id: known, position: "deacon" }, away)).body.fields).toEqual({
    person_id: "field.choice",
  });
  const body = { full_name: "Idalina Brandt", email: "idalina@exemplo.com.br", position: "deacon" };
  const { status, body: answer } = await ask("POST", "/leaders", body, away);
  expect([status, answer.data?.person_id === known]).toEqual([201, false]);
  const dead = await addPerson("Otto Falecido", "otto@exemplo.com.br");
  await rowsOf("update people set deceased_on = '2020-01-01' where id = $1", [dead]);
  expect((await ask("POST", "/leaders", { person_id: dead, position: "deacon" })).body.fields).toEqual({ person_id: "field.choice" });
});

test("a known person without an email gets the given one, unless their account has one", async () => {
  const person = await addPerson("Jandira Polk");
  expect((await ask("POST", "/leaders", { person_id: person, position: "deacon" })).body.fields).toEqual({ email: "leader.emailRequired" });
  const made = await ask("POST", "/leaders", { person_id: person, email: "jandira@exemplo.com.br", position: "deacon" });
  expect(made.body.data?.email).toBe("jandira@exemplo.com.br");
  const account = await server.account({ role: "membro", email: "conta@exemplo.com.br" });
  await rowsOf("update people set email = null where id = $1", [account.personId]);
  const theirs = await ask("POST", "/leaders", { person_id: account.personId, email: "outro@exemplo.com.br", position: "deacon" });
  expect(theirs).toMatchObject({ status: 201, body: { data: { email: null } } });
});

test("a congregation has one president at a time; former ones are kept", async () => {
  const [first, second] = [await addPerson("Rui Um", "rui1@exemplo.com.br"), await addPerson("Ciro Dois", "ciro2@exemplo.com.br")];
  const term = (person_id: number) => ({ person_id, position: "president_pastor", department: "leadership", from_on: "2019-02-03" });
  const made = await ask("POST", "/leaders", term(first));
  expect(await ask("POST", "/leaders", term(second))).toMatchObject({ status: 409, body: { error: "leader.president", data: null } });
  const path = `/leaders/${String(made.body.data?.id)}`;
  await ask("PUT", path, { until_on: "2024-02-03" });
  const successor = await ask("POST", "/leaders", { ...term(second), from_on: "2024-02-04" });
  expect(successor.status).toBe(201);
  expect((await ask("PUT", path, { until_on: null })).body.error).toBe("leader.president");
  await ask("DELETE", `/leaders/${String(successor.body.data?.id)}`);
  await ask("PUT", path, { until_on: null });
  expect((await ask("POST", `/leaders/${String(successor.body.data?.id)}/restore`)).body.error).toBe("leader.president");
  await ask("PUT", path, { until_on: "2024-02-03" });
  const [past, current, all] = await Promise.all(
    ["&term=past", "", "&term=all"].map(
      async (term) => (await ask<Leader[]>("GET", `/leaders?position=president_pastor${term}`)).body.data,
    ),
  );
  expect([past?.map(({ full_name }) => full_name), current, all]).toEqual([["Rui Um"], [], past]);
});

test("a person has a position once at a time, also with concurrent requests, changes and restorations", async () => {
  const person = await addPerson("Nair Três", "nair@exemplo.com.br");
  await rowsOf("insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'congregado', now())", [person]);
  const term = { person_id: person, position: "treasurer", department: "financial" };
  const both = await Promise.all([ask("POST", "/leaders", term), ask("POST", "/leaders", term)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const id = String(both.find(({ status }) => status === 201)?.body.data?.id);
  await ask("DELETE", `/leaders/${id}`);
  const other = await ask("POST", "/leaders", { ...term, department: "general" });
  expect((await ask("PUT", `/leaders/${String(other.body.data?.id)}`, { department: "financial" })).status).toBe(200);
  expect(await ask("POST", `/leaders/${id}/restore`)).toMatchObject({ status: 409, body: { error: "leader.holds", data: null } });
});

test("past terms of a position do not overlap; one may begin on the day another ends", async () => {
  const person = await addPerson("Otávio Mandatos", "otavio@exemplo.com.br");
  const term = (from_on: string, until_on: string | null, more = {}) =>
    ask("POST", "/leaders", { person_id: person, position: "secretary", from_on, until_on, ...more });
  const first = await term("2018-02-03", "2020-02-03");
  expect(first.status).toBe(201);
  for (const [from, until] of [
    ["2019-01-01", "2019-06-01"],
    ["2017-01-01", "2018-02-04"],
    ["2020-02-02", null],
    ["2018-02-03", "2018-02-03"],
  ] as const)
    expect([from, (await term(from, until)).body.error]).toEqual([from, "leader.holds"]);
  expect((await term("2019-01-01", "2019-06-01", { department: "administration" })).status).toBe(201);
  const next = await term("2020-02-03", null);
  expect(next.status).toBe(201);
  const path = `/leaders/${String(first.body.data?.id)}`;
  expect((await ask("PUT", path, { until_on: "2020-02-04" })).body.error).toBe("leader.holds");
  expect((await ask("PUT", path, { note: "Primeiro mandato." })).body.data).toMatchObject({ note: "Primeiro mandato." });
});

test("the list goes by position, highest first, and filters by ministry and what is typed of a name", async () => {
  const sul = await addCongregation("Sul");
  const south = await server.account({ role: "secretaria", congregationIds: [sul] });
  const [ministry] = await rowsOf<{ id: number }>("insert into ministries (congregation_id, name) values ($1, 'Coral') returning id", [
    sul,
  ]);
  for (const [name, position] of [
    ["Ivo Líder", "leader"],
    ["Ana Presbítera", "presbyter"],
    ["Zeno Pastor", "president_pastor"],
  ] as const) {
    const id = await addPerson(name, `${position}@exemplo.com.br`, sul);
    await ask("POST", "/leaders", { person_id: id, position, ...(position === "leader" ? { ministry_id: ministry?.id } : {}) }, south);
  }
  const namesOf = async (query: string) =>
    (await ask<Leader[]>("GET", `/leaders?${query}`, undefined, south)).body.data?.map((one) => one.full_name);
  expect(await namesOf("")).toEqual(["Zeno Pastor", "Ana Presbítera", "Ivo Líder"]);
  expect(await namesOf("sort=-position")).toEqual(["Ivo Líder", "Ana Presbítera", "Zeno Pastor"]);
  expect(await namesOf("sort=name")).toEqual(["Ana Presbítera", "Ivo Líder", "Zeno Pastor"]);
  expect(await namesOf(`ministry=${String(ministry?.id)}`)).toEqual(["Ivo Líder"]);
  expect(await namesOf("q=presbitera")).toEqual(["Ana Presbítera"]);
  // A ministry of another congregation is refused; a deleted one is removed from the term.
  const elsewhere = (await ask<{ id: number }>("POST", "/ministries", { name: "Fora" })).body.data?.id;
  const [term] = (await ask<Leader[]>("GET", "/leaders?position=leader", undefined, south)).body.data ?? [];
  expect((await ask("PUT", `/leaders/${String(term?.id)}`, { ministry_id: elsewhere }, south)).body.fields).toEqual({
    ministry_id: "field.choice",
  });
  await ask("DELETE", `/ministries/${String(ministry?.id)}`);
  expect((await ask("GET", `/leaders/${String(term?.id)}`)).body.data).toMatchObject({ ministry_id: null, ministry_name: null });
});

test("a leader's address needs full reading of members", async () => {
  const person = await addPerson("Lia Endereço", "lia@exemplo.com.br");
  const { body } = await ask("POST", "/leaders", { person_id: person, position: "cooperator" });
  const addressFor = async (account: TestAccount) =>
    (await ask("GET", `/leaders/${String(body.data?.id)}`, undefined, account)).body.data?.full_address;
  expect(await addressFor(admin)).toBe("Rua A, 1, Campinas");
  expect(await addressFor(await server.account({ role: "cooperador" }))).toBe("Rua A, 1, Campinas");
  expect(await addressFor(await server.account({ role: "leader" }))).toBeNull();
  expect(await addressFor(await server.account({ role: "tesoureiro", permissionsPlus: ["leadership:view"] }))).toBeNull();
  expect(await addressFor(await server.account({ role: "membro", permissionsPlus: ["leadership:view"] }))).toBeNull();
});

test("a row links to the member's record and shows the photo to those who may see it", async () => {
  const person = await addPerson("Lia Retrato", "retrato@exemplo.com.br");
  const bare = await addPerson("Lino Retrato", "lino.retrato@exemplo.com.br");
  for (const person_id of [person, bare]) await ask("POST", "/leaders", { person_id, position: "cooperator" });
  const link = await addPhotographed(server.database.handle, person);
  const none = { member_id: null, photo: null };
  const linksFor = async (by: TestAccount) =>
    (await ask<LeaderCard[]>("GET", "/leaders?q=retrato&sort=name", undefined, by)).body.data?.map(({ member_id, photo }) => ({
      member_id,
      photo,
    }));
  expect(await linksFor(admin)).toEqual([link, none]);
  expect(await linksFor(await server.account({ role: "cooperador" }))).toEqual([link, none]);
  // Not with narrow reading, not of people out of scope, not without the right.
  for (const role of ["tesoureiro", "leader", "membro"] as const)
    expect(await linksFor(await server.account({ role, permissionsPlus: ["leadership:view"] }))).toEqual([none, none]);
  // A person who moved to another congregation has their page there.
  const away = await addCongregation("Retrato");
  await rowsOf("update people set congregation_id = $1 where id = $2", [away, person]);
  await rowsOf("update memberships set congregation_id = $1 where person_id = $2", [away, person]);
  expect(await linksFor(await server.account({ role: "secretaria", congregationIds: [1] }))).toEqual([none, none]);
  expect(await linksFor(admin)).toEqual([link, none]);
});

test("a past term shows no contact data of a person who moved to another congregation", async () => {
  const person = await addPerson("Lia Partida", "lia.partida@exemplo.com.br");
  const { body } = await ask("POST", "/leaders", { person_id: person, position: "cooperator" });
  const here = await server.account({ role: "secretaria", congregationIds: [1] });
  const term = async (by: TestAccount) => (await ask("GET", `/leaders/${String(body.data?.id)}`, undefined, by)).body.data;
  const listed = async (by: TestAccount) =>
    (await ask<Leader[]>("GET", "/leaders?q=partida", undefined, by)).body.data?.map(({ email }) => email);
  const reached = { email: "lia.partida@exemplo.com.br", full_address: "Rua A, 1, Campinas" };
  expect(await term(here)).toMatchObject(reached);
  await runSql(
    server.database.handle,
    `with away as (insert into congregations (name) values ('Partida') returning id)
     update people set congregation_id = away.id from away where people.id = $1`,
    [person],
  );
  expect(await term(here)).toMatchObject({ full_name: "Lia Partida", email: null, full_address: null });
  expect(await listed(here)).toEqual([null]);
  expect(await term(admin)).toMatchObject(reached);
  // Hidden values cannot be searched.
  const foundBy = async (by: TestAccount, q: string) => {
    const list = (await ask<Leader[]>("GET", `/leaders?q=${q}`, undefined, by)).body.data?.length;
    const everywhere = await ask<{ results: { type: string }[] }>("GET", `/search?q=${q}`, undefined, by);
    return [list, everywhere.body.data?.results.filter(({ type }) => type === "leader").length];
  };
  expect([await foundBy(here, "lia.partida"), await foundBy(admin, "lia.partida"), await foundBy(here, "lia+partida")]).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
});

test("ordinations are entered once, read and taken back within the caller's people", async () => {
  const person = await addPerson("Saul Ordenado");
  const path = `/people/${person}/ordinations`;
  const body = { cargo: "diacono", on_date: "2011-06-12", place: "Campinas", minister: "Pr. Abel" };
  const made = await ask<Ordination>("POST", path, body);
  expect(made).toMatchObject({ status: 201, body: { data: { ...body, person_id: person, church: null, revoked_on: null } } });
  expect((await ask("POST", path, body)).body.error).toBe("ordination.known");
  for (const [field, value, code] of [
    ["cargo", "papa", "field.choice"],
    ["on_date", "2199-01-01", "field.dayFuture"],
    ["revoked_on", "2010-01-01", "field.dayOrder"],
    ["revoked_on", "2199-01-01", "field.dayFuture"],
  ] as const)
    expect((await ask("POST", path, { ...body, [field]: value })).body.fields).toEqual({ [field]: code });
  await ask("POST", path, { ...body, cargo: "presbitero", on_date: "2018-03-04" });
  expect((await ask<Ordination[]>("GET", path)).body.data?.map(({ cargo }) => cargo)).toEqual(["presbitero", "diacono"]);

  const oeste = await addCongregation("Oeste");
  const away = await server.account({ role: "secretaria", congregationIds: [oeste] });
  const id = String(made.body.data?.id);
  for (const [method, at, sent] of [
    ["GET", path],
    ["POST", path, body],
    ["DELETE", `/ordinations/${id}`],
  ] as const)
    expect((await ask(method, at, sent, away)).status).toBe(404);
  expect((await ask("DELETE", `/ordinations/${id}`)).status).toBe(200);
  expect(await ask("DELETE", `/ordinations/${id}`)).toMatchObject({ status: 404, body: { error: "ordination.notFound" } });
});

test("an ordination is changed under its version, and revoked years later", async () => {
  const person = await addPerson("Tito Revogado");
  const path = `/people/${person}/ordinations`;
  const first = (await ask<Ordination>("POST", path, { cargo: "diacono", on_date: "2011-06-12" })).body.data;
  await ask("POST", path, { cargo: "presbitero", on_date: "2018-03-04" });
  const at = `/ordinations/${String(first?.id)}`;
  const revoked = await ask<Ordination>("PUT", at, { revoked_on: "2020-02-09", place: "Campinas", version: first?.version });
  expect(revoked).toMatchObject({ status: 200, body: { data: { ...first, revoked_on: "2020-02-09", place: "Campinas", version: 2 } } });
  expect(await ask("PUT", at, { place: "Sumaré", version: 1 })).toMatchObject({
    status: 409,
    body: { error: "version.conflict", data: revoked.body.data },
  });
  expect((await ask("PUT", at, { revoked_on: "2010-01-01" })).body.fields).toEqual({ revoked_on: "field.dayOrder" });
  expect((await ask("PUT", at, { cargo: "presbitero", on_date: "2018-03-04", revoked_on: null })).body.error).toBe("ordination.known");
  const oeste = await addCongregation("Leste");
  const away = await server.account({ role: "secretaria", congregationIds: [oeste] });
  expect((await ask("PUT", at, { place: "Fora" }, away)).status).toBe(404);
  expect((await ask("PUT", at, { place: "Fora" }, await server.account({ role: "cooperador" }))).status).toBe(403);
});

test("a death ends positions and services on that day, and the timeline tells of both for who may see them", async () => {
  const person = await addPerson("Ester Despedida", "ester@exemplo.com.br");
  const [member] = await rowsOf<{ id: number }>(
    "insert into memberships (person_id, congregation_id, join_date, created_at) values ($1, 1, '2010-05-02', now()) returning id",
    [person],
  );
  const ministry = (await ask<{ id: number }>("POST", "/ministries", { name: "Dorcas" })).body.data?.id ?? 0;
  await ask("POST", `/ministries/${ministry}/members`, { people: [person], role: "leader", from_on: "2020-03-01" });
  const term = await ask("POST", "/leaders", { person_id: person, position: "deacon", from_on: "2021-01-10" });
  const died = await ask("POST", `/members/${String(member?.id)}/movements`, { kind: "death", on_date: "2026-11-15" });
  expect(died.status).toBe(201);
  expect((await ask("GET", `/leaders/${String(term.body.data?.id)}`)).body.data?.until_on).toBe("2026-11-15");
  const told = async (by = admin) =>
    (
      await ask<{ kind: string; value: string | null; name: string | null }[]>(
        "GET",
        `/members/${String(member?.id)}/timeline`,
        undefined,
        by,
      )
    ).body.data
      ?.filter(({ kind }) => /^(?:ministry|leadership)/.test(kind))
      .map(({ kind, value, name }) => [kind, value, name]);
  expect(await told()).toEqual([
    ["ministryLeft", "leader", "Dorcas"],
    ["leadershipEnded", "deacon", null],
    ["leadershipBegan", "deacon", null],
    ["ministryJoined", "leader", "Dorcas"],
  ]);
  const narrowed = await server.account({ role: "secretaria", permissionsMinus: ["leadership:view", "leadership:manage"] });
  expect((await told(narrowed))?.map(([kind]) => kind)).toEqual(["ministryLeft", "ministryJoined"]);
});

test("a death ends leaderships and terms, also reopened and restored ones; ordinations stay", async () => {
  const pastor = await server.account({ role: "leader", name: "Elias Falecido" });
  const person = pastor.personId;
  const [member] = await rowsOf<{ id: number }>(
    "insert into memberships (person_id, congregation_id, join_date, created_at) values ($1, 1, '2010-05-02', now()) returning id",
    [person],
  );
  const led = (await ask<{ id: number }>("POST", "/ministries", { name: "Embaixadores", leader_id: pastor.id })).body.data?.id ?? 0;
  const [served] =
    (await ask<{ id: number }[]>("POST", `/ministries/${led}/members`, { people: [person], role: "member", from_on: "2020-03-01" })).body
      .data ?? [];
  await ask("POST", `/people/${person}/ordinations`, { cargo: "pastor", on_date: "2001-06-12" });
  const [open, deleted] = [
    await ask("POST", "/leaders", { person_id: person, position: "deacon", from_on: "2021-01-10" }),
    await ask("POST", "/leaders", { person_id: person, position: "leader", from_on: "2021-01-10" }),
  ].map(({ body }) => `/leaders/${String(body.data?.id)}`);
  await ask("DELETE", `${deleted}`);
  await ask("DELETE", `/ministry-members/${String(served?.id)}`);
  const died = await ask("POST", `/members/${String(member?.id)}/movements`, { kind: "death", on_date: "2026-11-15" });
  expect(died.status).toBe(201);
  expect((await ask<{ leader_id: number | null }>("GET", `/ministries/${led}`)).body.data?.leader_id).toBeNull();
  expect((await ask("PUT", `${open}`, { until_on: null })).body.fields).toEqual({ until_on: "field.choice" });
  expect((await ask("PUT", `${open}`, { note: "Faleceu no cargo." })).status).toBe(200);
  expect((await ask("POST", `${deleted}/restore`)).body.data).toMatchObject({ until_on: "2026-11-15" });
  expect((await ask("POST", `/ministry-members/${String(served?.id)}/restore`)).body.data).toMatchObject({ until_on: "2026-11-15" });
  expect((await ask<Ordination[]>("GET", `/people/${person}/ordinations`)).body.data).toMatchObject([{ cargo: "pastor" }]);
  expect((await ask("POST", `/people/${person}/ordinations`, { cargo: "bispo", on_date: "2005-06-12" })).status).toBe(404);
});

test("a person created by an appointment is deleted and restored with it", async () => {
  const made = (await ask("POST", "/leaders", { full_name: "Só Deste Mandato", email: "so@exemplo.com.br", position: "deacon" })).body.data;
  const [id, person] = [String(made?.id), made?.person_id];
  await ask("DELETE", `/leaders/${id}`);
  expect(await rowsOf("select from people where id = $1", [person])).toEqual([]);
  expect((await ask("POST", `/leaders/${id}/restore`)).status).toBe(201);
  expect(await rowsOf("select name from people where id = $1", [person])).toEqual([{ name: "Só Deste Mandato" }]);
});
