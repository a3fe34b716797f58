import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "../testing/clone-store.ts";
import { connect, isUnavailable, queriesOf, type Database, type Handle } from "./connect.ts";

let database: Database;
let drop: () => Promise<void>;
const one = async (handle: Handle): Promise<number> =>
  (await sql<{ one: number }>`select 1 as one`.execute(queriesOf(handle))).rows[0]?.one ?? 0;
const backend = async (): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queriesOf(database.handle))).rows[0]?.pid ?? 0;

beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  database = connect({ ...clone.settings, max: 1 }, () => undefined);
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Freezes the one connection's end at PostgreSQL while `work` runs. */
async function whileSilent<T>(work: () => Promise<T>): Promise<T> {
  const pid = await backend();
  process.kill(pid, "SIGSTOP");
  try {
    return await work();
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

test("F4b a connection that stays silent is given up within 5 s, and the next query gets another", { timeout: 5_000 }, () =>
  whileSilent(async () => {
    await expect(one(database.handle)).rejects.toSatisfy(isUnavailable);
    expect(await one(database.handle)).toBe(1);
  }),
);

test("F4b a transaction that gets no answer does not wait for its rollback either", { timeout: 5_000 }, () =>
  whileSilent(async () => {
    await expect(database.transaction(one)).rejects.toSatisfy(isUnavailable);
    expect(await one(database.handle)).toBe(1);
  }),
);
