import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { call, callHalfway, newAgent, signIn } from "./calls.ts";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { mustBeGone, startRefused, type Product } from "./product.ts";
import { mustHold } from "./waiting.ts";
import { Writers } from "./writers.ts";

const exitLimitMs = 10_000;
/** Two signals within a second count as one (a terminal's Ctrl-C arrives twice). */
const afterOneWishMs = 1_200;

/** SIGTERM while eight writers write and four requests are half received: those get their answers, then all processes end. */
async function stopUnderLoad(bench: Bench): Promise<string> {
  const writers = new Writers();
  const exitMs: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const product = await bench.start();
    await writers.run(product);
    const agent = newAgent();
    const token = await signIn(product.port);
    const halfway = await Promise.all(
      ["um", "dois", "três", "quatro"].map((name) => callHalfway(product.port, agent, register(name, token))),
    );
    await writers.more(50);
    const family = product.family();
    const exited = once(product.npm, "exit") as Promise<[number | null]>;
    const started = performance.now();
    process.kill(product.pids().launcher, "SIGTERM");
    await writers.pause();
    const answers = await Promise.all(halfway.map(({ finish }) => finish()));
    mustHold(
      answers.every(({ status }) => status === 201),
      `requests under way are answered (${answers.map(({ status }) => status).join(", ")})`,
    );
    mustHold(!(await isReady(product, token)), "a stopping server does not say that it is ready");
    const [code] = await exited;
    exitMs.push(performance.now() - started);
    mustHold(code === 0, `a clean stop exits with 0, not ${code}`);
    await mustBeGone(family, "SIGTERM");
    mustHold(Math.max(...exitMs) < exitLimitMs, `the stop takes at most ${exitLimitMs / 1000} s`);
    mustHold(!existsSync(join(bench.dataDir, "postgres", "postmaster.pid")), "PostgreSQL wrote its data and ended");
    agent.destroy();
  }
  const found = await mustHaveKept(await bench.start(), writers);
  return `${spread("gone after", exitMs)}; ${tally(writers, found)}`;
}

const register = (name: string, token: string) => ({
  method: "POST",
  path: "/visitors",
  token,
  key: randomUUID(),
  body: { name: `Visitante número ${name} ${randomUUID().replace(/[^a-f]/g, "")}`, phone: "11971234567", family_name: "Falhas" },
});

const loginCall = { method: "POST", path: "/auth/login", body: { email: "ninguem@exemplo.com.br", password: "Errada#2026" } } as const;

async function isReady(product: Product, token: string): Promise<boolean> {
  const agent = newAgent();
  try {
    return (await call(product.port, agent, { method: "GET", path: "/health", token })).status === 200;
  } catch {
    return false;
  } finally {
    agent.destroy();
  }
}

/** An endless request delays the stop; a second signal does not wait for it. */
async function forceStop(bench: Bench): Promise<string> {
  const forcedMs: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const product = await bench.start();
    const agent = newAgent();
    await callHalfway(product.port, agent, loginCall);
    const family = product.family();
    process.kill(product.pids().launcher, "SIGTERM");
    await pause(afterOneWishMs);
    const started = performance.now();
    process.kill(product.pids().launcher, "SIGTERM");
    await mustBeGone(family, "a second SIGTERM");
    forcedMs.push(performance.now() - started);
    agent.destroy();
  }
  return spread("gone after", forcedMs);
}

/** A second server on one folder: it refuses with a message, and the first continues with the same PostgreSQL. */
async function secondServer(bench: Bench): Promise<string> {
  const refusedMs: number[] = [];
  const product = await bench.start();
  const writers = new Writers();
  await writers.run(product);
  await writers.more(20);
  const before = traceOf(bench.dataDir);
  for (let round = 0; round < bench.rounds; round += 1) {
    const started = performance.now();
    const { code, said } = await startRefused(bench.dataDir);
    refusedMs.push(performance.now() - started);
    mustHold(
      code === 1 && said.includes("already using the data folder"),
      `the second server refuses; it exited with ${code} and said: ${said}`,
    );
    mustHold(traceOf(bench.dataDir) === before, "the folder is as it was");
  }
  await writers.more(20);
  await writers.pause();
  return `${spread("refused after", refusedMs)}; ${tally(writers, await mustHaveKept(product, writers))}`;
}

/** What a second server could have changed before it refused. */
function traceOf(dataDir: string): string {
  const files = ["session-secret", "server.lock", "postgres/PG_VERSION", "postgres/postmaster.pid", "postgres/postgresql.conf"];
  const times = files.map((file) => `${file} ${statSync(join(dataDir, file), { throwIfNoEntry: false })?.mtimeMs}`);
  return [...times, readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]].join("\n");
}

export const stops: readonly Fault[] = [
  {
    title: "F14 SIGTERM under load: requests in progress are answered, and all ends within 10 s",
    rounds: 20,
    shortRounds: 2,
    run: stopUnderLoad,
  },
  { title: "F14 a second SIGTERM forces", rounds: 5, shortRounds: 1, run: forceStop },
  { title: "F15 a second server on one data folder refuses and touches nothing", rounds: 5, shortRounds: 1, run: secondServer },
];
