import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { changePerson, createPerson, removePersonWithoutHats } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (id: number) =>
  runSql<{ name: string; phone: string | null }>(app.database.handle, "select name, phone from people where id = $1", [id]);

test("a person is made, changed field by field, and found by folded text", async () => {
  const id = await app.database.transaction((tx) => createPerson(tx, 1, { name: "Érica d'Ávila", phone: "+5519991234567" }, app.now()));
  await app.database.transaction((tx) => changePerson(tx, id, { phone: null }, app.now()));
  expect(await read(id)).toEqual([{ name: "Érica d'Ávila", phone: null }]);
  expect(await runSql(app.database.handle, "select id from people where search_text like '%erica d''avila%'")).toEqual([{ id }]);
});

test("a person goes when no hat is left, and only then", async () => {
  const { personId } = await app.account({ role: "membro" });
  const bare = await app.database.transaction((tx) => createPerson(tx, 1, { name: "Sem Chapéu" }, app.now()));
  expect(await app.database.transaction((tx) => removePersonWithoutHats(tx, personId))).toBe(false);
  expect(await app.database.transaction((tx) => removePersonWithoutHats(tx, bare))).toBe(true);
  expect(await read(personId)).toHaveLength(1);
  expect(await read(bare)).toEqual([]);
});
