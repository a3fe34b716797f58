import type { Family, PersonFamily } from "@aprisco/contract/families.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = Family>(method: string, path: string, body?: unknown) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: admin.token, from: `10.8.3.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const person = async (name: string): Promise<number> =>
  (await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]))[0]?.id ?? 0;
const add = async (name: string, members: readonly object[]): Promise<Family> => {
  const { body } = await ask("POST", "/families", { name, members });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

describe("suggested households", () => {
  const suggested = async (id: number) => (await ask<PersonFamily>("GET", `/people/${id}/family`)).body.data?.suggestions;
  const known = async (name: string, fields: Readonly<Record<string, unknown>>) => {
    const id = await person(name);
    for (const [column, value] of Object.entries(fields)) await rowsOf(`update people set ${column} = $1 where id = $2`, [value, id]);
    return id;
  };

  test("are of people with the same phone or address, or those people together without one", async () => {
    const mother = await known("Mãe Ribas", { phone: "+5519995550001", family_name: "Ribas" });
    const neighbour = await known("Tia Ribas", { address: "Rua das Acácias, 7", neighborhood: "Centro", family_name: "Ribas" });
    await known("Rua igual, bairro outro", { address: "Rua das Acácias, 7", neighborhood: "Vila Rica" });
    await known("Falecida", { phone: "+5519995550001", deceased_on: "2020-01-01" });
    const made = await add("Família Ribas", [{ person_id: mother, role: "head" }]);
    const son = await known("Filho Ribas", {
      phone: "+5519995550001",
      address: "rua das acácias, 7",
      neighborhood: "Centro",
      family_name: "Ribas",
    });
    expect(await suggested(son)).toEqual([
      {
        family_id: made.id,
        name: "Família Ribas",
        reason: "phone",
        neighborhood: null,
        people: [{ id: mother, name: "Mãe Ribas", role: "head" }],
      },
      {
        family_id: null,
        name: "Ribas",
        reason: "address",
        neighborhood: "Centro",
        people: [{ id: neighbour, name: "Tia Ribas", role: null }],
      },
    ]);
    expect(await suggested(await known("Ninguém Igual", {}))).toEqual([]);
    const { body } = await ask<PersonFamily>("GET", `/people/${mother}/family`);
    expect([body.data?.family?.id, body.data?.suggestions]).toEqual([made.id, []]);
    expect(await ask("GET", "/people/999999/family")).toMatchObject({ status: 404, body: { error: "person.notFound" } });
  });

  test("then of the congregation with the family's name, the three newest", async () => {
    const made: Family[] = [];
    for (let at = 0; at < 6; at += 1)
      made.push(await add(at === 5 ? "The Torquato family" : "Família Torquato", [{ name: `Chefe ${at}`, role: "head" }]));
    const offered = await suggested(await known("Primo Torquato", { family_name: "Torquato" }));
    expect(new Set(offered?.map(({ family_id: id }) => id))).toEqual(new Set(made.slice(3).map(({ id }) => id)));
    expect(offered?.map(({ reason }) => reason)).toEqual(["name", "name", "name"]);
  });

  test("show no household out of scope, only its people in scope", async () => {
    const phone = "+5519995550066";
    const [other] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Vila Nova') returning id");
    const here = await known("Daqui Teles", { phone });
    const made = await add("Família Teles", [{ person_id: here, role: "head" }]);
    await rowsOf("update households set congregation_id = $1 where id = $2", [other?.id, made.id]);
    const asking = await known("Quem Pergunta", { phone });
    expect(await suggested(asking)).toMatchObject([{ family_id: made.id, name: "Família Teles" }]);
    const { token } = await server.account({ role: "secretaria", congregationIds: [1] });
    const { body } = await server.ask<PersonFamily>("GET", `/people/${asking}/family`, { token, from: "10.8.4.1" });
    expect(body.data?.suggestions).toMatchObject([{ family_id: null, name: null, people: [{ id: here, role: null }] }]);
  });

  test("show the address of the head, else of another person", async () => {
    const phone = "+5519995550044";
    const head = await known("Cabeça Sandoval", { phone });
    const other = await known("Outra Sandoval", { phone, neighborhood: "Swift" });
    await add("Família Sandoval", [
      { person_id: other, role: "other" },
      { person_id: head, role: "head" },
    ]);
    const asking = await known("Quem Pergunta", { phone });
    expect(await suggested(asking)).toMatchObject([{ neighborhood: "Swift" }]);
    await rowsOf("update people set neighborhood = 'Cambuí' where id = $1", [head]);
    expect(await suggested(asking)).toMatchObject([{ neighborhood: "Cambuí" }]);
  });
});
