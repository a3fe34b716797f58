import { setTimeout as pause } from "node:timers/promises";
import { isHealthy } from "./calls.ts";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { freePort } from "./postgres.ts";
import { send, survivorsOf } from "./processes.ts";
import type { Product } from "./product.ts";
import { mustHold, until } from "./waiting.ts";
import { mustOnlyBeRefusedWith, Writers } from "./writers.ts";

const restartMs = 3_000;
/** A wider limit in the short form, which runs beside other work. */
const slowMs = 15_000;
/** The launcher treats a server that ends sooner as broken, and waits before the next start. */
const soundAfterMs = 3_000;

/** Starts the product with a fault that SIGUSR2 triggers in its server. */
async function startFaulty(bench: Bench, fault: "rejection" | "exception"): Promise<Product> {
  const preload = new URL("fault-on-signal.mjs", import.meta.url).href;
  // A fixed port: a new one would hide the restart from the writers.
  return bench.start({ NODE_OPTIONS: `--import ${preload}`, INJECTED_FAULT: fault, PORT: String(await freePort()) });
}

const timesSaid = (product: Product, words: string): number => product.said.filter((line) => line.includes(words)).length;

/** An unhandled rejection is logged, and no request is affected. */
async function rejectUnhandled(bench: Bench): Promise<string> {
  const product = await startFaulty(bench, "rejection");
  const server = product.server();
  const writers = new Writers();
  await writers.run(product);
  for (let round = 1; round <= bench.rounds; round += 1) {
    send(server, "SIGUSR2");
    await until("the rejection is logged", slowMs, () => timesSaid(product, "unhandled rejection") === round);
    await writers.more(20);
  }
  await writers.pause();
  mustOnlyBeRefusedWith(writers, []);
  mustHold(survivorsOf([server]).length === 1, "the server goes on");
  return `logged each time; ${tally(writers, await mustHaveKept(product, writers))}`;
}

/** An uncaught exception ends the server, and the launcher restarts it with all acknowledged writes. */
async function throwUncaught(bench: Bench): Promise<string> {
  const product = await startFaulty(bench, "exception");
  const { launcher } = product.pids();
  const writers = new Writers();
  const backMs: number[] = [];
  let found = 0;
  for (let round = 1; round <= bench.rounds; round += 1) {
    await writers.run(product);
    await Promise.all([writers.more(20), pause(bench.isShort ? 0 : soundAfterMs + 200)]);
    const server = product.server();
    const started = performance.now();
    send(server, "SIGUSR2");
    await until("the server that failed is gone", slowMs, () => survivorsOf([server]).length === 0);
    await until("another answers", slowMs, () => isHealthy(product.port));
    backMs.push(performance.now() - started);
    const limitMs = bench.isShort ? slowMs : restartMs;
    mustHold(Math.max(...backMs) <= limitMs, `another answers within ${limitMs / 1000} s: ${spread("it took", backMs)}`);
    await writers.more(1);
    await writers.pause();
    mustHold(survivorsOf([launcher]).length === 1 && product.server() !== server, "the same launcher has another server");
    mustHold(timesSaid(product, "uncaught exception") >= round, "the exception is logged");
    found = await mustHaveKept(product, writers);
  }
  mustOnlyBeRefusedWith(writers, [0, 503]);
  return `${spread("healthy again after", backMs)}; ${tally(writers, found)}`;
}

export const crashes: readonly Fault[] = [
  { title: "F18 an unhandled rejection is logged, and no request is harmed", rounds: 100, shortRounds: 3, run: rejectUnhandled },
  { title: "F18 an uncaught exception is logged, and a clean server answers within 3 s", rounds: 20, shortRounds: 1, run: throwUncaught },
];
