import type { Member } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// A merge and its undo must not give authority over accounts of higher rank, or another's relations.

let server: TestApp;
let admin: TestAccount;
let secretary: TestAccount;

const ask = <T>(method: string, path: string, body: unknown, by: TestAccount) => server.ask<T>(method, path, { body, token: by.token });
const run = (text: string, values: readonly unknown[]) => runSql(server.database.handle, text, values);
async function add(fields: object): Promise<Member> {
  const { body } = await ask<Member>("POST", "/members", { joinDate: "2020-01-05", ...fields }, secretary);
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
}
interface Person {
  readonly personId: number;
}
const merge = (from: Person, into: Person, more: object, by: TestAccount) =>
  ask<{ id: number }>("POST", "/people/merge", { from: from.personId, into: into.personId, ...more }, by);
const undo = (id: number | undefined, by: TestAccount) => ask("POST", `/people/merges/${id}/undo`, {}, by);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("an undo reopens no account of higher rank", async () => {
  const [one, other] = [await server.account({ role: "admin" }), await server.account({ role: "admin" })];
  await run(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', '2020-01-01', now())",
    [other.personId],
  );
  const { body } = await merge(one, other, { account: other.id }, admin);
  await ask("DELETE", `/users/${other.id}`, undefined, admin);
  expect((await undo(body.data?.id, secretary)).body.error).toBe("merge.rank");
  expect((await undo(body.data?.id, admin)).status).toBe(200);
});

test("an undo changes no name of an account of higher rank", async () => {
  const from = await add({ name: "Elias Certo", phone: "(19) 98822-5001" });
  const into = await add({ name: "Elias Falso", phone: "(19) 98822-6666" });
  const { body } = await merge(from, into, { keep: { name: "from", phone: "from" } }, secretary);
  await run(
    `insert into accounts (person_id, email, password_hash, role, status, all_congregations)
     values ($1, 'elias@exemplo.com', '$argon2id$x', 'admin', 'ativo', true)`,
    [into.personId],
  );
  expect((await undo(body.data?.id, secretary)).body.error).toBe("merge.rank");
  expect((await undo(body.data?.id, admin)).status).toBe(200);
});

test("only an administrator merges another's relations into their own person", async () => {
  const stranger = await add({ name: "Pai de alguém" });
  expect((await merge(stranger, secretary, {}, secretary)).body.error).toBe("merge.rank");
});
