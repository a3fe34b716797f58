import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { charges, personRefs } from "../../features.ts";
import { changePerson, createPerson, makePeople } from "./index.ts";

const { removeWithoutRoleRecords } = makePeople(personRefs, charges);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (id: number) =>
  runSql<{ name: string; phone: string | null }>(app.database.handle, "select name, phone from people where id = $1", [id]);

test("a person is made, changed field by field, and found by folded text", async () => {
  const id = await app.database.transaction((tx) => createPerson(tx, 1, { name: "Érica d'Ávila", phone: "+5519991234567" }, app.now()));
  await app.database.transaction((tx) => changePerson(tx, { id, version: 0 }, { phone: null }, app.now()));
  expect(await read(id)).toEqual([{ name: "Érica d'Ávila", phone: null }]);
  expect(await runSql(app.database.handle, "select id from people where search_text like '%erica davila%'")).toEqual([{ id }]);
});

test("a search along names reads only their index, which accepts the longest texts of a form", async () => {
  // Three bytes each and all different, so that compression does not shorten it.
  const long = (length: number, from: number) => String.fromCodePoint(...Array.from({ length }, (_, at) => 0x4e_00 + from + 7 * at));
  const longest = {
    name: long(100, 0),
    preferred_name: long(60, 1),
    family_name: long(100, 2),
    email: `${"e".repeat(64)}@${"m".repeat(185)}.org`,
    phone: "+5519991234567",
  };
  const id = await app.database.transaction((tx) => createPerson(tx, 1, longest, app.now()));
  const walk = `select id from people where coalesce(search_text like '%' || fold('${long(3, 2)}') || '%', false) order by name_folded, id limit 26`;
  expect(await runSql(app.database.handle, walk)).toEqual([{ id }]);
  const plan = await app.database.transaction(async (tx) => {
    // With so few rows PostgreSQL may choose any plan.
    await runSql(tx, "set local enable_seqscan = off");
    await runSql(tx, "set local enable_sort = off");
    return runSql<{ "QUERY PLAN": string }>(tx, `explain ${walk}`);
  });
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("Index Only Scan using people_name on people");
});

test("a person is deleted with the last role record only", async () => {
  const { personId } = await app.account({ role: "membro" });
  const bare = await app.database.transaction((tx) => createPerson(tx, 1, { name: "Sem Registro" }, app.now()));
  expect(await app.database.transaction((tx) => removeWithoutRoleRecords(tx, personId))).toBe(false);
  expect(await app.database.transaction((tx) => removeWithoutRoleRecords(tx, bare))).toBe(true);
  expect(await read(personId)).toHaveLength(1);
  expect(await read(bare)).toEqual([]);
});

async function somebodyWaits(): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await runSql(app.database.handle, waiting)).length === 0) await pause(5);
}

test("a person whose two last role records are deleted at once is deleted with the later one", async () => {
  const { id: account, personId } = await app.account({ role: "membro" });
  await runSql(
    app.database.handle,
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', now())",
    [personId],
  );
  let second: Promise<boolean> = Promise.resolve(false);
  const first = app.database.transaction(async (tx) => {
    await runSql(tx, "delete from accounts where id = $1", [account]);
    const went = await removeWithoutRoleRecords(tx, personId);
    second = app.database.transaction(async (other) => {
      await runSql(other, "delete from visitors where person_id = $1", [personId]);
      return removeWithoutRoleRecords(other, personId);
    });
    // Commits once the second has read, or waits to read.
    await Promise.race([second, somebodyWaits()]);
    return went;
  });
  expect([await first, await second]).toEqual([false, true]);
  expect(await read(personId)).toEqual([]);
});

test.each([
  ["ordinations", "person_id, cargo, on_date", "'diacono', '2020-05-03'"],
  ["leaders", "person_id, congregation_id, position, from_on", "1, 'deacon', '2020-05-03'"],
] as const)("a record of %s that goes to another person while its deletion waits takes that one along", async (path, columns, values) => {
  const { token } = await app.account({ role: "admin" });
  const table = path === "leaders" ? "leadership_terms" : path;
  const named = async (name: string) => app.database.transaction((tx) => createPerson(tx, 1, { name }, app.now()));
  const [before, after] = [await named("Era De Uma"), await named("É De Outra")];
  // Without their last role record they would remain: only this row refers to them.
  const [row] = await runSql<{ id: number }>(app.database.handle, `insert into ${table} (${columns}) values ($1, ${values}) returning id`, [
    before,
  ]);
  let deletion: Promise<{ readonly status: number }> = Promise.resolve({ status: 0 });
  await app.database.transaction(async (tx) => {
    await runSql(tx, `update ${table} set person_id = $1 where id = $2`, [after, row?.id]);
    deletion = app.ask("DELETE", `/${path}/${row?.id}`, { token });
    await somebodyWaits();
  });
  expect((await deletion).status).toBe(200);
  expect([await read(before), await read(after)]).toEqual([[{ name: "Era De Uma", phone: null }], []]);
});

test.each([
  ["ordinations", "ordinations", "person_id, cargo, on_date", "'diacono', '2020-05-03'"],
  ["leaders", "leadership_terms", "person_id, congregation_id, position, from_on", "1, 'deacon', '2020-05-03'"],
  ["ministry-members", "ministry_members", "person_id, ministry_id, role, from_on", "$ministry, 'member', '2020-05-03'"],
] as const)("a deletion of %s waits for the household before it holds the record", async (path, table, columns, values) => {
  const { token } = await app.account({ role: "admin" });
  const rows = (text: string, given: readonly unknown[]) => runSql<{ id: number }>(app.database.handle, text, given);
  const id = await app.database.transaction((tx) => createPerson(tx, 1, { name: "Mora Aqui" }, app.now()));
  const [home] = await rows(
    "insert into households (congregation_id, name, created_at, updated_at) values (1, 'Casa', now(), now()) returning id",
    [],
  );
  await rows("update people set household_id = $1, household_role = 'head' where id = $2", [home?.id, id]);
  const [ministry] = await rows("insert into ministries (congregation_id, name) values (1, $1) returning id", [path]);
  const own = values.replace("$ministry", String(ministry?.id));
  const [row] = await rows(`insert into ${table} (${columns}) values ($1, ${own}) returning id`, [id]);
  let deletion: Promise<{ readonly status: number }> = Promise.resolve({ status: 0 });
  await app.database.transaction(async (tx) => {
    await runSql(tx, "select from households where id = $1 for update", [home?.id]);
    deletion = app.ask("DELETE", `/${path}/${row?.id}`, { token });
    await somebodyWaits();
    // A transaction that holds a household goes on to rows about its people: with another order both would deadlock.
    expect(await runSql(tx, `select id from ${table} where id = $1 for update nowait`, [row?.id])).toEqual([{ id: row?.id }]);
  });
  expect((await deletion).status).toBe(200);
});
