import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { charges, personRefs } from "../../features.ts";
import { changePerson, createPerson, makePeople } from "./index.ts";

const { removeWithoutHats } = makePeople(personRefs, charges);

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
  expect(await runSql(app.database.handle, "select id from people where search_text like '%erica d''avila%'")).toEqual([{ id }]);
});

test("a person goes when no hat is left, and only then", async () => {
  const { personId } = await app.account({ role: "membro" });
  const bare = await app.database.transaction((tx) => createPerson(tx, 1, { name: "Sem Chapéu" }, app.now()));
  expect(await app.database.transaction((tx) => removeWithoutHats(tx, personId))).toBe(false);
  expect(await app.database.transaction((tx) => removeWithoutHats(tx, bare))).toBe(true);
  expect(await read(personId)).toHaveLength(1);
  expect(await read(bare)).toEqual([]);
});

async function somebodyWaits(): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await runSql(app.database.handle, waiting)).length === 0) await pause(5);
}

test("a person whose two last hats are taken off at the same time goes with the later one", async () => {
  const { id: account, personId } = await app.account({ role: "membro" });
  await runSql(
    app.database.handle,
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', now())",
    [personId],
  );
  let second: Promise<boolean> = Promise.resolve(false);
  const first = app.database.transaction(async (tx) => {
    await runSql(tx, "delete from accounts where id = $1", [account]);
    const went = await removeWithoutHats(tx, personId);
    second = app.database.transaction(async (other) => {
      await runSql(other, "delete from visitors where person_id = $1", [personId]);
      return removeWithoutHats(other, personId);
    });
    // Commits once the second has looked, or waits to look.
    await Promise.race([second, somebodyWaits()]);
    return went;
  });
  expect([await first, await second]).toEqual([false, true]);
  expect(await read(personId)).toEqual([]);
});
