import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// Every way into membership refuses deceased people, and closed congregations.

let server: TestApp;
let admin: TestAccount;
let closed = 0;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await rowsOf<{ id: number }>(text, values))[0]?.id ?? 0;
const ask = (method: string, path: string, body: unknown = {}) => server.ask(method, path, { body, token: admin.token });

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  closed = await idOf("insert into congregations (name, closed_at) values ('Antiga', now()) returning id");
});
afterAll(() => server.close());

const person = () => idOf("insert into people (name, congregation_id) values ('Lia Prado', $1) returning id", [closed]);
const card = (personId: number, congregation: number) =>
  idOf(
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, $2, '2026-11-01', '2026-11-01') returning id",
    [personId, congregation],
  );
const membership = (personId: number, status: string) =>
  idOf(
    `insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, $2, $3, '2020-01-01', now()) returning id`,
    [personId, closed, status],
  );
const waiting = async () => {
  const account = await server.account({ role: "membro", status: "pendente" });
  return { id: account.id, personId: account.personId };
};
const statusOf = async (personId: number) =>
  (await rowsOf<{ status: string }>("select status from memberships where person_id = $1", [personId]))[0]?.status ?? null;
const moved = (personId: number) => rowsOf("update people set congregation_id = $1 where id = $2", [closed, personId]);

test("a deceased person's account may be approved, but makes no member", async () => {
  const [one, other] = [await waiting(), await waiting()];
  for (const { personId } of [one, other]) await rowsOf("update people set deceased_on = '2025-01-01' where id = $1", [personId]);
  const visitor = await card(other.personId, 1);
  expect((await ask("POST", `/users/${one.id}/approve`)).status).toBe(200);
  expect((await ask("POST", `/visitors/${visitor}/approve`)).status).toBe(200);
  expect([await statusOf(one.personId), await statusOf(other.personId)]).toEqual([null, null]);
});

test("nobody becomes a member of a closed congregation; members stay", async () => {
  const [visited, known, registered, entered] = [await person(), await person(), await waiting(), await person()];
  await moved(registered.personId);
  const both = await waiting();
  await moved(both.personId);
  const visitor = await card(visited, closed);
  const member = await membership(entered, "visitor");
  const made = { name: "Lia Prado", role: "membro" };
  const answers = [
    await ask("POST", "/users", { ...made, email: "lia1@exemplo.com", visitor_id: visitor }),
    await ask("POST", "/users", { ...made, email: "lia2@exemplo.com", person_id: known }),
    await ask("POST", `/users/${registered.id}/approve`, { role: "membro" }),
    await ask("POST", `/visitors/${await card(both.personId, closed)}/approve`),
    await ask("PUT", `/members/${member}`, { status: "active" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error, Object.keys(body.fields ?? {})])).toEqual(
    ["visitor_id", "person_id", "role", "role", "status"].map((field) => [409, "congregation.takesNothing", [field]]),
  );
  for (const id of [visited, known, registered.personId, both.personId]) expect(await statusOf(id)).toBeNull();
  expect(await statusOf(entered)).toBe("visitor");
  // An approval of an existing member's account adds no membership.
  await membership(registered.personId, "active");
  expect((await ask("POST", `/users/${registered.id}/approve`, { role: "membro" })).status).toBe(200);
});

test("a person in the register of a congregation out of scope is not admitted to it by a card of another", async () => {
  const there = await idOf("insert into congregations (name) values ('Vila Nova') returning id");
  const staff = await server.account({ role: "secretaria", congregationIds: [1] });
  const gone = await idOf("insert into people (name, congregation_id) values ('Noé Lins', $1) returning id", [there]);
  await rowsOf(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, $2, 'inactive', '2020-01-01', now())",
    [gone, there],
  );
  const body = { name: "Noé Lins", role: "membro", email: "noe@exemplo.com", visitor_id: await card(gone, 1) };
  const convert = ({ token }: TestAccount) => server.ask("POST", "/users", { body, token });
  const answer = await convert(staff);
  expect([answer.status, answer.body.error, await statusOf(gone)]).toEqual([403, "permission.denied", "inactive"]);
  expect([(await convert(admin)).status, await statusOf(gone)]).toEqual([201, "active"]);
});
