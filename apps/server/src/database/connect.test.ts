import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneDatabase } from "../testing/database/clone-store.ts";
import { connect, isUnavailable, queriesOf, type ConnectionSettings, type Database, type Handle, columnTypes } from "./connect.ts";

let settings: ConnectionSettings;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ settings, drop } = await cloneDatabase());
});
afterAll(() => drop());

const one = async (handle: Handle): Promise<number> =>
  (await sql<{ one: number }>`select 1 as one`.execute(queriesOf(handle))).rows[0]?.one ?? 0;
const backendOf = async ({ handle }: Database): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queriesOf(handle))).rows[0]?.pid ?? 0;

/** Freezes PostgreSQL's end of a pool's only connection while `work` runs. */
async function whileSilent(work: (database: Database) => Promise<void>): Promise<void> {
  const database = connect({ ...settings, max: 1 }, () => undefined);
  const pid = await backendOf(database);
  process.kill(pid, "SIGSTOP");
  try {
    await work(database);
  } finally {
    process.kill(pid, "SIGCONT");
    await database.close();
  }
}

describe.concurrent("F4b a connection that stays silent", { timeout: 5_000 }, () => {
  test("is closed within 5 s, and the next query gets another", () =>
    whileSilent(async (database) => {
      await expect(one(database.handle)).rejects.toSatisfy(isUnavailable);
      expect(await one(database.handle)).toBe(1);
    }));

  test("does not delay the rollback of its transaction", () =>
    whileSilent(async (database) => {
      await expect(database.transaction(one)).rejects.toSatisfy(isUnavailable);
      expect(await one(database.handle)).toBe(1);
    }));
});

const TEXT_ARRAY = 1009;
const read = (columnTypes.getTypeParser as (oid: number) => (value: string) => readonly string[])(TEXT_ARRAY);

test("an equal text array is parsed once and frozen", () => {
  const first = read('{visitors:view,"a, b"}');
  expect(first).toEqual(["visitors:view", "a, b"]);
  expect(read('{visitors:view,"a, b"}')).toBe(first);
  expect(() => (first as string[]).push("users:manage")).toThrow(TypeError);
});

test("text arrays beyond the cache are still parsed correctly", () => {
  const sets = Array.from({ length: 1_200 }, (_, number) => `{set:${number}}`);
  expect(sets.map((set) => read(set))).toEqual(sets.map((_, number) => [`set:${number}`]));
});
