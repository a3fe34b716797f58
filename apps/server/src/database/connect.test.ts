import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { watchOutage } from "../egress/outage.ts";
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

test("F4 after a fail-over connections to the former primary, which is read-only now, cost one failure and are left", async () => {
  const database = connect({ ...settings, max: 3 }, () => undefined);
  const write = () =>
    database.transaction(async (tx) => void (await sql`insert into mail_servers values (${randomUUID()}, now())`.execute(queriesOf(tx))));
  try {
    // Three connections at once, each as one to a standby; the next ones are to the new primary.
    let held = 0;
    const all = Promise.withResolvers<void>();
    const demote = () =>
      database.transaction(async (tx) => {
        await sql`set session characteristics as transaction read only`.execute(queriesOf(tx));
        held += 1;
        if (held === 3) all.resolve();
        await all.promise;
      });
    await Promise.all([demote(), demote(), demote()]);
    expect(await database.answers()).toBe(false);
    await expect(write()).rejects.toSatisfy((error) => isUnavailable(error) && (error as { code?: string }).code === "25006");
    const outcomes = await Promise.allSettled([write(), write(), write(), write()]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "fulfilled"));
    expect(await database.answers()).toBe(true);
  } finally {
    await database.close();
  }
});

test("an outage is one line of the log when it begins and one when it ends; a statement's own limit is none", async () => {
  const said: string[] = [];
  const log = {
    warn: (about: object, text: string) => said.push(`${text} ${JSON.stringify(about)}`),
    info: (text: string) => said.push(text),
  };
  const outage = watchOutage(log as unknown as Parameters<typeof watchOutage>[0], { begins: "away", ends: "back" });
  const pool = { ...settings, max: 1 };
  const database = connect(pool, () => undefined, outage);
  try {
    await one(database.handle);
    await sql`select set_config('statement_timeout', '20', false)`.execute(queriesOf(database.handle));
    await expect(sql`select pg_sleep(5)`.execute(queriesOf(database.handle))).rejects.toMatchObject({ code: "57014" });
    expect(said).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(queriesOf(database.handle))).rejects.toSatisfy(isUnavailable);
    expect(said).toEqual([expect.stringMatching(/^away .*57P01/)]);
    expect(await one(database.handle)).toBe(1);
    expect(said.slice(1)).toEqual(["back"]);
  } finally {
    await database.close();
  }
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
