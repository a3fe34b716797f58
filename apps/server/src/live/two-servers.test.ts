import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runLibrary } from "../tasks/library.ts";
import { asWorkers } from "../tasks/happening.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { workersPostgres } from "../testing/database/clone-store.ts";
import { runSql } from "../testing/store.ts";
import { tellLive } from "../tasks/tell-store.ts";
import { CHANNEL, payloadsOf } from "./told.ts";

/** The payloads that a server receives, in order. */
class Hearing {
  readonly #heard: string[] = [];
  #wake: () => void = () => undefined;
  readonly channel = CHANNEL;
  readonly hear = (payload: string): void => this.#add(payload);
  readonly listens = (isListening: boolean): void => this.#add(isListening ? "listens" : "deaf");

  async next(): Promise<string> {
    while (this.#heard.length === 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    return this.#heard.shift() ?? "";
  }

  #add(what: string): void {
    this.#heard.push(what);
    this.#wake();
  }
}

let server: TestApp;
const stop = new AbortController();
const ears = [new Hearing(), new Hearing()] as const;
const running: Promise<void>[] = [];

beforeAll(async () => {
  server = await startTestApp();
  const [found] = await runSql<{ name: string }>(server.database.handle, "select current_database() as name");
  const connection = { ...workersPostgres().connection, ...(found ? { database: found.name } : {}) };
  const log = pino({ level: "silent" });
  for (const ear of ears)
    running.push(runLibrary({ connection, log, stopping: stop.signal, work: async () => undefined, onReady: () => undefined, ear }));
  for (const ear of ears) await ear.next();
});
afterAll(async () => {
  stop.abort();
  await Promise.all(running);
  await server.close();
});

const told = { topic: "notifications", accounts: [7, 8] } as const;
const tell = (): Promise<void> => server.database.transaction((tx) => tellLive(asWorkers(tx), told));

test("one server's events reach all servers after the commit", async () => {
  const undone = server.database.transaction(async (tx) => {
    await tellLive(asWorkers(tx), { topic: "board", congregations: [1] });
    throw new Error("not this time");
  });
  await expect(undone).rejects.toThrow("not this time");
  await tell();
  for (const ear of ears) expect(await ear.next()).toBe(payloadsOf(told)[0]);
});

test("a server that loses its connection reports it and reconnects", async () => {
  await runSql(
    server.database.handle,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'aprisco tasks' and query ilike 'listen%'`,
  );
  for (const ear of ears) {
    const signs = [await ear.next()];
    // The library reports its error and the loss of the connection.
    while (signs.at(-1) !== "listens") signs.push(await ear.next());
    expect(new Set(signs)).toEqual(new Set(["deaf", "listens"]));
  }
  await tell();
  for (const ear of ears) expect(await ear.next()).toBe(payloadsOf(told)[0]);
});
