import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let closed: number;
const rowsOf = <T = { id: number }>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf(text, values))[0]?.id ?? 0;
const personThere = (name: string) =>
  idOf("insert into people (name, email, congregation_id) values ($1, 'alguem@exemplo.com', $2) returning id", [name, closed]);
const ask = <T>(method: string, path: string, body: unknown) => server.ask<T>(method, path, { body, token: admin.token });
const refused = (field: string) => ({
  status: 409,
  body: { error: "congregation.takesNothing", fields: { [field]: "congregation.takesNothing" } },
});

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  closed = await idOf("insert into congregations (name) values ('Encerrada') returning id");
  await rowsOf("update congregations set closed_at = now() where id = $1", [closed]);
});
afterAll(() => server.close());

test("a household of a closed congregation takes no new people, and known ones stay", async () => {
  const known = await personThere("Dora Encerrada");
  const [head, child] = [
    { person_id: known, role: "head" },
    { name: "Recém-nascida", role: "child" },
  ];
  expect(await ask("POST", "/families", { name: "Família Nova", members: [head, child] })).toMatchObject(refused("members.1.name"));
  const made = await ask<{ id: number }>("POST", "/families", { name: "Família de Sempre", members: [head] });
  expect(made.status).toBe(201);
  const id = made.body.data?.id ?? 0;
  expect(await ask("PUT", `/families/${id}`, { members: [head, child] })).toMatchObject(refused("members.1.name"));
  expect((await ask("PUT", `/families/${id}`, { name: "Família Encerrada" })).status).toBe(200);
  expect(await rowsOf("select from people where name = 'Recém-nascida'")).toEqual([]);
});

test("nobody is added to the register, the roll or the leadership of a closed congregation", async () => {
  const personId = await personThere("Rui Encerrado");
  expect(await ask("POST", "/members", { personId, joinDate: "2020-03-01" })).toMatchObject(refused("personId"));
  const leading = { person_id: personId, position: "secretary" };
  expect(await ask("POST", "/leaders", leading)).toMatchObject(refused("person_id"));
  const member = await idOf(
    "insert into memberships (person_id, congregation_id, status, created_at) values ($1, $2, 'congregado', now()) returning id",
    [personId, closed],
  );
  const admission = { kind: "admission", form: "baptism", on_date: "2026-01-04" };
  expect(await ask("POST", `/members/${member}/movements`, admission)).toMatchObject(refused("kind"));
  await rowsOf("update congregations set closed_at = null where id = $1", [closed]);
  expect((await ask("POST", `/members/${member}/movements`, admission)).status).toBe(201);
  await rowsOf("update congregations set closed_at = now() where id = $1", [closed]);
});
