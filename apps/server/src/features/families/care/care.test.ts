import type { PersonHealth, Pickup, Relation } from "@aprisco/contract/families-care.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let seer: TestAccount;
let stranger: TestAccount;
let calls = 0;
const ask = <T>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.8.1.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const person = async (name: string): Promise<number> =>
  (await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]))[0]?.id ?? 0;
const readings = (operation: string, by: TestAccount) =>
  rowsOf<{ target_id: number; metadata: object }>(
    "select target_id, metadata from audit_log where action = 'data.read' and account_id = $1 and metadata ->> 'operation' = $2 order by id",
    [by.id, operation],
  );

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  seer = await server.account({ role: "cooperador" });
  const [north] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  stranger = await server.account({ role: "secretaria", congregationIds: [north?.id ?? 0] });
});
afterAll(() => server.close());

describe("relations", () => {
  const of = async (id: number, by = admin) => (await ask<Relation[]>("GET", `/people/${id}/relations`, undefined, by)).body.data;

  test("are stored once and read from both sides", async () => {
    const [mother, son, aunt] = [await person("Mãe"), await person("Filho"), await person("Tia")];
    const made = await ask<Relation>("POST", `/people/${son}/relations`, { related_id: mother, kind: "parent", since_on: "2010-02-03" });
    expect(made).toMatchObject({ status: 201, body: { data: { kind: "parent", person_id: mother, name: "Mãe", since_on: "2010-02-03" } } });
    expect(await of(mother)).toMatchObject([{ id: made.body.data?.id, kind: "child", person_id: son, name: "Filho", member_id: null }]);
    const exists = { status: 409, body: { error: "relation.exists", fields: { kind: "relation.exists" } } };
    expect(await ask("POST", `/people/${mother}/relations`, { related_id: son, kind: "child" })).toMatchObject(exists);
    await ask("POST", `/people/${mother}/relations`, { related_id: aunt, kind: "sibling" });
    expect(await ask("POST", `/people/${aunt}/relations`, { related_id: mother, kind: "sibling" })).toMatchObject(exists);
    expect((await of(mother))?.map(({ kind }) => kind)).toEqual(["child", "sibling"]);
    expect((await ask("DELETE", `/relations/${made.body.data?.id}`)).status).toBe(200);
    expect(await of(son)).toEqual([]);
  });

  test("allow of two people only one to be the other's parent, guardian or grandparent, even concurrently", async () => {
    const [one, other] = [await person("Primeira"), await person("Segunda")];
    const say = (who: number, related: number, kind: string) => ask("POST", `/people/${who}/relations`, { related_id: related, kind });
    const parents = await Promise.all([say(one, other, "parent"), say(other, one, "parent"), say(one, other, "parent")]);
    expect(parents.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await say(one, other, "guardian")).status).toBe(201);
    expect(await say(one, other, "ward")).toMatchObject({ status: 409, body: { error: "relation.contradicts" } });
    expect((await say(one, other, "discipler")).status).toBe(201);
  });

  test("allow one kinship of two people: nobody is spouse or sibling of their parent, even concurrently", async () => {
    const [one, other] = [await person("Mãe Sem Par"), await person("Filho Sem Par")];
    const say = (kind: string, who = one, related = other) => ask("POST", `/people/${who}/relations`, { related_id: related, kind });
    const both = await Promise.all([say("child"), say("spouse")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [kept] = (await ask<Relation[]>("GET", `/people/${one}/relations`)).body.data ?? [];
    await ask("DELETE", `/relations/${kept?.id}`);
    expect((await say("child")).status).toBe(201);
    const refused = { status: 409, body: { error: "relation.contradicts", fields: { kind: "relation.contradicts" } } };
    for (const kind of ["spouse", "former_spouse", "sibling", "grandparent"]) {
      expect(await say(kind)).toMatchObject(refused);
      expect(await say(kind, other, one)).toMatchObject(refused);
    }
    for (const kind of ["ward", "discipler", "other"]) expect((await say(kind)).status).toBe(201);
  });

  test("need both people in scope", async () => {
    const [one, other] = [await person("Um"), await person("Outro")];
    const { body } = await ask<Relation>("POST", `/people/${one}/relations`, { related_id: other, kind: "guardian" });
    for (const related of [one, 999_999])
      expect((await ask("POST", `/people/${one}/relations`, { related_id: related, kind: "parent" })).body.fields).toEqual({
        related_id: "field.choice",
      });
    expect((await ask("GET", `/people/${one}/relations`, undefined, stranger)).body.error).toBe("person.notFound");
    expect((await ask("POST", `/people/${one}/relations`, { related_id: other, kind: "ward" }, stranger)).body.error).toBe(
      "person.notFound",
    );
    expect((await ask("DELETE", `/relations/${body.data?.id}`, undefined, stranger)).body.error).toBe("relation.notFound");
    await rowsOf("update people set congregation_id = (select max(id) from congregations) where id = $1", [other]);
    const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
    expect(await of(one, clerk)).toEqual([]);
    expect((await ask("DELETE", `/relations/${body.data?.id}`, undefined, clerk)).body.error).toBe("relation.notFound");
    expect(await of(one)).toHaveLength(1);
  });
});

describe("undoing a deletion", () => {
  const related = async (one: number, other: number, kind: string) =>
    (await ask<Relation>("POST", `/people/${one}/relations`, { related_id: other, kind })).body.data?.id ?? 0;

  test("restores a relation for both sides, unless its inverse was added since", async () => {
    const [mother, son] = [await person("Rute Volta"), await person("Obede Volta")];
    const id = await related(son, mother, "parent");
    await ask("DELETE", `/relations/${id}`);
    expect((await ask("POST", `/relations/${id}/restore`, undefined, stranger)).body.error).toBe("relation.notFound");
    expect(await ask("POST", `/relations/${id}/restore`)).toMatchObject({ status: 201, body: { data: { id, kind: "parent" } } });
    const seen = (await ask<Relation[]>("GET", `/people/${mother}/relations`)).body.data;
    expect(seen).toMatchObject([{ id, kind: "child", person_id: son }]);
    expect((await ask("POST", `/relations/${id}/restore`)).body.error).toBe("relation.notFound");

    await ask("DELETE", `/relations/${id}`);
    const again = await related(son, mother, "parent");
    expect(await ask("POST", `/relations/${id}/restore`)).toMatchObject({ status: 409, body: { error: "relation.exists" } });
    await ask("DELETE", `/relations/${again}`);
    await related(mother, son, "parent");
    expect(await ask("POST", `/relations/${id}/restore`)).toMatchObject({ status: 409, body: { error: "relation.contradicts" } });
    expect((await ask<Relation[]>("GET", `/people/${son}/relations`)).body.data).toMatchObject([{ kind: "child" }]);
  });

  test("of two inverse relations restored at once one fails", async () => {
    const [one, other] = [await person("Primeiro de Volta"), await person("Segundo de Volta")];
    const first = await related(one, other, "parent");
    await ask("DELETE", `/relations/${first}`);
    const second = await related(other, one, "parent");
    await ask("DELETE", `/relations/${second}`);
    const both = await Promise.all([first, second].map((id) => ask("POST", `/relations/${id}/restore`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test("restores a person on a child's list, also one known through it only", async () => {
    const [child, granny] = [await person("Samuel de Volta"), await person("Ana de Volta")];
    const sent = { adult_id: granny, allowed: false, reason: "Decisão do juiz", until_on: "2027-01-31" };
    const { data } = (await ask<Pickup>("POST", `/people/${child}/pickups`, sent)).body;
    await ask("DELETE", `/pickups/${data?.id}`);
    expect(await rowsOf("select from people where id = $1", [granny])).toEqual([]);
    expect((await ask("POST", `/pickups/${data?.id}/restore`, undefined, stranger)).body.error).toBe("pickup.notFound");
    expect(await ask("POST", `/pickups/${data?.id}/restore`)).toMatchObject({ status: 201, body: { data } });
    expect(await rowsOf("select name from people where id = $1", [granny])).toEqual([{ name: "Ana de Volta" }]);

    await ask("DELETE", `/pickups/${data?.id}`);
    await rowsOf("update people set congregation_id = (select max(id) from congregations) where id = $1", [child]);
    const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
    expect((await ask("POST", `/pickups/${data?.id}/restore`, undefined, clerk)).body.error).toBe("pickup.notFound");
  });

  test("keeps an entry that was added again", async () => {
    const [child, uncle] = [await person("Sofia de Volta"), await person("Tio de Volta")];
    await rowsOf("insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'visitor', now())", [uncle]);
    const put = () => ask<Pickup>("POST", `/people/${child}/pickups`, { adult_id: uncle, allowed: true });
    const id = (await put()).body.data?.id;
    await ask("DELETE", `/pickups/${id}`);
    await put();
    expect(await ask("POST", `/pickups/${id}/restore`)).toMatchObject({ status: 409, body: { error: "pickup.exists" } });
  });
});

describe("the health of a person", () => {
  const path = (id: number) => `/people/${id}/health`;
  const CANARY = "Amendoim-canário";

  test("is empty at first, is stored, and of two writers the second is refused", async () => {
    const id = await person("Ester");
    expect((await ask<PersonHealth>("GET", path(id))).body.data).toEqual({
      id,
      allergies: null,
      severe: false,
      medication: null,
      special_needs: null,
      refused_to_say: false,
      version: 0,
    });
    const saved = await ask<PersonHealth>("PUT", path(id), { allergies: "Amendoim", severe: true, version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { data: { allergies: "Amendoim", severe: true, version: 1 } } });
    const late = await ask<PersonHealth>("PUT", path(id), { medication: "Insulina", version: 0 });
    expect(late).toMatchObject({ status: 409, body: { error: "version.conflict", data: saved.body.data } });
    const changed = await ask<PersonHealth>("PUT", path(id), { medication: "Insulina", version: 1 });
    expect(changed.body.data).toMatchObject({ allergies: "Amendoim", medication: "Insulina", version: 2 });
    const [row] = await rowsOf<{ metadata: { fields: string[] } }>(
      "select metadata from audit_log where action = 'updatePersonHealth' and target_id = $1 order by id desc limit 1",
      [id],
    );
    expect(row?.metadata.fields).toEqual(["medication"]);
  });

  test("is either said or not said, and severe is an allergy alone", async () => {
    const id = await person("Davi");
    expect((await ask("PUT", path(id), { refused_to_say: true })).status).toBe(200);
    expect(await ask("PUT", path(id), { allergies: "Leite" })).toMatchObject({ status: 400, body: { error: "health.contradicts" } });
    expect((await ask("PUT", path(id), { allergies: "Leite", refused_to_say: false })).status).toBe(200);
    expect((await ask("PUT", path(id), { allergies: null, severe: true })).body.fields).toEqual({ allergies: "field.required" });
  });

  test("is never read without a log line, which does not repeat it", async () => {
    const made = await ask<{ id: number; members: { person_id: number }[] }>("POST", "/families", {
      name: "Família Canário",
      members: [{ name: "Lia Canário", role: "child" }],
    });
    const [id, home] = [made.body.data?.members[0]?.person_id ?? 0, made.body.data?.id ?? 0];
    await ask("GET", path(id), undefined, seer);
    expect(await readings("getPersonHealth", seer)).toEqual([]);
    await ask("PUT", path(id), { allergies: CANARY, medication: `${CANARY} xarope` });
    await ask("GET", path(id), undefined, seer);
    expect(await readings("getPersonHealth", seer)).toEqual([
      { target_id: id, metadata: { operation: "getPersonHealth", read: ["health"] } },
    ]);
    // The household shows that there is an allergy, not which one; that is a logged reading too.
    const shown = await ask<{ members: object[] }>("GET", `/families/${home}`, undefined, seer);
    expect(shown.body.data?.members).toMatchObject([{ name: "Lia Canário", allergy: "some" }]);
    expect(await readings("getFamily", seer)).toHaveLength(1);
    // A logged line for each child whose health it shows names the child.
    const sister = await person("Íris Canário");
    await ask("PUT", `/families/${home}`, { members: [...(made.body.data?.members ?? []), { person_id: sister, role: "child" }] });
    await ask("PUT", path(sister), { allergies: CANARY });
    const reader = await server.account({ role: "secretaria" });
    await ask("GET", `/families/${home}`, undefined, reader);
    await ask("GET", `/people/${id}/family`, undefined, reader);
    const named = "select person_id from audit_log where action = 'data.read' and account_id = $1 order by id";
    expect(await rowsOf(named, [reader.id])).toEqual([id, sister, id, sister].map((person_id) => ({ person_id })));
    const others = ["/families?q=canario", "/people?q=canario", `/families/${home}`, `/people/${id}/family`, `/people/${id}/pickups`];
    for (const other of others) expect((await ask("GET", other)).text).not.toContain(CANARY);
    expect(JSON.stringify(await rowsOf("select * from audit_log"))).not.toContain(CANARY);
    expect(server.logs.join("")).not.toContain(CANARY);
  });

  test("is hidden outside the scope", async () => {
    const id = await person("Fora");
    for (const [method, body] of [["GET"], ["PUT", { allergies: "Leite" }]] as const)
      expect((await ask(method, path(id), body, stranger)).body.error).toBe("person.notFound");
  });
});

describe("who may fetch a child", () => {
  const list = async (child: number, by = admin) =>
    (await ask<{ pickups: Pickup[] }>("GET", `/people/${child}/pickups`, undefined, by)).body.data?.pickups;

  test("is a known or named person, allowed or barred; the reason is for those who may change it", async () => {
    const [child, granny] = [await person("Noé"), await person("Ivone Siqueira")];
    await rowsOf("update people set phone = '+5519997612030' where id = $1", [granny]);
    await ask("POST", `/people/${child}/pickups`, { adult_id: granny, relation: "Avó", allowed: true });
    const barred = await ask<Pickup>("POST", `/people/${child}/pickups`, {
      name: "Vizinho Antigo",
      allowed: false,
      reason: "Decisão do juiz",
      until_on: "2027-01-31",
    });
    expect(barred.status).toBe(201);
    expect(await list(child)).toMatchObject([
      { name: "Vizinho Antigo", adult_id: null, allowed: false, reason: "Decisão do juiz", until_on: "2027-01-31" },
      { name: "Ivone Siqueira", adult_id: granny, relation: "Avó", phone: "+5519997612030", allowed: true },
    ]);
    expect((await list(child, seer))?.map(({ reason }) => reason)).toEqual([null, null]);
    expect(await readings("listPickups", seer)).toEqual([{ target_id: child, metadata: { operation: "listPickups", read: ["children"] } }]);
    const { id, version } = barred.body.data ?? { id: 0, version: 0 };
    const change = await ask<Pickup>("PUT", `/pickups/${id}`, { allowed: true, reason: null, version });
    expect(change.body.data).toMatchObject({ allowed: true, reason: null, version: version + 1 });
    expect(await ask("PUT", `/pickups/${id}`, { allowed: false, version })).toMatchObject({
      status: 409,
      body: { error: "version.conflict" },
    });
    expect((await ask("DELETE", `/pickups/${id}`)).status).toBe(200);
    expect(await list(child)).toHaveLength(1);
  });

  test("is each adult once, not the child, and a visible person", async () => {
    const [child, adult] = [await person("Rute"), await person("Boaz")];
    const post = (body: object, by = admin) => ask<Pickup>("POST", `/people/${child}/pickups`, { allowed: true, ...body }, by);
    const { body } = await post({ adult_id: adult });
    expect(await post({ adult_id: adult })).toMatchObject({ status: 409, body: { error: "pickup.exists" } });
    for (const wrong of [child, 999_999]) expect((await post({ adult_id: wrong })).body.fields).toEqual({ adult_id: "field.choice" });
    expect((await post({})).body.fields).toEqual({ name: "field.required" });
    expect((await post({ name: "X" }, stranger)).body.error).toBe("person.notFound");
    for (const [method, change] of [["PUT", { allowed: false }], ["DELETE"]] as const)
      expect((await ask(method, `/pickups/${body.data?.id}`, change, stranger)).body.error).toBe("pickup.notFound");
    expect((await ask("GET", `/people/${child}/pickups`, undefined, stranger)).body.error).toBe("person.notFound");
  });
});

test("a guardian reads and writes data of their own children only, in any role", async () => {
  const guardian = await server.account({ role: "membro" });
  const [child, other] = [await person("Filha Dele"), await person("Filha de Outros")];
  await rowsOf("update people set birth_date = '2019-02-03' where id = any($1::bigint[])", [[child, other]]);
  await rowsOf("insert into person_relations (person_id, related_id, kind) values ($1, $2, 'parent')", [child, guardian.personId]);
  expect((await ask<{ id: number }[]>("GET", "/wards", undefined, guardian)).body.data?.map(({ id }) => id)).toEqual([child]);
  expect((await ask("GET", "/wards", undefined, admin)).body.error).toBe("permission.denied");
  expect((await ask("PUT", `/people/${child}/health`, { allergies: "Leite" }, guardian)).status).toBe(200);
  expect((await ask<PersonHealth>("GET", `/people/${child}/health`, undefined, guardian)).body.data?.allergies).toBe("Leite");
  for (const path of [`/people/${other}/health`, `/people/${other}/pickups`])
    expect((await ask("GET", path, undefined, guardian)).body.error).toBe("person.notFound");
  // For a bar without a linked person nobody can tell whether it concerns the reader.
  await ask("POST", `/people/${child}/pickups`, { name: "Vizinho", allowed: false, reason: "Talvez ele" });
  await ask("POST", `/people/${child}/pickups`, { adult_id: await person("Avô Barrado"), allowed: false, reason: "Juiz" });
  await ask("POST", `/people/${child}/pickups`, { adult_id: guardian.personId, allowed: false, reason: "Sobre ele" });
  const { body } = await ask<{ pickups: Pickup[] }>("GET", `/people/${child}/pickups`, undefined, guardian);
  expect(body.data?.pickups.map(({ reason }) => reason).toSorted()).toEqual(["Juiz", null, null]);
  expect((await ask("POST", `/people/${child}/pickups`, { name: "X", allowed: true }, guardian)).status).toBe(403);
});

test("a barred person is kept when their card is deleted", async () => {
  const child = await person("Criança Guardada");
  const [barred] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ('Só Visita', 1) returning id");
  const adult = barred?.id ?? 0;
  const [card] = await rowsOf<{ id: number }>(
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', now()) returning id",
    [adult],
  );
  await ask("POST", `/people/${child}/pickups`, { adult_id: adult, allowed: false, reason: "Juiz" });
  expect((await ask("DELETE", `/visitors/${card?.id ?? 0}`)).status).toBe(200);
  expect((await ask<{ pickups: Pickup[] }>("GET", `/people/${child}/pickups`)).body.data?.pickups).toMatchObject([
    { adult_id: adult, allowed: false },
  ]);
});

test("the kept reply of a repeated call is sealed, and answered again", async () => {
  const child = await person("Criança de Quem Repete");
  const body = { name: "Vizinho", allowed: false, reason: "Motivo-canário" };
  const once = () =>
    server.ask<Pickup>("POST", `/people/${child}/pickups`, { body, token: admin.token, headers: { "idempotency-key": "barrado-uma-vez" } });
  const [first, again] = [await once(), await once()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(first.body.data?.reason).toBe("Motivo-canário");
  const kept = JSON.stringify(await rowsOf("select * from idempotency_keys where operation = 'createPickup'"));
  for (const clear of ["canário", "Vizinho", "barrado-uma-vez"]) expect(kept).not.toContain(clear);
});

test("every line of the activity log says which person it is about", async () => {
  const [child, adult] = [await person("De Quem Se Fala"), await person("O Outro Lado")];
  const lines = async () =>
    (
      await rowsOf<{ call: string; about: number | null }>(
        "select coalesce(metadata ->> 'operation', action) as call, person_id as about from audit_log where account_id = $1 and at >= $2 order by id",
        [admin.id, server.now()],
      )
    )
      .filter(({ about }) => about === child)
      .map(({ call }) => call);
  server.advance(1_000);
  const relation = await ask<Relation>("POST", `/people/${child}/relations`, { related_id: adult, kind: "parent" });
  await ask("DELETE", `/relations/${relation.body.data?.id}`);
  await ask("PUT", `/people/${child}/health`, { allergies: "Leite" });
  await ask("PUT", `/people/${child}/health`, { allergies: "Soja", version: 0 });
  await ask("GET", `/people/${child}/health`);
  const { id } = (await ask<Pickup>("POST", `/people/${child}/pickups`, { adult_id: adult, allowed: true })).body.data ?? {};
  await ask("GET", `/people/${child}/pickups`);
  await ask("PUT", `/pickups/${id}`, { allowed: false });
  await ask("DELETE", `/pickups/${id}`);
  expect(await lines()).toEqual([
    "createRelation",
    "deleteRelation",
    "updatePersonHealth",
    "updatePersonHealth",
    "updatePersonHealth",
    "getPersonHealth",
    // The answer of a change is a reading too.
    "createPickup",
    "createPickup",
    "listPickups",
    "updatePickup",
    "updatePickup",
    "deletePickup",
  ]);
});

test("for an adult out of scope a child's list has the name, and no phone number from the register", async () => {
  const child = await person("Criança Daqui");
  const adult = await person("Tia de Lá");
  await rowsOf("update people set phone = '+5519990001122', congregation_id = (select max(id) from congregations) where id = $1", [adult]);
  await ask("POST", `/people/${child}/pickups`, { adult_id: adult, allowed: true });
  const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
  const shown = async (by: TestAccount) =>
    (await ask<{ pickups: Pickup[] }>("GET", `/people/${child}/pickups`, undefined, by)).body.data?.pickups[0];
  expect(await shown(clerk)).toMatchObject({ name: "Tia de Lá", phone: null });
  expect(await shown(admin)).toMatchObject({ phone: "+5519990001122" });
  const { id = 0 } = (await shown(admin)) ?? {};
  const changed = await ask<Pickup>("PUT", `/pickups/${id}`, { relation: "Tia" }, clerk);
  expect(changed.body.data).toMatchObject({ relation: "Tia", phone: null });
  await ask("PUT", `/pickups/${id}`, { phone: "+5519990003344" });
  expect(await shown(clerk)).toMatchObject({ phone: "+5519990003344" });
});
