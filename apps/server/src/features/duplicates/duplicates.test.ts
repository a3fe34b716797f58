import type { AlikePerson, DuplicatePair } from "@aprisco/contract/duplicates.ts";
import type { Member } from "@aprisco/contract/members.ts";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { features } from "../../features.ts";
import { relayBatch } from "../../tasks/relay.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
let north: number;
const errors: unknown[] = [];
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const ask = <T>(method: string, path: string, body?: unknown, by = secretary) => server.ask<T>(method, path, { body, token: by.token });

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria", name: "Zilda Prates" });
  const [congregation] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  north = congregation?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(async () => {
  errors.length = 0;
  await rowsOf("delete from happenings");
  await rowsOf("delete from duplicate_pairs");
});

async function tell(): Promise<void> {
  const subscribers = features.flatMap((feature) => feature.subscribers ?? []);
  while (await relayBatch({ services: server.services, subscribers, onError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
}
let added = 0;
async function add(name: string, fields: object = {}): Promise<Member> {
  added += 1;
  const { body } = await ask<Member>("POST", "/members", { name, joinDate: "2020-01-05", ...fields });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
}
const pairs = async (by = secretary) => {
  await tell();
  return (await ask<DuplicatePair[]>("GET", "/people/duplicates", undefined, by)).body.data ?? [];
};
const namesOf = (found: readonly DuplicatePair[]) => found.map(({ one, other, score, reasons }) => [one.name, other.name, score, reasons]);
const move = (person: number, congregation: number) =>
  rowsOf("update people set congregation_id = $1 where id = $2", [congregation, person]);

describe("pairs", () => {
  test("are found when a person is made or changed, with a score and its reasons", async () => {
    const one = await add("Marta Quiroga Lins", { phone: "(19) 98811-0001", birthDate: "1980-02-03" });
    const other = await add("Marta Q. Lins", { email: "marta.q@exemplo.com" });
    expect(await pairs()).toEqual([]);
    await ask("PUT", `/members/${other.id}`, { phone: "19988110001", birthDate: "1980-02-03" });
    expect(namesOf(await pairs())).toEqual([["Marta Quiroga Lins", "Marta Q. Lins", expect.any(Number), ["phone", "birth", "name"]]]);
    await ask("PUT", `/members/${other.id}`, { email: "outra@exemplo.com", phone: null, birthDate: null });
    expect(await pairs()).toEqual([]);
    await ask("PUT", `/members/${one.id}`, { email: "OUTRA@exemplo.com" });
    expect((await pairs())[0]).toMatchObject({ score: expect.any(Number), reasons: ["email", "name"], one: { member_id: one.id } });
  });

  test("are weighted by the model, and a different first name lowers a shared phone's score", async () => {
    const phone = "(19) 98811-0002";
    await add("Ivo Tarso Beirão", { phone, birthDate: "1975-06-07", email: "ivo@exemplo.com" });
    await add("Ivo Tarso Beirão", { phone, birthDate: "1975-06-07", email: "ivo@exemplo.com" });
    expect((await pairs()).map(({ score }) => score)).toEqual([50 + 35 + 30 + 40]);
    await add("Lia Tarso Beirão", { phone });
    expect(await pairs()).toHaveLength(1);
  });

  test("are found by a mobile number with and without its ninth digit, but not of a landline", async () => {
    await add("Célio Arantes Prado", { phone: "(41) 8403-1177" });
    await add("Célio Arantes  Prado", { phone: "(41) 98403-1177" });
    await add("Otávia Lemos Brito", { phone: "(41) 3403-1178" });
    await add("Otávia Lemos Brito", { phone: "(41) 99340-3117" });
    expect(namesOf(await pairs())).toEqual([["Célio Arantes Prado", "Célio Arantes Prado", 75, ["phone", "name"]]]);
    const alike = async (phone: string) =>
      (await ask<AlikePerson[]>("GET", `/people/alike?phone=${encodeURIComponent(phone)}`)).body.data?.map(({ name }) => name);
    for (const phone of ["(41) 8403-1177", "41984031177"])
      expect(await alike(phone)).toEqual(["Célio Arantes Prado", "Célio Arantes Prado"]);
    expect(await alike("(41) 93403-1178")).toEqual([]);
  });

  test("are none of twins in one household, and weak of twins elsewhere; another spelling of a name stays a pair", async () => {
    const shared = { phone: "(19) 98811-0021", birthDate: "2014-08-19" };
    const one = await add("Maria Isis Fontoura", shared);
    const other = await add("Maria Helena Fontoura", { ...shared, email: "pais@exemplo.com" });
    await ask("PUT", `/members/${one.id}`, { email: "pais@exemplo.com" });
    expect((await pairs()).map(({ score }) => score)).toEqual([79]);
    const members = [
      { person_id: one.personId, role: "head" },
      { person_id: other.personId, role: "child" },
    ];
    expect((await ask("POST", "/families", { name: "Família Fontoura", members })).status).toBe(201);
    expect(await pairs()).toEqual([]);
    for (const [name, again] of [
      ["Luís Thiago Souza Varela", "Luiz Tiago Sousa Varela"],
      ["Bento Q. Varela", "Bento Queirós Varela"],
      ["Davi D’Ávila", "Davi Davila"],
    ] as const) {
      added += 1;
      const phone = `(19) 98812-${String(added).padStart(4, "0")}`;
      await add(name, { phone, birthDate: "1990-04-05" });
      await add(again, { phone, birthDate: "1990-04-05" });
    }
    expect((await pairs()).map(({ score }) => score >= 80)).toEqual([true, true, true]);
  });

  test("for all new people are searched in one statement, planned once", async () => {
    for (const phone of ["(19) 98811-0011", "(19) 98811-0012", "(19) 98811-0012"]) await add("Rute Calixto", { phone });
    const queries = vi.spyOn(pg.Client.prototype, "query");
    await tell();
    const asked = queries.mock.calls.map(([query]: unknown[]) => query as { readonly text?: string; readonly name?: string });
    queries.mockRestore();
    const searches = asked.filter(({ text }) => text?.includes("insert into duplicate_pairs"));
    expect(searches).toEqual([expect.objectContaining({ name: expect.stringMatching(/^aprisco_/) })]);
    expect(asked.filter(({ text }) => text?.startsWith('update "happenings"'))).toHaveLength(1);
    expect(await pairs()).toHaveLength(1);
  });

  test("stay dismissed when a person changes, until that is revoked", async () => {
    await add("Otília Ramires", { phone: "(19) 98811-0003" });
    const twin = await add("Otília Ramires", { phone: "(19) 98811-0003" });
    const [pair] = await pairs();
    expect((await ask("POST", "/people/duplicates/dismiss", { id: pair?.id })).status).toBe(200);
    await ask("PUT", `/members/${twin.id}`, { email: "otilia@exemplo.com" });
    expect(await pairs()).toEqual([]);
    await ask("POST", "/people/duplicates/dismiss", { id: pair?.id, dismissed: false });
    expect(await pairs()).toHaveLength(1);
    expect((await ask("POST", "/people/duplicates/dismiss", { id: 999_999 })).body.error).toBe("duplicate.notFound");
  });

  test("are seen and dismissed by callers who see both people only", async () => {
    const one = await add("Dalva Nogueira", { phone: "(19) 98811-0004" });
    const other = await add("Dalva Nogueira", { phone: "(19) 98811-0004" });
    await move(other.personId, north);
    const [pair] = await pairs();
    const here = await server.account({ role: "secretaria", congregationIds: [1] });
    const there = await server.account({ role: "secretaria", congregationIds: [north] });
    const leader = await server.account({ role: "leader", permissionsPlus: ["members:edit"] });
    for (const by of [here, there, leader]) {
      expect(await pairs(by)).toEqual([]);
      expect((await ask("POST", "/people/duplicates/dismiss", { id: pair?.id }, by)).body.error).toBe("duplicate.notFound");
    }
    for (const { personId } of [one, other])
      await rowsOf(
        "insert into visitors (person_id, congregation_id, visit_date, follow_up_owner_id, created_at) values ($1, 1, '2026-11-01', $2, now())",
        [personId, leader.id],
      );
    expect(await pairs(leader)).toHaveLength(1);
  });

  test("of one person are told to who sees both, until they are dismissed", async () => {
    const twin = { phone: "(19) 98811-0077", email: "dora.neves@exemplo.com" };
    const one = await add("Dora Neves Aguilar", twin);
    const other = await add("Dora Neves Aguilar", twin);
    await add("Nilo Aguilar", {});
    const [{ id } = { id: 0 }] = await pairs();
    const of = async (person: number | string, by = secretary) =>
      ask<DuplicatePair[]>("GET", `/people/duplicates?person_id=${person}`, undefined, by);
    for (const { personId } of [one, other]) expect((await of(personId)).body.data?.map((pair) => pair.id)).toEqual([id]);
    expect((await of(one.personId + 1_000)).body.data).toEqual([]);
    expect((await of("x")).body.error).toBe("request.invalid");
    expect((await of(one.personId, await server.account({ role: "membro" }))).status).toBe(403);
    await ask("POST", "/people/duplicates/dismiss", { id });
    expect((await of(one.personId)).body.data).toEqual([]);
  });

  test("are shown during entry, of people in scope only", async () => {
    const known = await add("Hermes Vidigal", { phone: "(19) 98811-0005" });
    const alike = async (query: string, by = secretary) =>
      (await ask<AlikePerson[]>("GET", `/people/alike?${query}`, undefined, by)).body.data?.map((one) => [one.member_id, one.reasons]);
    expect(await alike("phone=19988110005")).toEqual([[known.id, ["phone"]]]);
    expect(await alike("name=Hermes+Vidigal+Neto")).toEqual([[known.id, ["name"]]]);
    expect(await alike("name=Ana+Bela")).toEqual([]);
    expect(await alike("")).toEqual([]);
    await move(known.personId, north);
    expect(await alike("phone=19988110005", await server.account({ role: "secretaria", congregationIds: [1] }))).toEqual([]);
  });

  test("are paged", async () => {
    for (const name of ["Ana", "Bia", "Cida"]) for (const _ of [1, 2]) await add(`${name} Paginada`, { email: `${name}@pagina.com` });
    await tell();
    const first = await ask<DuplicatePair[]>("GET", "/people/duplicates?limit=2");
    expect(first.body.data).toHaveLength(2);
    expect(first.body.meta).toMatchObject({ total: 3 });
    const second = await ask<DuplicatePair[]>("GET", `/people/duplicates?limit=2&cursor=${first.body.meta?.nextCursor}`);
    const ids = [...(first.body.data ?? []), ...(second.body.data ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });
});
