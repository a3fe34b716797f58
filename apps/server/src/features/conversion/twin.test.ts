import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// A card of somebody who is a member already.

let server: TestApp;
let secretary: TestAccount;
let north: number;
let cards = 0;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await rowsOf<{ id: number }>(text, values))[0]?.id ?? 0;

interface Twins {
  readonly card: number;
  readonly person: number;
  readonly member: number;
  readonly memberPerson: number;
}
/** A card and a member, stored as a possible pair. */
async function twins({ score = 95, congregation = 1 } = {}): Promise<Twins> {
  const addPerson = "insert into people (name, phone, congregation_id) values ('Noemi Prates', '+5519991230000', $1) returning id";
  const [memberPerson, person] = [await idOf(addPerson, [congregation]), await idOf(addPerson, [1])];
  const member = await idOf(
    `insert into memberships (person_id, congregation_id, status, join_date, created_at)
     values ($1, $2, 'active', '2020-01-05', now()) returning id`,
    [memberPerson, congregation],
  );
  const card = await idOf(
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', '2026-11-01') returning id",
    [person],
  );
  await rowsOf("insert into duplicate_pairs (a_id, b_id, score, reasons, found_at) values ($1, $2, $3, '{phone,name}', now())", [
    memberPerson,
    person,
    score,
  ]);
  return { card, person, member, memberPerson };
}
const convert = (card: number, more: object = {}, by = secretary) => {
  cards += 1;
  const body = { name: "Noemi Prates", email: `noemi${cards}@exemplo.com`, role: "membro", visitor_id: card, ...more };
  return server.ask("POST", "/users", { token: by.token, body });
};

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria", congregationIds: [1] });
  north = await idOf("insert into congregations (name) values ('Norte') returning id");
});
afterAll(() => server.close());
beforeEach(() => rowsOf("delete from duplicate_pairs"));

test("a card of whom a member is surely the same person is converted only if the caller says that they are two", async () => {
  const { card, person, member, memberPerson } = await twins();
  const refused = await convert(card);
  expect([refused.status, refused.body.error]).toEqual([409, "user.maybeMember"]);
  expect(refused.body.data).toEqual({ likely: [{ person_id: memberPerson, member_id: member, name: "Noemi Prates" }] });
  expect(await rowsOf("select id from accounts where person_id = $1", [person])).toEqual([]);
  expect(await rowsOf("select status from visitors where id = $1", [card])).toEqual([{ status: "novo" }]);
  expect((await convert(card, { is_another: "yes" })).body.fields).toEqual({ is_another: "field.choice" });
  expect((await convert(card, { is_another: true })).status).toBe(201);
  // The repeated call of the same conversion asks nothing.
  expect((await convert(card)).status).toBe(201);
});

test("a pair that is not sure, or that somebody dismissed, does not hold a conversion back", async () => {
  expect((await convert((await twins({ score: 79 })).card)).status).toBe(201);
  const { card } = await twins();
  await rowsOf("update duplicate_pairs set dismissed_at = now()");
  expect((await convert(card)).status).toBe(201);
});

test("nobody learns of a member outside their scope, or without the right to merge", async () => {
  expect((await convert((await twins({ congregation: north })).card)).status).toBe(201);
  const greeter = await server.account({ role: "membro", permissionsPlus: ["visitors:manage", "users:create"] });
  expect((await convert((await twins()).card, {}, greeter)).status).toBe(201);
});
