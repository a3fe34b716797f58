import type { PersonChoice } from "@aprisco/contract/people.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addPhotographed } from "../../testing/records/pictures.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let north: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
  [{ id: north }] = (await runSql<{ id: number }>(
    server.database.handle,
    "insert into congregations (name) values ('Norte') returning id",
  )) as [{ id: number }];
});
afterAll(() => server.close());

const add = async (name: string, fields: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const columns = Object.entries({ congregation_id: 1, name, ...fields });
  const text = `insert into people (${columns.map(([column]) => column).join()}) values (${columns.map((_, at) => `$${at + 1}`).join()}) returning id`;
  const [row] = await runSql<{ id: number }>(
    server.database.handle,
    text,
    columns.map(([, value]) => value),
  );
  return row?.id ?? 0;
};
const choose = (query: string, by = admin) => server.ask<PersonChoice[]>("GET", `/people?${query}`, { token: by.token });
const namesOf = async (query: string, by = admin) => (await choose(query, by)).body.data?.map(({ name }) => name);

describe("people to choose from", () => {
  test("are listed by name with what distinguishes equal names only", async () => {
    const one = await add("Sônia Abreu", { birth_date: "1980-03-12", neighborhood: "Cambuí", phone: "+5519991112222" });
    const other = await add("Sônia Abreu", { birth_date: "1991-07-01", birthday_shown: "none", preferred_name: "Soninha" });
    expect((await choose("q=sonia+abreu")).body).toMatchObject({
      data: [
        { id: one, name: "Sônia Abreu", preferred_name: null, birthday: "03-12", neighborhood: "Cambuí" },
        { id: other, name: "Sônia Abreu", preferred_name: "Soninha", birthday: null, neighborhood: null },
      ],
      meta: { total: 2, nextCursor: null },
    });
    expect(Object.keys((await choose("q=sonia")).body.data?.[0] ?? {})).toHaveLength(6);
  });

  test("are found by name or preferred name, never by phone or e-mail", async () => {
    await add("Hermínia Valente", {
      preferred_name: "Mina",
      phone: "+5519993334444",
      email: "herminia@exemplo.com",
      family_name: "Quaresma",
    });
    expect(await namesOf("q=mina")).toEqual(["Hermínia Valente"]);
    for (const q of ["19993334444", "herminia@exemplo.com", "quaresma"]) expect(await namesOf(`q=${q}`)).toEqual([]);
  });

  test("of a narrow reader are neither found nor shown by preferred name", async () => {
    const treasurer = await server.account({ role: "tesoureiro" });
    const id = await add("Joaquina Estreita", { preferred_name: "Quinha" });
    expect(await namesOf("q=quinha")).toEqual(["Joaquina Estreita"]);
    expect(await namesOf("q=quinha", treasurer)).toEqual([]);
    for (const query of ["q=joaquina", `q=ninguem&include=${id}`])
      expect((await choose(query, treasurer)).body.data).toMatchObject([{ name: "Joaquina Estreita", preferred_name: null }]);
  });

  test("show their photo to those who may see it", async () => {
    const { photo } = await addPhotographed(server.database.handle, await add("Jurema Retrato"));
    const photoFor = async (by: TestAccount) => (await choose("q=jurema+retrato", by)).body.data?.map((person) => person.photo);
    expect(await photoFor(admin)).toEqual([photo]);
    expect(await photoFor(await server.account({ role: "tesoureiro" }))).toEqual([null]);
  });

  test("the chosen one comes first for any text, if allowed", async () => {
    const [zulma, gone] = [await add("Zulma Teles"), await add("Ana Apagada", { anonymised_at: server.now() })];
    expect((await namesOf(`q=sonia&include=${zulma}`))?.[0]).toBe("Zulma Teles");
    expect(await namesOf(`q=apagada&include=${gone}`)).toEqual([]);
    expect(await namesOf(`limit=1&include=${zulma}`)).toEqual(["Zulma Teles"]);
  });

  test("are of the caller's congregations; for a leader only their own", async () => {
    const [here, there] = [await add("Bruna Fidalgo"), await add("Bruno Fidalgo", { congregation_id: north })];
    const clerk = await server.account({ role: "secretaria", congregationIds: [north] });
    expect(await namesOf("q=fidalgo")).toEqual(["Bruna Fidalgo", "Bruno Fidalgo"]);
    expect(await namesOf("q=fidalgo", clerk)).toEqual(["Bruno Fidalgo"]);
    expect(await namesOf(`q=fidalgo&c=${north}`)).toEqual(["Bruno Fidalgo"]);
    expect(await namesOf(`q=fidalgo&include=${here}`, clerk)).toEqual(["Bruno Fidalgo"]);
    const leader = await server.account({ role: "leader" });
    expect(await namesOf("q=fidalgo", leader)).toEqual([]);
    await runSql(
      server.database.handle,
      "insert into visitors (person_id, congregation_id, visit_date, follow_up_owner_id, created_at) values ($1, $2, '2026-11-01', $3, now())",
      [there, north, leader.id],
    );
    expect(await namesOf(`q=fidalgo&include=${here}`, leader)).toEqual(["Bruno Fidalgo"]);
  });
});
