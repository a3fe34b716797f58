import { expect, onTestFinished, test } from "vitest";
import { cloneDatabase } from "../../testing/database/clone-store.ts";
import { runSql } from "../../testing/store.ts";
import { connect } from "../connect.ts";
import { countChangedTables, countRows, MANY_ROWS } from "./statistics.ts";

async function open() {
  const { settings, drop } = await cloneDatabase();
  // One connection, as at a start.
  const database = connect({ ...settings, max: 1, patient: true }, () => undefined);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}
const people = (count: number): string =>
  `insert into people (congregation_id, name) select 1, 'Pessoa ' || n from generate_series(1, ${count}) as n`;
const known = "select n_distinct from pg_stats where schemaname = 'public' and tablename = 'people' and attname = 'name'";

test("tables of which many rows were written are counted, once; one with few is not", async () => {
  const { handle } = await open();
  await runSql(handle, people(MANY_ROWS));
  await runSql(handle, "insert into ministries (congregation_id, name) values (1, 'Coral')");
  expect(await runSql(handle, known)).toEqual([]);
  const names = await countChangedTables(handle);
  expect(names).toContain("people");
  expect(names).not.toContain("ministries");
  expect(await runSql(handle, known)).toEqual([{ n_distinct: -1 }]);
  expect(await countChangedTables(handle)).toEqual([]);
});

test("a transaction counts what it wrote itself", async () => {
  const database = await open();
  await database.transaction(async (tx) => {
    await runSql(tx, people(MANY_ROWS));
    await countRows(tx, ["people"]);
    expect(await runSql(tx, known)).toEqual([{ n_distinct: -1 }]);
  });
});
