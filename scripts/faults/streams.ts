import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { payloadsOf } from "../../apps/server/src/live/told.ts";
import { connect } from "../../apps/server/src/database/connect.ts";
import { makeTokens } from "../../apps/server/src/access/tokens.ts";
import { directQuery } from "../../apps/server/src/testing/database/direct-store.ts";
import { readEvents } from "../../apps/server/src/testing/event-reader.ts";
import { insertAccount, insertSession } from "../../apps/server/src/testing/store.ts";
import { spread, type Bench, type Fault } from "./fault.ts";
import { killChain, mustBeGone, type Product } from "./product.ts";
import { startPair, type Pair } from "./two-servers.ts";
import { mustHold, until } from "./waiting.ts";

const ACCOUNTS = 20;
const STREAMS = 5;
const arrivesMs = 2_000;
const backMs = 20_000;

/** What all pages should know: the number of events so far. */
interface Truth {
  value: number;
}

/** An open page: loads again with each event, and when it may have missed one; reopens a broken stream. */
class Page {
  /** The number at its last load. */
  seen = -1;
  isOver = false;
  ends = 0;

  async keep(port: () => number, token: string, truth: Truth): Promise<void> {
    while (!this.isOver) {
      const reader = await readEvents(`http://127.0.0.1:${port()}`, token).catch(() => null);
      try {
        for (let told = await reader?.next(); told; told = await reader?.next()) {
          if (this.isOver) break;
          if (told.event === "end") this.ends += 1;
          else if (told.event !== "deaf") this.seen = truth.value;
        }
      } catch {
        // Killed: the connection broke.
      }
      reader?.close();
      await pause(100 + Math.random() * 400);
    }
  }
}

/** Accounts with a session each. @returns their ids and tokens */
async function signIn({ url, settings }: Pair): Promise<readonly { readonly id: number; readonly token: string }[]> {
  const database = connect({ connectionString: url, max: 2 }, () => undefined);
  const tokens = makeTokens(new TextEncoder().encode(settings["SESSION_SECRET"]));
  const now = new Date();
  const made = Array.from({ length: ACCOUNTS }, async () => {
    const { id } = await insertAccount(database.handle, { role: "secretaria", email: `${randomUUID()}@exemplo.com` }, now);
    const sessionId = await insertSession(database.handle, id, now);
    return { id, token: await tokens.signAccess({ accountId: id, sessionId }, now) };
  });
  const accounts = await Promise.all(made);
  await database.close();
  return accounts;
}

/** A hundred pages at two servers: they get each event at once; one server is killed, PostgreSQL restarted, the other server stopped. */
async function streamsThroughFaults(bench: Bench): Promise<string> {
  const postgres = await bench.startPostgres();
  const pair = await startPair(bench, await postgres.newDatabase());
  const accounts = await signIn(pair);
  const truth: Truth = { value: 0 };
  const pages: Page[] = [];
  const alive = new Set<Product>(pair.servers);
  const [toldMs, killedMs, restartedMs]: [number[], number[], number[]] = [[], [], []];
  // Notifies as a worker does, and as one whose server is killed after its commit: without a repetition.
  const tell = async (): Promise<void> => {
    truth.value += 1;
    for (const payload of payloadsOf({ topic: "notifications", accounts: accounts.map(({ id }) => id) }))
      await directQuery(pair.url, `select pg_notify('aprisco', '${payload}')`);
  };
  const allKnow = (limitMs: number): Promise<number> =>
    until("every page knows what was told", limitMs, () => pages.every(({ seen }) => seen === truth.value));
  const opened = accounts.flatMap(({ token }, number) =>
    Array.from({ length: STREAMS }, () => {
      const page = new Page();
      pages.push(page);
      const port = (): number => {
        const servers = pair.servers.filter((server) => alive.has(server));
        return servers[number % servers.length]?.port ?? 0;
      };
      return page.keep(port, token, truth);
    }),
  );
  try {
    await allKnow(backMs);
    for (let round = 0; round < bench.rounds; round += 1) {
      for (let told = 0; told < 10; told += 1) {
        await tell();
        toldMs.push(await allKnow(arrivesMs));
      }
      const [victim] = pair.servers;
      const family = victim.family();
      alive.delete(victim);
      killChain(victim);
      await tell();
      killedMs.push(await allKnow(backMs));
      await mustBeGone(family, "kill -9 of a server with streams");
      await postgres.stop();
      await postgres.start();
      // If possible before a server listens again.
      await tell();
      restartedMs.push(await allKnow(backMs));
      pair.servers[0] = await bench.start(pair.settings, "one");
      alive.add(pair.servers[0]);
    }
    const [, last] = pair.servers;
    const before = pages.reduce((sum, { ends }) => sum + ends, 0);
    const family = last.family();
    const gone = once(last.npm, "exit");
    alive.delete(last);
    last.npm.kill("SIGTERM");
    await gone;
    const stoppedMs = await mustBeGone(family, "SIGTERM with streams open");
    const told = pages.reduce((sum, { ends }) => sum + ends, 0) - before;
    mustHold(told > 0, "a server that stops says so to its pages");
    await tell();
    await allKnow(backMs);
    return [
      spread(`${pages.length} pages: told at all of them after`, toldMs),
      spread("a server killed, what was told then known after", killedMs),
      spread("PostgreSQL started anew, known after", restartedMs),
      `SIGTERM: ${told} pages told, nothing left ${Math.round(stoppedMs)} ms after npm's end`,
    ].join("; ");
  } finally {
    for (const page of pages) page.isOver = true;
    for (const server of alive) killChain(server);
    await Promise.allSettled(opened);
  }
}

export const streams: readonly Fault[] = [
  {
    title: "F22 a hundred streams at two servers: a kill, a restart of PostgreSQL, SIGTERM",
    rounds: 10,
    shortRounds: 1,
    run: streamsThroughFaults,
  },
];
