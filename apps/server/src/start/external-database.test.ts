import { expect, onTestFinished, test } from "vitest";
import { cloneDatabase } from "../testing/database/clone-store.ts";
import { awaitDatabase, sharesConnections } from "./external-database.ts";

async function realDatabase() {
  const { settings, drop } = await cloneDatabase();
  onTestFinished(drop);
  return settings;
}
const away = { host: "127.0.0.1", port: 9, user: "aprisco", database: "aprisco" };

/** @returns how often the wait was announced, and the code of the error; null: none */
async function wait(settings: Parameters<typeof awaitDatabase>[0], waitMs: number) {
  let announced = 0;
  const code = await awaitDatabase(settings, { waitMs, pauseMs: 1, onWait: () => (announced += 1) }).then(
    () => null,
    (error: { code?: string }) => error.code,
  );
  return { announced, code };
}

test("a start goes on at once with a database that answers", async () => {
  expect(await wait(await realDatabase(), 60_000)).toEqual({ announced: 0, code: null });
});

test("a start waits for a database that does not answer, says so once, and gives up with its error", async () => {
  expect(await wait(away, 20)).toEqual({ announced: 1, code: "ECONNREFUSED" });
});

test("a start does not wait for a database that will never be there", async () => {
  expect(await wait({ ...(await realDatabase()), database: "not_there" }, 60_000)).toEqual({ announced: 0, code: "3D000" });
});

test("two connections without a pooler are served by two processes", async () => {
  expect(await sharesConnections(await realDatabase())).toBe(false);
});
