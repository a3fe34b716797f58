import type { Family, FamilyCard, FamilyHome } from "@aprisco/contract/families.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { runSql } from "../../testing/store.ts";

crud("families", {
  make: (number) => ({ name: `Família ${1_000 + number}`, members: [{ name: `Pessoa ${1_000 + number}`, role: "head" }] }),
  change: { name: "Família Prado" },
  refuse: [
    { field: "name", value: "", code: "field.required" },
    { field: "name", value: "A", code: "field.tooShort" },
    { field: "members", value: [], code: "field.required" },
  ],
  find: (number) => `q=${1_000 + number}+familia`,
  notFound: "family.notFound",
});

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = Family>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.8.0.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const person = async (name: string, congregation = 1): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, $2) returning id", [
    name,
    congregation,
  ]);
  return row?.id ?? 0;
};
const add = async (name: string, members: readonly object[], by = admin): Promise<Family> => {
  const { body } = await ask("POST", "/families", { name, members }, by);
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};
const livesIn = async (id: number) =>
  (
    await rowsOf<{ household_id: number | null; household_role: string | null }>(
      "select household_id, household_role from people where id = $1",
      [id],
    )
  )[0];
const namesOf = async (query: string, by = admin) =>
  (await ask<FamilyCard[]>("GET", `/families?${query}`, undefined, by)).body.data?.map(({ name }) => name);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test("the children and parents who live elsewhere stand below a household, until the relation ends, within the reader's scope", async () => {
  const [mother, father, son] = [await person("Quésia Mãe"), await person("Rubem Pai"), await person("Saulo Casado")];
  const child = await person("Talita Filha");
  const hers = await add("Família Quésia", [
    { person_id: mother, role: "head" },
    { person_id: child, role: "child" },
  ]);
  const his = await add("Família Rubem", [{ person_id: father, role: "head" }]);
  const sons = await add("Família Saulo", [{ person_id: son, role: "head" }]);
  const parent = (of: number, who: number, until: string | null = null) =>
    rowsOf("insert into person_relations (person_id, related_id, kind, until_on) values ($1, $2, 'parent', $3)", [of, who, until]);
  await parent(child, father);
  await parent(child, mother);
  await parent(son, father);
  await parent(son, mother, "2020-01-01");
  const elsewhere = async (id: number, by = admin) =>
    (await ask("GET", `/families/${id}`, undefined, by)).body.data?.elsewhere.map(({ name, kind, of, family }) => [name, kind, of, family]);
  expect(await elsewhere(his.id)).toEqual([
    ["Saulo Casado", "child", ["Rubem Pai"], "Família Saulo"],
    ["Talita Filha", "child", ["Rubem Pai"], "Família Quésia"],
  ]);
  // The mother of the same home is no relative elsewhere; of the son she was a parent until 2020.
  expect(await elsewhere(hers.id)).toEqual([["Rubem Pai", "parent", ["Talita Filha"], "Família Rubem"]]);
  expect(await elsewhere(sons.id)).toEqual([["Rubem Pai", "parent", ["Saulo Casado"], "Família Rubem"]]);
  // Of a relative in a congregation out of reach nothing is told.
  const [far] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Além') returning id");
  await rowsOf("update people set congregation_id = $1 where id = $2", [far?.id, son]);
  const near = await server.account({ role: "secretaria", congregationIds: [1] });
  expect((await elsewhere(his.id, near))?.map(([name]) => name)).toEqual(["Talita Filha"]);
});

