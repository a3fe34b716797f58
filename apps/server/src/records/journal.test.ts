import { sql, type SqlBool } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import type { Handle } from "../database/connect.ts";
import { emptyColumns, openStep, removeRows, undoStep } from "./journal.ts";

let server: TestApp;
let by = 0;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(`${text} returning id`, values);
  return row?.id ?? 0;
};
const person = (name: string) => idOf("insert into people (name, congregation_id) values ($1, 1)", [name]);
const ministry = (name: string) => idOf("insert into ministries (name, congregation_id) values ($1, 1)", [name]);
const serve = (at: number, who: number) =>
  idOf("insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'member', '2026-01-04')", [at, who]);
const inTransaction = <T>(work: (tx: Handle) => Promise<T>): Promise<T> => server.database.transaction(work);
const removed = (table: "ministries" | "accounts", id: number): Promise<number> =>
  inTransaction(async (tx) => {
    const step = await openStep(tx, { kind: "delete", table, subjectId: id, by }, server.now());
    await removeRows(tx, step, table, sql<SqlBool>`id = ${id}`);
    return step;
  });
const undo = (step: number): Promise<void> => inTransaction((tx) => undoStep(tx, step));

beforeAll(async () => {
  server = await startTestApp();
  by = (await server.account({ role: "secretaria" })).id;
});
afterAll(() => server.close());

test("dependent rows are restored with their record", async () => {
  const louvor = await ministry("Louvor");
  for (const name of ["Ana", "Bento", "Clara"]) await serve(louvor, await person(name));
  const all = () => rowsOf("select * from ministry_members where ministry_id = $1 order by id", [louvor]);
  const [before, record] = [await all(), await rowsOf("select * from ministries where id = $1", [louvor])];
  const step = await removed("ministries", louvor);
  expect([await all(), await rowsOf("select from ministries where id = $1", [louvor])]).toEqual([[], []]);
  await undo(step);
  expect([await all(), await rowsOf("select * from ministries where id = $1", [louvor])]).toEqual([before, record]);
  expect(await rowsOf("select from undo_rows")).toEqual([]);
});

test("cleared references are restored, unless they have another value", async () => {
  const leader = await server.account({ role: "leader" });
  const next = await server.account({ role: "leader" });
  const [kept, given] = [await ministry("Recepção"), await ministry("Mídia")];
  await rowsOf("update ministries set leader_id = $1 where id = any($2::bigint[])", [leader.id, [kept, given]]);
  const step = await removed("accounts", leader.id);
  const leaders = () => rowsOf("select id, leader_id from ministries where id = any($1::bigint[]) order by id", [[kept, given]]);
  expect(await leaders()).toEqual([
    { id: kept, leader_id: null },
    { id: given, leader_id: null },
  ]);
  await rowsOf("update ministries set leader_id = $1 where id = $2", [next.id, given]);
  await undo(step);
  expect(await leaders()).toEqual([
    { id: kept, leader_id: leader.id },
    { id: given, leader_id: next.id },
  ]);
});

test("a row whose other owner is deleted is not restored, the rest is", async () => {
  const [teatro, gone, stays] = [await ministry("Teatro"), await person("Davi"), await person("Ester")];
  for (const who of [gone, stays]) await serve(teatro, who);
  const step = await removed("ministries", teatro);
  await rowsOf("delete from people where id = $1", [gone]);
  await undo(step);
  expect(await rowsOf("select person_id from ministry_members where ministry_id = $1", [teatro])).toEqual([{ person_id: stays }]);
});

test("a second deletion of the same record replaces the step of the first", async () => {
  const dance = await ministry("Dança");
  const first = await removed("ministries", dance);
  await rowsOf("insert into ministries (id, name, congregation_id) overriding system value values ($1, 'Dança', 1)", [dance]);
  const second = await removed("ministries", dance);
  expect(await rowsOf("select id from undo_steps where subject_id = $1", [dance])).toEqual([{ id: second }]);
  expect(second).not.toBe(first);
});

test("cleared columns are restored, all or none, unless they have newer or impossible values", async () => {
  const names = ["Aurora", "Bruma", "Calma"];
  const homes = await Promise.all(
    names.map((name) =>
      idOf("insert into households (congregation_id, name, created_at, updated_at) values (1, $1, now(), now())", [name]),
    ),
  );
  const live = (who: number, home: number | undefined, role: string) =>
    rowsOf("update people set household_id = $1, household_role = $2 where id = $3", [home, role, who]);
  const people = await rowsOf<{ id: number }>(
    "insert into people (name, congregation_id) values ('Dora', 1), ('Elias', 1), ('Fábio', 1), ('Gil', 1) returning id",
  );
  const [back = 0, moved = 0, late = 0, lost = 0] = people.map(({ id }) => id);
  const [one, two, three] = homes;
  for (const [who, home] of [
    [back, one],
    [late, two],
    [lost, three],
  ] as const)
    await live(who, home, "head");
  await live(moved, one, "child");
  const step = await inTransaction(async (tx) => {
    const opened = await openStep(tx, { kind: "delete", table: "households", subjectId: 1, by }, server.now());
    await emptyColumns(tx, opened, "people", ["household_id", "household_role"], sql<SqlBool>`household_id = any(${homes}::bigint[])`);
    return opened;
  });
  expect(await rowsOf("select from people where household_id is not null")).toEqual([]);
  await live(moved, three, "other");
  // Another person is the head now.
  await live(await person("Helena"), two, "head");
  await rowsOf("update people set household_id = null, household_role = null where household_id = $1", [three]);
  await live(moved, two, "other");
  await rowsOf("delete from households where id = $1", [three]);
  await undo(step);
  const found = await rowsOf("select id, household_id, household_role as role from people where id = any($1::bigint[]) order by id", [
    people.map(({ id }) => id),
  ]);
  expect(found).toEqual([
    { id: back, household_id: one, role: "head" },
    { id: moved, household_id: two, role: "other" },
    { id: late, household_id: null, role: null },
    { id: lost, household_id: null, role: null },
  ]);
});
