import type { Pickup } from "@aprisco/contract/families-care.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { keepHouse } from "../../testing/tasks.ts";

// A person's data are removed with the last role record, and restored with it.

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = { id: number }>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.8.2.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const isThere = async (id: number) => (await rowsOf("select from people where id = $1", [id])).length > 0;
const person = async (name: string): Promise<number> =>
  (await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]))[0]?.id ?? 0;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test("a child with a visitor's card only: health, pick-ups, relations and the card's own rows", async () => {
  const sent = {
    name: "Davi Visitante",
    phone: "19991230001",
    family_name: "Reis",
    prayer_requests: "pela escola",
    notes: "gosta de música",
  };
  const id = (await ask("POST", "/visitors", sent)).body.data?.id ?? 0;
  const [card] = await rowsOf<{ person_id: number }>("select person_id from visitors where id = $1", [id]);
  const child = card?.person_id ?? 0;
  const mother = await person("Mãe do Davi");
  await rowsOf("insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'visitor', now())", [mother]);
  await ask("PUT", `/people/${child}/health`, { allergies: "Amendoim", severe: true, medication: "Adrenalina" });
  await ask("POST", `/people/${child}/pickups`, {
    name: "Vizinho Antigo",
    allowed: false,
    reason: "Decisão do juiz",
    until_on: "2027-01-31",
  });
  await ask("POST", `/people/${child}/pickups`, { adult_id: mother, allowed: true });
  await ask("POST", `/people/${child}/relations`, { related_id: mother, kind: "parent" });
  await ask("POST", `/visitors/${id}/contacts`, { channel: "call", outcome: "reached", note: "Falou com a mãe" });
  const whole = async () =>
    Promise.all([
      ask("GET", `/visitors/${id}`),
      ask("GET", `/visitors/${id}/contacts`),
      ask("GET", `/visitors/${id}/visits`),
      ask("GET", `/people/${child}/health`),
      ask<{ pickups: Pickup[] }>("GET", `/people/${child}/pickups`),
      ask("GET", `/people/${child}/relations`),
    ]).then((answers) => answers.map(({ body }) => body.data));
  const before = await whole();
  expect(JSON.stringify(before)).toMatch(/Adrenalina.*juiz.*Mãe do Davi/);

  expect((await ask("DELETE", `/visitors/${id}`)).status).toBe(200);
  expect([await isThere(child), await isThere(mother)]).toEqual([false, true]);
  for (const table of ["person_health where person_id", "pickup_people where child_id", "person_relations where person_id"])
    expect(await rowsOf(`select 1 as row from ${table} = $1`, [child])).toEqual([]);

  const [elsewhere] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  const stranger = await server.account({ role: "secretaria", congregationIds: [elsewhere?.id ?? 0] });
  expect((await ask("POST", `/visitors/${id}/restore`, undefined, stranger)).body.error).toBe("visitor.notFound");
  expect((await ask("POST", `/visitors/${id}/restore`)).status).toBe(201);
  expect(await whole()).toEqual(before);
  expect((await ask("POST", `/visitors/${id}/restore`)).body.error).toBe("visitor.notFound");
});

test("a card is not restored beside another one, nor after a day", async () => {
  const one = await server.account({ role: "membro" });
  const insert =
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', now()) returning id";
  const [card] = await rowsOf<{ id: number }>(insert, [one.personId]);
  await ask("DELETE", `/visitors/${card?.id}`);
  const [second] = await rowsOf<{ id: number }>(insert, [one.personId]);
  expect(await ask("POST", `/visitors/${card?.id}/restore`)).toMatchObject({ status: 409, body: { error: "visitor.exists" } });
  await ask("DELETE", `/visitors/${second?.id}`);
  server.advance(86_400_001);
  admin = await server.account({ role: "admin" });
  const colleague = await server.account({ role: "secretaria", congregationIds: [1] });
  const errorsNow = () =>
    Promise.all([admin, colleague].map(async (by) => (await ask("POST", `/visitors/${second?.id}/restore`, undefined, by)).body.error));
  expect(await errorsNow()).toEqual(["undo.tooLate", "undo.tooLate"]);
  // Without the rows nothing shows whose the file was.
  await keepHouse(server);
  expect(await errorsNow()).toEqual(["undo.tooLate", "visitor.notFound"]);
});

test("a person known by one service only, and all those of a ministry", async () => {
  const ministry = (await ask("POST", "/ministries", { name: "Coral" })).body.data?.id ?? 0;
  const [one, other] = [await person("Só Do Coral"), await person("Também Só Do Coral")];
  const served = (
    await ask<{ id: number; person_id: number }[]>("POST", `/ministries/${ministry}/members`, { people: [one, other], role: "leader" })
  ).body.data;
  const row = served?.find(({ person_id: id }) => id === one)?.id;
  await ask("PUT", `/people/${one}/health`, { allergies: "Leite" });
  await ask("DELETE", `/ministry-members/${row}`);
  expect([await isThere(one), await isThere(other)]).toEqual([false, true]);
  expect((await ask("POST", `/ministry-members/${row}/restore`)).status).toBe(201);
  expect((await ask<{ allergies: string }>("GET", `/people/${one}/health`)).body.data?.allergies).toBe("Leite");

  await ask("DELETE", `/ministries/${ministry}`);
  expect([await isThere(one), await isThere(other)]).toEqual([false, false]);
  expect((await ask("POST", `/ministries/${ministry}/restore`)).status).toBe(201);
  expect([await isThere(one), await isThere(other)]).toEqual([true, true]);
  expect((await ask<object[]>("GET", `/ministries/${ministry}/members`)).body.data).toMatchObject([
    { person_id: one, name: "Só Do Coral", role: "leader" },
    { person_id: other, role: "leader" },
  ]);
});

test("a person known by an ordination only", async () => {
  const ordained = await person("Só Consagrado");
  const made = await ask("POST", `/people/${ordained}/ordinations`, { cargo: "diacono", on_date: "2020-05-03" });
  const id = made.body.data?.id;
  await ask("DELETE", `/ordinations/${id}`);
  expect(await isThere(ordained)).toBe(false);
  const [elsewhere] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Sul') returning id");
  const stranger = await server.account({ role: "secretaria", congregationIds: [elsewhere?.id ?? 0] });
  expect((await ask("POST", `/ordinations/${id}/restore`, undefined, stranger)).body.error).toBe("ordination.notFound");
  expect(await isThere(ordained)).toBe(false);
  const back = await ask("POST", `/ordinations/${id}/restore`);
  expect(back).toMatchObject({ status: 201, body: { data: made.body.data } });
  const gone = await Promise.all(Array.from({ length: 6 }, () => ask("DELETE", `/ordinations/${id}`)));
  expect(gone.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  await ask("POST", `/ordinations/${id}/restore`);
  expect((await ask("POST", `/ordinations/${id}/restore`)).body.error).toBe("ordination.notFound");
});
