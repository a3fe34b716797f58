import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// The refusal of a new member's household names the field of the body.

let server: TestApp;
let secretary: TestAccount;
let north = 0;
const idOf = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await runSql<{ id: number }>(server.database.handle, text, values))[0]?.id ?? 0;
const home = (name: string) =>
  idOf("insert into households (name, congregation_id, created_at, updated_at) values ($1, $2, now(), now()) returning id", [name, north]);

beforeAll(async () => {
  server = await startTestApp();
  north = await idOf("insert into congregations (name) values ('Vila Nova') returning id");
  secretary = await server.account({ role: "secretaria", congregationIds: [north] });
});
afterAll(() => server.close());

/** A visitor of the north; the membership may be in another congregation. */
async function addCard(congregation: number, household: number | null = null): Promise<number> {
  const person = await idOf(
    "insert into people (name, congregation_id, household_id, household_role) values ('Ivo Reis', $1, $2, $3) returning id",
    [congregation, household, household && "head"],
  );
  if (congregation !== north)
    await runSql(
      server.database.handle,
      "insert into memberships (person_id, congregation_id, join_date, created_at) values ($1, $2, '2020-01-05', now())",
      [person, congregation],
    );
  return idOf(
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, $2, '2026-11-01', '2026-11-01') returning id",
    [person, north],
  );
}
const convert = async (visitor_id: number, family: object) => {
  const email = `ivo${visitor_id}@exemplo.com`;
  const { body } = await server.ask("POST", "/users", { body: { name: "Ivo Reis", email, visitor_id, family }, token: secretary.token });
  return [body.error, body.fields];
};

test("a person or household out of scope", async () => {
  const id = await home("Família Vila Nova");
  expect(await convert(await addCard(1), { family_id: id, role: "child" })).toEqual([
    "request.invalid",
    { "family.family_id": "field.choice" },
  ]);
  expect(await convert(await addCard(1), { name: "Família Reis", role: "head" })).toEqual([
    "request.invalid",
    { "family.name": "field.choice" },
  ]);
});

test("and a person of another household", async () => {
  const [own, other] = [await home("Família Reis"), await home("Família Outra")];
  expect(await convert(await addCard(north, own), { family_id: other, role: "child" })).toEqual([
    "family.alreadyIn",
    { "family.family_id": "family.alreadyIn" },
  ]);
  expect(await convert(await addCard(north, await home("Família Ivo")), { name: "Família Reis Nova", role: "head" })).toEqual([
    "family.alreadyIn",
    { "family.name": "family.alreadyIn" },
  ]);
});
