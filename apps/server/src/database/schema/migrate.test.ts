import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../../testing/database/clone-store.ts";
import { runSql } from "../../testing/store.ts";
import { connect, type Handle } from "../connect.ts";
import { migrate, MigrationRefusal } from "./migrate.ts";

const shipped = new URL("../../../migrations", import.meta.url);

async function empty(): Promise<Handle> {
  const { settings, drop } = await emptyDatabase();
  const database = connect({ ...settings, max: 2, patient: true }, () => undefined);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database.handle;
}

async function folderWith(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), "aprisco-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(shipped, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const names = async (): Promise<string[]> => (await readdir(shipped)).map((name) => name.replace(/\.sql$/, "")).sort();
const tablesOf = async (handle: Handle): Promise<string[]> => {
  const rows = await runSql<{ name: string }>(handle, "select relname as name from pg_class where relnamespace = 'public'::regnamespace");
  return rows.map(({ name }) => name).filter((name) => !name.startsWith("kysely_"));
};
async function folderBefore(step: string): Promise<URL> {
  const folder = await folderWith({});
  const later = (await names()).filter((name) => name >= step);
  await Promise.all(later.map((name) => rm(new URL(`${name}.sql`, folder))));
  return folder;
}
const dies = "do $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$;";

test("F12 a second start migrates nothing", async () => {
  const handle = await empty();
  expect(await migrate(handle)).toEqual(await names());
  expect(await migrate(handle)).toEqual([]);
});

test("F12 killed at any step, a migration leaves nothing, and the next start does all of it", async () => {
  const steps = await names();
  const handle = await empty();
  // A start that is interrupted after the last step has run all of them, so anything that they leave behind would be found.
  const [first = "", middle = "", last = ""] = [steps.at(0), steps.at(steps.length / 2), steps.at(-1)];
  for (const step of [first, middle, last]) {
    await expect(migrate(handle, await folderWith({ [`${step}-killed.sql`]: dies }))).rejects.toThrow(/terminat|discarded/);
    expect(await tablesOf(handle)).toEqual([]);
  }
  expect(await migrate(handle)).toEqual(steps);
}, 120_000);

test("F12 a failing upgrade leaves the older version's data as it was", async () => {
  const handle = await empty();
  await migrate(handle);
  const before = await tablesOf(handle);
  const folder = await folderWith({ "9998-good.sql": "create table good (id int);", "9999-bad.sql": "create table bad (id int, id int);" });
  await expect(migrate(handle, folder)).rejects.toThrow("specified more than once");
  expect(await tablesOf(handle)).toEqual(before);
  expect(await migrate(handle)).toEqual([]);
});

test("F12 older code refuses a newer database with a message, and does not change it", async () => {
  const handle = await empty();
  await migrate(handle, await folderWith({ "9999-later.sql": "create table later (id int);" }));
  const refused = migrate(handle);
  await expect(refused).rejects.toThrow(MigrationRefusal);
  await expect(refused).rejects.toThrow(/newer version of Aprisco \(it holds 9999-later/);
  expect(await tablesOf(handle)).toContain("later");
});

test("F12 a migration that was edited after it ran is refused", async () => {
  const handle = await empty();
  await migrate(handle, await folderWith({ "9999-later.sql": "create table later (id int);" }));
  const refused = migrate(handle, await folderWith({ "9999-later.sql": "create table later (id bigint);" }));
  await expect(refused).rejects.toThrow(MigrationRefusal);
  await expect(refused).rejects.toThrow(/9999-later is not the one that made this database/);
});

test("F12 other line ends do not make a migration a different one", async () => {
  const handle = await empty();
  await migrate(handle, await folderWith({ "9999-later.sql": "create table later\n(id int);\n" }));
  expect(await migrate(handle, await folderWith({ "9999-later.sql": "create table later\r\n(id int);\r\n" }))).toEqual([]);
});

test("F12 three instances that start together migrate once", async () => {
  const { settings, drop } = await emptyDatabase();
  const three = [1, 2, 3].map(() => connect({ ...settings, max: 1, patient: true }, () => undefined));
  const done = await Promise.all(three.map(({ handle }) => migrate(handle)));
  expect(done.flat()).toEqual(await names());
  await Promise.all(three.map((database) => database.close()));
  await drop();
});

test("F12 a migration may take longer than a request", async () => {
  const handle = await empty();
  expect(await migrate(handle, await folderWith({ "9999-slow.sql": "select pg_sleep(4.6);" }))).toContain("9999-slow");
});

test("0010 closes inactive ministries, deleted ones in the journal too, and frees their names only", async () => {
  const handle = await empty();
  await migrate(handle, await folderBefore("0010"));
  const row = (name: string, status: string) => `((select id from congregations), '${name}', '${status}')`;
  const insert = (...rows: string[]) => runSql(handle, `insert into ministries (congregation_id, name, status) values ${rows.join(", ")}`);
  await insert(row("Louvor", "active"), row("Teatro", "inactive"), row("Coral", "inactive"));
  await runSql(
    handle,
    `with gone as (delete from ministries where name = 'Coral' returning *)
     insert into undo_rows (table_name, row_id, content, undo_until) select 'ministries', id, to_jsonb(gone), now() from gone`,
  );
  expect(await migrate(handle)).toContain("0010-ministry-status");
  expect(await runSql(handle, "select name, status, version from ministries order by id")).toEqual([
    { name: "Louvor", status: "active", version: 1 },
    { name: "Teatro", status: "closed", version: 2 },
  ]);
  // Migration 0022 moves them to the journal, where they can still be undone.
  const journal =
    "select kind, steps.table_name, op, before ->> 'status' as status from undo_steps as steps join undo_rows on step_id = steps.id";
  expect(await runSql(handle, journal)).toEqual([{ kind: "delete", table_name: "ministries", op: "removed", status: "closed" }]);
  await insert(row("Teatro", "paused"));
  await expect(insert(row("teatro", "active"))).rejects.toThrow("ministries_name_taken");
});
