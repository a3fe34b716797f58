import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "../testing/clone-store.ts";
import { runSql } from "../testing/store.ts";
import { connect, isUnavailable, type Database } from "./connect.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  database = connect({ ...clone.settings, max: 1 }, () => undefined);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const kept = async (): Promise<string[]> => {
  const rows = await runSql<{ statement: string }>(database.handle, "select statement from pg_prepared_statements");
  return rows.map(({ statement }) => statement);
};

test("a query is planned once for a connection, a search each time", async () => {
  await runSql(database.handle, "select id from people where id = $1", [1]);
  await runSql(database.handle, "select id from people where id = $1", [2]);
  await runSql(database.handle, "select id from people where search_text like $1", ["%ana%"]);
  const statements = await kept();
  expect(statements.filter((text) => text.startsWith("select id from people where id"))).toHaveLength(1);
  expect(statements.filter((text) => text.includes("like"))).toEqual([]);
});

test("a column that another instance's migration changed costs one request a retry, no more", async () => {
  await runSql(database.handle, "create table changing (value integer)");
  const ask = () => runSql(database.handle, "select value from changing");
  await ask();
  await runSql(database.handle, "alter table changing alter column value type text");
  const failure: unknown = await ask().catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(await ask()).toEqual([]);
});