describe("a household", () => {
  test("consists of known and new people, who are entered in the register without being members", async () => {
    const ana = await person("Ana Siqueira");
    const made = await add("Família Siqueira", [
      { name: "Davi Siqueira", role: "child", birth_date: "2022-03-04", sex: "M" },
      { person_id: ana, role: "head" },
      { name: "Ester Siqueira", role: "child", birth_date: "2018-05-06" },
    ]);
    // Ana has no membership: a person without a card.
    expect(made.members.map(({ name, role, birth_date, status }) => [name, role, birth_date, status])).toEqual([
      ["Ana Siqueira", "head", null, null],
      ["Ester Siqueira", "child", "2018-05-06", "visitor"],
      ["Davi Siqueira", "child", "2022-03-04", "visitor"],
    ]);
    const davi = made.members[2]?.person_id ?? 0;
    expect(await rowsOf("select status, join_date from memberships where person_id = $1", [davi])).toEqual([
      { status: "visitor", join_date: null },
    ]);
    const { body } = await ask<FamilyCard[]>("GET", "/families?q=siqueira");
    expect(body.data).toEqual([
      { id: made.id, name: "Família Siqueira", head: "Ana Siqueira", people: 3, children: 2, neighborhood: null, version: 1 },
    ]);
  });

  test("names its new people, who are found by it", async () => {
    const { id } = await add("Família Cavalcante", [{ name: "Davizinho", role: "child" }]);
    const found = async () => (await ask<{ name: string }[]>("GET", "/members?q=cavalcante&sort=name")).body.data?.map(({ name }) => name);
    expect(await found()).toEqual(["Davizinho"]);
    const [{ person_id: first } = { person_id: 0 }] = (await ask("GET", `/families/${id}`)).body.data?.members ?? [];
    const members = [
      { person_id: first, role: "child" },
      { name: "Esterzinha", role: "child" },
    ];
    await ask("PUT", `/families/${id}`, { name: "Família Cavalcante Prado", members });
    expect(await found()).toEqual(["Davizinho", "Esterzinha"]);
    expect(await rowsOf("select family_name from people where household_id = $1 order by name", [id])).toEqual([
      { family_name: "Cavalcante" },
      { family_name: "Cavalcante Prado" },
    ]);
  });

  test("refuses a new person with an impossible birth date", async () => {
    const ana = await person("Ana Dias");
    const { id } = await add("Família Dias", [{ person_id: ana, role: "head" }]);
    const child = (birth: string) => ({ name: "Impossível Dias", role: "child", birth_date: birth });
    const change = (birth: string) => ask("PUT", `/families/${id}`, { members: [{ person_id: ana, role: "head" }, child(birth)] });
    for (const birth of ["2150-01-01", "2026-11-22", "1890-01-01"]) {
      const made = await ask("POST", "/families", { name: "Família Impossível", members: [child(birth)] });
      expect(made.body.fields).toEqual({ "members.0.birth_date": "field.date" });
      expect((await change(birth)).body.fields).toEqual({ "members.1.birth_date": "field.date" });
    }
    expect((await change("2026-11-21")).status).toBe(200);
  });

  test("is found by its name and its people's, accents ignored, each word anywhere", async () => {
    const { members } = await add("Família Conceição", [{ name: "Mônica Araújo", role: "head" }]);
    await rowsOf("update people set phone = '+5519991110000' where id = $1", [members[0]?.person_id]);
    for (const q of ["conceicao", "monica", "conceicao+araujo"]) expect(await namesOf(`q=${q}`)).toEqual(["Família Conceição"]);
    for (const q of ["19991110000", "monica+inexistente"]) expect(await namesOf(`q=${q}`)).toEqual([]);
  });

  test("replaces its people: roles can be exchanged, and omitted people leave", async () => {
    const [one, other, third] = [await person("Um"), await person("Outra"), await person("Terceiro")];
    const { id } = await add("Família Troca", [
      { person_id: one, role: "head" },
      { person_id: other, role: "spouse" },
      { person_id: third, role: "other" },
    ]);
    const { body } = await ask("PUT", `/families/${id}`, {
      members: [
        { person_id: one, role: "spouse" },
        { person_id: other, role: "head" },
      ],
    });
    expect(body.data?.members.map(({ name, role }) => [name, role])).toEqual([
      ["Outra", "head"],
      ["Um", "spouse"],
    ]);
    expect(body.data?.version).toBe(2);
    expect(await livesIn(third)).toEqual({ household_id: null, household_role: null });
  });

  test("takes people from another one only with `moves`; an empty one is deleted", async () => {
    const [ana, bia] = [await person("Ana Move"), await person("Bia Move")];
    const old = await add("Família Antiga", [{ person_id: ana, role: "head" }]);
    const wanted = [
      { person_id: bia, role: "head" },
      { person_id: ana, role: "spouse" },
    ];
    const refused = await ask("POST", "/families", { name: "Família Nova", members: wanted });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: "family.alreadyIn",
        data: { person_id: ana, person: "Ana Move", family_id: old.id, family: "Família Antiga" },
        fields: { "members.1.person_id": "family.alreadyIn" },
      },
    });
    expect(await namesOf("q=nova")).toEqual([]);
    const made = await add("Família Nova", [wanted[0] ?? {}, { ...wanted[1], moves: true }]);
    expect(await livesIn(ana)).toEqual({ household_id: made.id, household_role: "spouse" });
    expect((await ask("GET", `/families/${old.id}`)).status).toBe(404);
  });

  test("and another one whose people move into each other at once, or are deleted, do not deadlock", async () => {
    for (let round = 0; round < 12; round += 1) {
      const ids = await Promise.all(["Um", "Dois", "Três", "Quatro"].map((name) => person(`${name} da Volta ${round}`)));
      const [a, b, c, d] = ids as [number, number, number, number];
      const [one, other] = await Promise.all(
        [
          [a, b],
          [c, d],
        ].map(([head, spouse]) =>
          add(`Família da Volta ${round}`, [
            { person_id: head, role: "head" },
            { person_id: spouse, role: "spouse" },
          ]),
        ),
      );
      const [member] = await rowsOf<{ id: number }>(
        "insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'visitor', now()) returning id",
        [b],
      );
      const into = (home: number | undefined, head: number, mover: number) =>
        ask("PUT", `/families/${home}`, {
          members: [
            { person_id: head, role: "head" },
            { person_id: mover, role: "other", moves: true },
          ],
        });
      const going = () => (round % 2 === 0 ? into(one?.id, a, c) : ask("DELETE", `/members/${member?.id}`));
      const answers = await Promise.all([going(), into(other?.id, d, b)]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  test("whose head moves gets the spouse as head, or none among children, and a new version", async () => {
    const [head, spouse, child] = [await person("Cabeça Que Sai"), await person("Cônjuge Que Fica"), await person("Criança Que Fica")];
    const { id } = await add("Família Sem Cabeça", [
      { person_id: head, role: "head" },
      { person_id: spouse, role: "spouse" },
      { person_id: child, role: "child" },
    ]);
    await rowsOf("update people set address = 'Rua B, 2' where id = $1", [spouse]);
    await add("Família Nova da Cabeça", [{ person_id: head, role: "head", moves: true }]);
    expect((await ask("GET", `/families/${id}`)).body.data).toMatchObject({
      version: 2,
      members: [
        { name: "Cônjuge Que Fica", role: "head" },
        { name: "Criança Que Fica", role: "child" },
      ],
    });
    expect((await ask("PUT", `/families/${id}/address`, {})).body.data?.members.map(({ address }) => address)).toEqual([
      "Rua B, 2",
      "Rua B, 2",
    ]);
    await add("Família do Cônjuge", [{ person_id: spouse, role: "head", moves: true }]);
    expect(await livesIn(child)).toEqual({ household_id: id, household_role: "child" });
  });

  test("has at most one head and one spouse, counting people out of scope", async () => {
    const [north] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
    const [here, there] = [await person("Aqui"), await person("Lá", north?.id)];
    const two = await ask("POST", "/families", {
      name: "Duas cabeças",
      members: [here, there].map((id) => ({ person_id: id, role: "head" })),
    });
    expect(two).toMatchObject({ status: 409, body: { error: "family.twoHeads", data: null } });
    const { id } = await add("Família Dividida", [
      { person_id: there, role: "head" },
      { person_id: here, role: "child" },
    ]);
    await rowsOf("update households set congregation_id = 1 where id = $1", [id]);
    const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
    expect((await ask("GET", `/families/${id}`, undefined, clerk)).body.data?.members.map(({ name }) => name)).toEqual(["Aqui"]);
    const change = await ask("PUT", `/families/${id}`, { members: [{ person_id: here, role: "head" }] }, clerk);
    expect(change).toMatchObject({ status: 409, body: { error: "family.twoHeads" } });
    // People out of scope stay.
    await ask("PUT", `/families/${id}`, { members: [{ person_id: here, role: "other" }] }, clerk);
    expect((await ask("GET", `/families/${id}`)).body.data?.members.map(({ name }) => name)).toEqual(["Lá", "Aqui"]);
    expect((await ask("POST", "/families", { name: "Alheia", members: [{ person_id: there, role: "head" }] }, clerk)).body.fields).toEqual({
      "members.0.person_id": "field.choice",
    });
  });

  test("with a new person needs the right to create people", async () => {
    const clerk = await server.account({ role: "secretaria", permissionsMinus: ["members:create"] });
    const bia = await person("Bia Certa");
    const { id } = await add("Família Certa", [{ person_id: bia, role: "head" }]);
    const change = {
      members: [
        { person_id: bia, role: "head" },
        { name: "Recém-nascido", role: "child" },
      ],
    };
    expect(await ask("PUT", `/families/${id}`, change, clerk)).toMatchObject({ status: 403, body: { error: "permission.denied" } });
    expect((await ask("PUT", `/families/${id}`, { name: "Família Bem Certa" }, clerk)).status).toBe(200);
  });

  test("copies the head's address to chosen people of the household only", async () => {
    const stranger = await person("De Fora");
    const { id, members } = await add("Família Endereço", [
      { name: "Cabeça", role: "head" },
      { name: "Filha", role: "child" },
      { name: "Avó", role: "other" },
    ]);
    const [head, child, granny] = members.map(({ person_id: one }) => one);
    const copy = (to: unknown, from?: number) => ask("PUT", `/families/${id}/address`, { to, ...(from === undefined ? {} : { from }) });
    expect((await copy([child])).body.error).toBe("family.noAddress");
    await rowsOf(
      "update people set address = 'Rua A, 1', neighborhood = 'Cambuí', cep = '13025240', city = 'Campinas', state = 'SP' where id = $1",
      [head],
    );
    expect((await copy([stranger])).body.fields).toEqual({ to: "field.choice" });
    expect((await copy([child], stranger)).body.fields).toEqual({ from: "field.choice" });
    expect((await copy([child])).body.data?.members.map(({ address, neighborhood }) => [address, neighborhood])).toEqual([
      ["Rua A, 1", "Cambuí"],
      ["Rua A, 1", "Cambuí"],
      [null, null],
    ]);
    expect(await rowsOf("select cep, city, version from people where id = $1", [child])).toEqual([
      { cep: "13025240", city: "Campinas", version: 1 },
    ]);
    expect(await rowsOf("select address from people where id = any($1::bigint[])", [[granny, stranger]])).toEqual([
      { address: null },
      { address: null },
    ]);
  });

  test("names the source of the address: the head, or the next one with an address in scope", async () => {
    const { id, members } = await add("Família Morada", [
      { name: "Chefe", role: "head" },
      { name: "Cônjuge", role: "spouse" },
      { name: "Filho", role: "child" },
    ]);
    const [head, spouse, child] = members.map(({ person_id: one }) => one);
    const home = async (query = "", by = admin) =>
      (await ask<FamilyHome>("GET", `/families/${id}/address${query}`, undefined, by)).body.data;
    const nobody = { id, person: null, address: null, neighborhood: null, cep: null, city: null, state: null };
    expect(await home()).toEqual(nobody);
    await rowsOf("update people set address = 'Rua do Filho, 3' where id = $1", [child]);
    await rowsOf("update people set address = 'Rua do Cônjuge, 2', cep = '13025240', city = 'Campinas' where id = $1", [spouse]);
    const spouses = { ...nobody, person: "Cônjuge", address: "Rua do Cônjuge, 2", cep: "13025240", city: "Campinas" };
    expect(await home()).toEqual(spouses);
    await rowsOf("update people set address = 'Rua do Chefe, 1' where id = $1", [head]);
    expect(await home()).toMatchObject({ person: "Chefe", address: "Rua do Chefe, 1" });
    expect(await home(`?except=${head}`)).toEqual(spouses);
    const [away] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Morada') returning id");
    await rowsOf("update people set congregation_id = $1 where id = any($2::bigint[])", [away?.id, [head, spouse]]);
    const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
    expect(await home("", clerk)).toMatchObject({ person: "Filho" });
    const stranger = await server.account({ role: "secretaria", congregationIds: [away?.id ?? 0] });
    expect(await ask("GET", `/families/${id}/address`, undefined, stranger)).toMatchObject({
      status: 404,
      body: { error: "family.notFound" },
    });
    expect((await ask("GET", `/families/${id}/address?except=x`)).status).toBe(400);
  });

  test("a deleted one is restored with people without another household; otherwise not", async () => {
    const [ana, bia] = [await person("Ana Volta"), await person("Bia Volta")];
    const { id } = await add("Família Volta", [
      { person_id: ana, role: "head" },
      { person_id: bia, role: "spouse" },
    ]);
    await ask("DELETE", `/families/${id}`);
    expect(await livesIn(ana)).toEqual({ household_id: null, household_role: null });
    const other = await add("Família Outra", [{ person_id: ana, role: "head" }]);
    expect((await ask("POST", `/families/${id}/restore`)).body.data?.members.map(({ name }) => name)).toEqual(["Bia Volta"]);
    await ask("DELETE", `/families/${id}`);
    await ask("PUT", `/families/${other.id}`, {
      members: [ana, bia].map((one) => ({ person_id: one, role: one === ana ? "head" : "other" })),
    });
    expect(await ask("POST", `/families/${id}/restore`)).toMatchObject({ status: 409, body: { error: "family.empty" } });
    expect(await livesIn(bia)).toEqual({ household_id: other.id, household_role: "other" });
  });
});

describe("who sees what", () => {
  test("A13 a treasurer, who reads narrowly, learns no family's name, and neither does who may change members but not see them", async () => {
    const made = await add("Família Estreita", [{ name: "Quitéria Estreita", role: "head" }]);
    const lives = made.members[0]?.person_id ?? 0;
    const treasurer = await server.account({ role: "tesoureiro", permissionsPlus: ["members:create", "members:edit"] });
    const blind = await server.account({ role: "membro", permissionsPlus: ["members:create", "members:edit"] });
    const taking = { name: "Família Nova", members: [{ person_id: lives, role: "head" }] };
    for (const reader of [treasurer, blind])
      for (const [method, path, body] of [
        ["GET", "/families?q=estreita", undefined],
        ["GET", `/families/${made.id}`, undefined],
        ["GET", `/families/${made.id}/address`, undefined],
        ["GET", `/people/${lives}/family`, undefined],
        ["POST", "/families", taking],
        ["PUT", `/families/${made.id}`, { version: 1, name: "Família Larga" }],
      ] as const) {
        const answer = await ask(method, path, body, reader);
        expect([path, answer.status, answer.body.error]).toEqual([path, 403, "permission.denied"]);
        expect(answer.text).not.toContain("Estreita");
      }
  });

  test("a leader who may add people creates a household of new ones, and sees only those", async () => {
    const leader = await server.account({ role: "leader", permissionsPlus: ["members:create", "members:edit"] });
    const made = await ask("POST", "/families", { name: "Família Nova do Líder", members: [{ name: "Nova Ali", role: "head" }] }, leader);
    expect([made.status, made.body.data?.members.map(({ name }) => name)]).toEqual([201, ["Nova Ali"]]);
    const [own, other] = [await person("Ovelha Que Sai"), await person("Oculta Que Fica")];
    const { id } = await add("Família em Parte", [
      { person_id: own, role: "head" },
      { person_id: other, role: "spouse" },
    ]);
    await rowsOf(
      "insert into visitors (person_id, congregation_id, visit_date, created_at, follow_up_owner_id) values ($1, 1, '2026-11-01', now(), $2)",
      [own, leader.id],
    );
    const changed = await ask("PUT", `/families/${id}`, { members: [{ name: "Neta Ali", role: "child" }] }, leader);
    expect([changed.status, changed.body.data?.members.map(({ name }) => name)]).toEqual([200, ["Neta Ali"]]);
    expect((await ask("GET", `/families/${id}`)).body.data?.members.map(({ name }) => name)).toEqual(["Oculta Que Fica", "Neta Ali"]);
    expect((await ask("GET", `/families/${id}`, undefined, leader)).status).toBe(404);
  });

  test("a leader sees the households of their people, and in them their people alone", async () => {
    const leader = await server.account({ role: "leader" });
    const [own, other] = [await person("Sua Ovelha"), await person("Ovelha Alheia")];
    const made = await add("Família da Ovelha", [
      { person_id: own, role: "head" },
      { person_id: other, role: "spouse" },
    ]);
    const hidden = await add("Família Oculta", [{ name: "Ninguém Dele", role: "head" }]);
    await rowsOf(
      "insert into visitors (person_id, congregation_id, visit_date, created_at, follow_up_owner_id) values ($1, 1, '2026-11-01', now(), $2)",
      [own, leader.id],
    );
    expect((await ask<FamilyCard[]>("GET", "/families", undefined, leader)).body.data).toMatchObject([
      { id: made.id, head: "Sua Ovelha", people: 1 },
    ]);
    expect(await namesOf("q=alheia", leader)).toEqual([]);
    expect((await ask("GET", `/families/${made.id}`, undefined, leader)).body.data?.members.map(({ name }) => name)).toEqual([
      "Sua Ovelha",
    ]);
    expect((await ask("GET", `/families/${hidden.id}`, undefined, leader)).status).toBe(404);
    expect((await ask("GET", `/people/${other}/family`, undefined, leader)).status).toBe(404);
  });
});
