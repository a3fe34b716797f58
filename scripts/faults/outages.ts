import { setTimeout as pause } from "node:timers/promises";
import { call, newAgent, signIn, type Call } from "./calls.ts";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { newSecret, type Postgres } from "./postgres.ts";
import { send, survivorsOf } from "./processes.ts";
import type { Product } from "./product.ts";
import { mustHold, until } from "./waiting.ts";
import { mustOnlyBeRefusedWith, Writers } from "./writers.ts";

/** The limit of the full form. The short form runs beside other work, so only the limit of `more` applies there. */
const writesAgainMs = 2_000;
const answerMs = 5_000;
const pagePath = "/../visitors";

async function startBoth(bench: Bench): Promise<{ postgres: Postgres; product: Product }> {
  const postgres = await bench.startPostgres();
  const product = await bench.start({ DATABASE_URL: await postgres.newDatabase(), SESSION_SECRET: newSecret() });
  return { postgres, product };
}

async function health({ port }: Product): Promise<string> {
  const agent = newAgent();
  const { status, data, retryAfter } = await call(port, agent, { method: "GET", path: "/health" });
  agent.destroy();
  mustHold(status === 200 || (status === 503 && retryAfter !== undefined), `health answers 200 or 503 with Retry-After, not ${status}`);
  return (data as { database: string }).database;
}

/** PostgreSQL is stopped and restarted: the server continues, reports it, answers 503 in the meantime, and then writes at once. */
async function restartPostgres(bench: Bench): Promise<string> {
  const { postgres, product } = await startBoth(bench);
  const server = product.server();
  const writers = new Writers();
  const backMs: number[] = [];
  let found = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    await writers.run(product);
    await writers.more(30);
    await postgres.stop();
    await until("health says that the database is away", answerMs, async () => (await health(product)) === "disconnected");
    await postgres.start();
    backMs.push(await writers.more(1));
    mustHold(bench.isShort || Math.max(...backMs) <= writesAgainMs, `writes go on ${writesAgainMs / 1000} s after PostgreSQL accepts`);
    await until("health says that the database is back", answerMs, async () => (await health(product)) === "connected");
    mustHold(survivorsOf([server]).length === 1 && product.server() === server, "the server itself goes on");
    await writers.pause();
    found = await mustHaveKept(product, writers);
  }
  mustOnlyBeRefusedWith(writers, [503]);
  return `${spread("written again after", backMs)}; ${tally(writers, found)}`;
}

/** Calls while the database hangs: lists, pages without the database, a sign-in, a change. */
const asked: readonly Call[] = [
  { method: "GET", path: "/health" },
  { method: "GET", path: "/settings/public" },
  { method: "GET", path: "/visitors?limit=20" },
  { method: "GET", path: "/dashboard/stats" },
  { method: "POST", path: "/auth/login", body: { email: "ninguem@exemplo.com.br", password: "Errada#2026" } },
  { method: "PUT", path: "/settings", body: { city: "Campinas" } },
  { method: "GET", path: pagePath },
];

/** Makes these calls in a loop until told to stop. @returns the longest duration, in milliseconds */
async function askOn(product: Product, token: string, isOver: () => boolean): Promise<number> {
  const agent = newAgent();
  let slowest = 0;
  const ask = async (one: Call): Promise<void> => {
    while (!isOver()) {
      const started = performance.now();
      const { status, retryAfter } =
        one.path === pagePath ? await askForPage(product.port) : await call(product.port, agent, { ...one, token });
      slowest = Math.max(slowest, performance.now() - started);
      const isGood = status < 500 || (status === 503 && retryAfter !== undefined);
      mustHold(isGood, `${one.method} ${one.path} answers 503 with Retry-After while the database hangs, not ${status}`);
      await pause(100);
    }
  };
  await Promise.all(asked.map(ask));
  agent.destroy();
  return slowest;
}

async function askForPage(port: number): Promise<{ status: number; retryAfter: string | undefined }> {
  const { status } = await fetch(`http://127.0.0.1:${port}/visitors`);
  mustHold(status === 200, `a page needs no database (answered ${status})`);
  return { status, retryAfter: undefined };
}

/** Every process of PostgreSQL is frozen: no call takes longer than 5 s, and after the thaw all works. */
async function hangPostgres(bench: Bench): Promise<string> {
  const hangMs = bench.isShort ? 6_000 : 30_000;
  const { postgres, product } = await startBoth(bench);
  const token = await signIn(product.port);
  const writers = new Writers();
  const slowestMs: number[] = [];
  const backMs: number[] = [];
  let found = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    await writers.run(product);
    await writers.more(30);
    writers.slowestMs = 0;
    const frozen = freeze(postgres);
    let isOver = false;
    const asking = askOn(product, token, () => isOver);
    asking.catch(() => {});
    await pause(hangMs - answerMs);
    const [said] = await Promise.all([health(product), pause(answerMs)]);
    mustHold(said === "disconnected", "health says that a database that hangs is away");
    frozen.forEach((pid) => send(pid, "SIGCONT"));
    backMs.push(await writers.more(1));
    isOver = true;
    slowestMs.push(await asking, writers.slowestMs);
    await writers.pause();
    mustHold(
      Math.max(...slowestMs) <= answerMs,
      `every request is answered within ${answerMs / 1000} s: ${spread("the slowest", slowestMs)}`,
    );
    found = await mustHaveKept(product, writers);
  }
  mustOnlyBeRefusedWith(writers, [409, 503]);
  return `frozen for ${hangMs / 1000} s; ${spread("slowest answer", slowestMs)}, ${spread("written again after", backMs)}; ${tally(writers, found)}`;
}

/** The postmaster first, so that it starts no further process. */
function freeze(postgres: Postgres): number[] {
  const frozen = postgres.family();
  frozen.forEach((pid) => send(pid, "SIGSTOP"));
  return frozen;
}

export const outages: readonly Fault[] = [
  { title: "F4 PostgreSQL restarted under load", rounds: 20, shortRounds: 2, run: restartPostgres },
  { title: "F4b PostgreSQL hung under load: every request answers within 5 s", rounds: 3, shortRounds: 1, run: hangPostgres },
];
