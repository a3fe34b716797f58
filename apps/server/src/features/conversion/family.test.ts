import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import type { Family, PersonFamily } from "@aprisco/contract/families.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// A new member founds or joins a household in the conversion.

let server: TestApp;
let secretary: TestAccount;
let calls = 0;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const ask = <T = unknown>(method: string, path: string, body?: unknown, by = secretary) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.8.5.${calls % 250}` });
};

interface Card {
  readonly id: number;
  readonly person: number;
  readonly email: string;
}
async function addCard(family: string, { phone, congregation = 1 }: { phone?: string; congregation?: number } = {}): Promise<Card> {
  calls += 1;
  const email = `familia${calls}@exemplo.com`;
  const [row] = await rowsOf<{ id: number; person: number }>(
    `with p as (insert into people (name, family_name, email, phone, congregation_id) values ($1, $2, $3, $4, $5) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at) select id, $6, '2026-11-01', now() from p
     returning id, person_id as person`,
    [`Pessoa ${family}`, family, email, phone ?? `+5519992${String(calls).padStart(6, "0")}`, congregation, congregation],
  );
  if (!row) throw new Error("no card");
  return { ...row, email };
}
const convert = (card: Card, family?: unknown, by = secretary) =>
  ask<UserWithLink>("POST", "/users", { name: "Pessoa", email: card.email, visitor_id: card.id, family }, by);
const livesIn = async (person: number) =>
  (
    await rowsOf<{ id: number | null; name: string | null; role: string | null }>(
      `select household_id as id, households.name, household_role as role from people
       left join households on households.id = household_id where people.id = $1`,
      [person],
    )
  )[0];
const statusOf = async ({ id }: Card) => (await rowsOf<{ status: string }>("select status from visitors where id = $1", [id]))[0]?.status;
const countOf = async (name: string) => (await rowsOf("select from households where name = $1", [name])).length;
const begin = async (name: string): Promise<{ card: Card; id: number }> => {
  const card = await addCard(name.replace("Família ", ""));
  expect((await convert(card, { name, role: "head" })).status).toBe(201);
  return { card, id: (await livesIn(card.person))?.id ?? 0 };
};

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
  await rowsOf("insert into congregations (name) values ('Vila Nova')");
});
afterAll(() => server.close());

test("the first of a family founds the household, and the next ones find and join it", async () => {
  const [father, mother, aunt] = [
    await addCard("Salgueiro", { phone: "+5519995557001" }),
    await addCard("Salgueiro", { phone: "+5519995557001" }),
    await addCard("Salgueiro"),
  ];
  const offered = async (card: Card) => {
    const visitor = await ask<Visitor>("GET", `/visitors/${card.id}`);
    expect(visitor.body.data?.person_id).toBe(card.person);
    const { body } = await ask<PersonFamily>("GET", `/people/${card.person}/family`);
    return body.data?.suggestions.filter(({ family_id: id }) => id !== null);
  };
  expect(await offered(father)).toEqual([]);
  expect((await convert(father, { name: "Família Salgueiro", role: "head" })).status).toBe(201);
  const home = await livesIn(father.person);
  expect(home).toMatchObject({ name: "Família Salgueiro", role: "head" });
  const found = {
    family_id: home?.id,
    name: "Família Salgueiro",
    neighborhood: null,
    people: [{ id: father.person, name: "Pessoa", role: "head" }],
  };
  expect(await offered(mother)).toEqual([{ ...found, reason: "phone" }]);
  expect(await offered(aunt)).toEqual([{ ...found, reason: "name" }]);
  expect((await convert(mother, { family_id: home?.id, role: "spouse" })).status).toBe(201);
  expect((await convert(aunt, { family_id: home?.id, role: "other" })).status).toBe(201);
  const { body } = await ask<Family>("GET", `/families/${home?.id}`);
  expect(body.data).toMatchObject({ version: 3, members: [{ role: "head" }, { role: "spouse" }, { role: "other" }] });
  expect(await countOf("Família Salgueiro")).toBe(1);
  expect(
    await rowsOf("select action, account_id as by, metadata from audit_log where target_type = 'families' and target_id = $1 order by id", [
      home?.id,
    ]),
  ).toEqual([
    { action: "createFamily", by: secretary.id, metadata: {} },
    { action: "updateFamily", by: secretary.id, metadata: { fields: ["members"] } },
    { action: "updateFamily", by: secretary.id, metadata: { fields: ["members"] } },
  ]);
});

test("without a request there is no household, and one of that name elsewhere is not offered", async () => {
  const [card, away] = [await addCard("Pessegueiro"), await addCard("Pessegueiro", { congregation: 2 })];
  expect((await convert(card)).status).toBe(201);
  expect(await livesIn(card.person)).toEqual({ id: null, name: null, role: null });
  await convert(away, { name: "Família Pessegueiro", role: "head" });
  expect(await rowsOf("select congregation_id from households where name = 'Família Pessegueiro'")).toEqual([{ congregation_id: 2 }]);
  expect((await ask<PersonFamily>("GET", `/people/${card.person}/family`)).body.data?.suggestions).toEqual([]);
});

test("repeated, or ten times at once, it creates one household, and people who moved since stay", async () => {
  const card = await addCard("Cedro");
  const place = { name: "Família Cedro", role: "head" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => convert(card, place)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect((await convert(card, place)).status).toBe(201);
  expect(await countOf("Família Cedro")).toBe(1);
  const { id } = await begin("Família Ipê");
  expect((await convert(card, { family_id: id, role: "spouse" })).status).toBe(201);
  expect(await livesIn(card.person)).toMatchObject({ name: "Família Cedro", role: "head" });
});

test("repeated late, it restores no deleted household, and moves nobody back", async () => {
  const { card, id } = await begin("Família Paineira");
  expect((await ask("DELETE", `/families/${id}`)).status).toBe(200);
  expect((await convert(card, { name: "Família Paineira", role: "head" })).status).toBe(201);
  const { id: other } = await begin("Família Peroba");
  expect((await convert(card, { family_id: other, role: "other" })).status).toBe(201);
  expect(await livesIn(card.person)).toEqual({ id: null, name: null, role: null });
  expect(await countOf("Família Paineira")).toBe(0);
});

test("a deceased person does not become a member: no account, no household, the card unchanged", async () => {
  const card = await addCard("Cambará");
  await rowsOf("update people set deceased_on = '2026-11-10' where id = $1", [card.person]);
  const { status, body } = await convert(card, { name: "Família Cambará", role: "head" });
  expect([status, body.error]).toEqual([409, "visitor.deceased"]);
  expect(await rowsOf("select from accounts where person_id = $1", [card.person])).toEqual([]);
  expect([await statusOf(card), await countOf("Família Cambará")]).toEqual(["novo", 0]);
});

test.each([
  ["a household and a name", { family_id: 1, name: "Família Dupla", role: "head" }, { "family.name": "field.required" }],
  ["neither", { role: "head" }, { "family.name": "field.required" }],
  ["a name of one letter", { name: "F", role: "head" }, { "family.name": "field.tooShort" }],
  ["no role", { name: "Família Dupla" }, { "family.role": "field.required" }],
  ["another role", { name: "Família Dupla", role: "boss" }, { "family.role": "field.choice" }],
  ["a household that is not there", { family_id: 999_999, role: "head" }, { "family.family_id": "field.choice" }],
])("with %s it is refused, and nothing is converted", async (_what, family, fields) => {
  const card = await addCard("Dupla");
  const { status, body } = await convert(card, family);
  expect([status, body.fields]).toEqual([400, fields]);
  expect(await statusOf(card)).toBe("novo");
  expect(await countOf("Família Dupla")).toBe(0);
});

test("a second head and a person of another household are refused as by the families' calls", async () => {
  const { id } = await begin("Família Jatobá");
  const card = await addCard("Jatobá");
  const two = await convert(card, { family_id: id, role: "head" });
  expect([two.status, two.body.error, two.body.fields]).toEqual([409, "family.twoHeads", { "family.role": "family.twoHeads" }]);
  const other = await begin("Família Angico");
  await rowsOf("update people set household_id = $1, household_role = 'child' where id = $2", [other.id, card.person]);
  const taken = await convert(card, { family_id: id, role: "spouse" });
  expect(taken).toMatchObject({
    status: 409,
    body: {
      error: "family.alreadyIn",
      data: { person_id: card.person, family_id: other.id, family: "Família Angico" },
      fields: { "family.family_id": "family.alreadyIn" },
    },
  });
  expect(await statusOf(card)).toBe("novo");
  expect((await convert(card, { family_id: other.id, role: "other" })).status).toBe(201);
  expect(await livesIn(card.person)).toMatchObject({ id: other.id, role: "child" });
});

test("it needs the rights of the families' calls, and a household in scope", async () => {
  const { id } = await begin("Família Figueira");
  const card = await addCard("Figueira");
  const place = { family_id: id, role: "spouse" };
  const mayNotChange = await server.account({ role: "secretaria", permissionsMinus: ["members:edit"] });
  const mayNotMake = await server.account({ role: "secretaria", permissionsMinus: ["members:create"] });
  const helper = await server.account({ role: "cooperador" });
  const away = await server.account({ role: "secretaria", congregationIds: [2] });
  for (const [by, wanted] of [
    [mayNotChange, place],
    [mayNotMake, { name: "Família Figueira", role: "head" }],
    [helper, place],
  ] as const) {
    const { status, body } = await convert(card, wanted, by);
    expect([status, body.error]).toEqual([403, "permission.denied"]);
  }
  const theirs = await addCard("Figueira", { congregation: 2 });
  expect((await convert(theirs, place, away)).body.fields).toEqual({ "family.family_id": "field.choice" });
  expect((await ask("POST", "/users", { name: "Sem Ficha", email: "sem.ficha@exemplo.com", family: place })).body.fields).toEqual({
    family: "field.choice",
  });
  expect([await statusOf(card), await statusOf(theirs)]).toEqual(["novo", "novo"]);
  expect((await convert(card, { name: "Família Figueira Nova", role: "head" }, mayNotChange)).status).toBe(201);
});

test("when all is undone the household is deleted, and restored with the person", async () => {
  const { card, id } = await begin("Família Aroeira");
  const admin = await server.account({ role: "admin" });
  const [ids] = await rowsOf<{ account: number; member: number }>(
    "select accounts.id as account, memberships.id as member from accounts join memberships using (person_id) where person_id = $1",
    [card.person],
  );
  await ask("DELETE", `/members/${ids?.member}`, undefined, admin);
  await ask("DELETE", `/users/${ids?.account}`, undefined, admin);
  expect(await livesIn(card.person)).toMatchObject({ id });
  expect((await ask("DELETE", `/visitors/${card.id}`, undefined, admin)).status).toBe(200);
  expect(await countOf("Família Aroeira")).toBe(0);
  expect((await ask("POST", `/visitors/${card.id}/restore`, undefined, admin)).status).toBe(201);
  expect(await livesIn(card.person)).toMatchObject({ id, name: "Família Aroeira", role: "head" });
});

test("two joins during a change or removal of the household do not deadlock", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { card: head, id } = await begin(`Família Volta ${round}`);
    const [one, other] = [await addCard(`Volta ${round}`), await addCard(`Volta ${round}`)];
    const change = { members: [head.person, one.person].map((person_id, at) => ({ person_id, role: at === 0 ? "head" : "other" })) };
    const answers = await Promise.all([
      convert(one, { family_id: id, role: "child" }),
      convert(other, { family_id: id, role: "child" }),
      round % 2 === 0 ? ask("PUT", `/families/${id}`, change) : ask("DELETE", `/visitors/${other.id}`),
      ask("DELETE", `/families/${id}`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});

test("a repeated conversion and the member's removal do not deadlock", async () => {
  const admin = await server.account({ role: "admin" });
  const { id } = await begin("Família Vaivém");
  for (let round = 0; round < 5; round += 1) {
    const card = await addCard("Vaivém");
    const again = () => convert(card, { family_id: id, role: "child" });
    expect((await again()).status).toBe(201);
    const [member] = await rowsOf<{ id: number }>("select id from memberships where person_id = $1", [card.person]);
    const answers = await Promise.all([again(), ask("DELETE", `/members/${member?.id}`, undefined, admin), again()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201]);
  }
});

test("a known person who is entered in the register of members joins in the same way, and a new one too", async () => {
  const { id } = await begin("Família Umbuzeiro");
  const card = await addCard("Umbuzeiro");
  const enter = (body: object, by = secretary) => ask<{ personId: number }>("POST", "/members", { status: "congregado", ...body }, by);
  const place = { family_id: id, role: "spouse" };
  const mayNotChange = await server.account({ role: "secretaria", permissionsMinus: ["members:edit"] });
  expect((await enter({ personId: card.person, family: place }, mayNotChange)).body.error).toBe("permission.denied");
  expect((await enter({ personId: card.person, family: { family_id: id, role: "head" } })).body.error).toBe("family.twoHeads");
  expect(await rowsOf("select from memberships where person_id = $1", [card.person])).toEqual([]);
  expect((await enter({ personId: card.person, family: place })).status).toBe(201);
  expect(await livesIn(card.person)).toMatchObject({ id, role: "spouse" });
  const born = await enter({ name: "Nova Umbuzeiro", family: { family_id: id, role: "child" } });
  expect(await livesIn(born.body.data?.personId ?? 0)).toMatchObject({ id, role: "child" });
  const alone = await enter({ name: "Só Umbuzeiro", family: { name: "Família Só", role: "head" } });
  expect(await livesIn(alone.body.data?.personId ?? 0)).toMatchObject({ name: "Família Só", role: "head" });
});

test("a new person who joins a household belongs to its congregation, which must be open", async () => {
  const away = await addCard("Jacarandá", { congregation: 2 });
  expect((await convert(away, { name: "Família Jacarandá", role: "head" })).status).toBe(201);
  const family = { family_id: (await livesIn(away.person))?.id, role: "child" };
  const enter = () => ask<{ personId: number }>("POST", "/members", { name: "Nova Jacarandá", status: "congregado", family });
  const born = (await enter()).body.data?.personId;
  expect(
    await rowsOf(
      `select people.congregation_id as person, memberships.congregation_id as member from people
       join memberships on memberships.person_id = people.id where people.id = $1`,
      [born],
    ),
  ).toEqual([{ person: 2, member: 2 }]);
  await rowsOf("update congregations set closed_at = now() where id = 2");
  const refused = await enter();
  await rowsOf("update congregations set closed_at = null where id = 2");
  expect([refused.status, refused.body.fields]).toEqual([409, { "family.family_id": "congregation.takesNothing" }]);
});

test("a leader who may add members places new ones in a household of theirs only", async () => {
  const leader = await server.account({ role: "leader", permissionsPlus: ["members:create", "members:edit"] });
  const enter = (family: object) =>
    ask<{ personId: number }>("POST", "/members", { name: "Rosa Mangueira", status: "congregado", family }, leader);
  const { status, body } = await enter({ name: "Família Mangueira", role: "head" });
  expect([status, body.fields]).toEqual([201, undefined]);
  expect(await livesIn(body.data?.personId ?? 0)).toMatchObject({ name: "Família Mangueira", role: "head" });
  const { card, id } = await begin("Família Goiabeira");
  expect((await enter({ family_id: id, role: "child" })).body.fields).toEqual({ "family.family_id": "field.choice" });
  await rowsOf("update visitors set follow_up_owner_id = $1 where id = $2", [leader.id, card.id]);
  const child = await enter({ family_id: id, role: "child" });
  expect(await livesIn(child.body.data?.personId ?? 0)).toMatchObject({ id, role: "child" });
});
