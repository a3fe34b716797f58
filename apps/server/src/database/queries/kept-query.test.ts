import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "../../testing/database/clone-store.ts";
import { runSql } from "../../testing/store.ts";
import { connect, queriesOf, type Database } from "../connect.ts";
import { keptQuery, keptWrite } from "./kept-query.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  database = connect({ ...clone.settings, max: 2 }, () => undefined);
  await runSql(database.handle, "insert into people (congregation_id, name) select id, 'Ana' from congregations where is_seat");
  await runSql(database.handle, "insert into people (congregation_id, name) select id, 'Rui' from congregations where is_seat");
});
afterAll(async () => {
  await database.close();
  await drop();
});

test("concurrent and consecutive runs use their own values", async () => {
  let built = 0;
  const named = keptQuery((handle, { name }: { readonly name: string }) => {
    built += 1;
    return queriesOf(handle).selectFrom("people").select("name").where("name", "=", name);
  });
  const rows = await Promise.all(["Ana", "Rui", "Eva", "Ana"].map((name) => named(database.handle, { name })));
  expect(rows.map((found) => found.map(({ name }) => name))).toEqual([["Ana"], ["Rui"], [], ["Ana"]]);
  expect(built).toBe(1);
});

test("lists, null, booleans and the variant have separate query texts", async () => {
  const among = keptQuery(
    (
      handle,
      { names, mustHavePhone }: { readonly names: readonly string[] | null; readonly mustHavePhone: boolean },
      order: "asc" | "desc",
    ) => {
      let query = queriesOf(handle).selectFrom("people").select("name").orderBy("name", order);
      if (names) query = query.where("name", "=", sql<string>`any(${[...names]}::text[])`);
      return mustHavePhone ? query.where("phone", "is not", null) : query;
    },
  );
  const ask = async (...asked: Parameters<typeof among> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await among(database.handle, ...asked)).map(({ name }) => name);
  expect(await ask({ names: ["Ana"], mustHavePhone: false }, "asc")).toEqual(["Ana"]);
  expect(await ask({ names: ["Rui"], mustHavePhone: false }, "asc")).toEqual(["Rui"]);
  expect(await ask({ names: ["Rui", "Ana"], mustHavePhone: false }, "desc")).toEqual(["Rui", "Ana"]);
  expect(await ask({ names: null, mustHavePhone: false }, "desc")).toEqual(["Rui", "Ana"]);
  expect(await ask({ names: null, mustHavePhone: true }, "desc")).toEqual([]);
});

test("a value that would become part of the text is refused while the query is built", async () => {
  const careless = keptQuery((handle, { name }: { readonly name: string }) =>
    queriesOf(handle).selectFrom("people").select("name").where("name", "=", `${name}!`),
  );
  await expect(careless(database.handle, { name: "Ana" })).rejects.toThrow("may only pass name on");
});

test("a row with null and booleans uses one query text; an absent field gets the column's default", async () => {
  let built = 0;
  const add = keptWrite((handle, person: { name: string; phone: string | null; has_children?: boolean }) => {
    built += 1;
    return queriesOf(handle)
      .insertInto("people")
      .values((row) => ({ ...person, congregation_id: row.selectFrom("congregations").select("id").where("is_seat", "=", true) }))
      .returning(["name", "phone", "has_children"]);
  });
  const rows = [
    await add(database.handle, { name: "Ivo", phone: "+5519991234567", has_children: true }),
    await add(database.handle, { name: "Lia", phone: null, has_children: false }),
  ];
  expect(rows.flat()).toEqual([
    { name: "Ivo", phone: "+5519991234567", has_children: true },
    { name: "Lia", phone: null, has_children: false },
  ]);
  expect(built).toBe(1);
  expect(await add(database.handle, { name: "Zoé", phone: null })).toEqual([{ name: "Zoé", phone: null, has_children: false }]);
  expect(built).toBe(2);
});
