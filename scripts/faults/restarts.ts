import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isHealthy } from "./calls.ts";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { freePort } from "./postgres.ts";
import { send, survivorsOf } from "./processes.ts";
import { mustHold, until } from "./waiting.ts";
import { mustOnlyBeRefusedWith, Writers } from "./writers.ts";

/** The launcher treats a server that ends sooner as broken, and waits before the next start. */
const soundAfterMs = 3_200;
const backMs = 30_000;

/** The server is killed or hangs under load: its launcher starts another, with all acknowledged writes. */
async function hurtServer(bench: Bench, signal: "SIGKILL" | "SIGSTOP"): Promise<string> {
  const writers = new Writers();
  const times: number[] = [];
  const product = await bench.start({ PORT: String(await freePort()) });
  const { launcher } = product.pids();
  let found = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    await writers.run(product);
    // Each time at another moment of the writes.
    await Promise.all([writers.more(randomInt(20, 150)), pause(bench.isShort ? 0 : soundAfterMs)]);
    const hurt = product.server();
    const started = performance.now();
    send(hurt, signal);
    await until("the server is gone", backMs, () => survivorsOf([hurt]).length === 0);
    await until("another answers", backMs, () => isHealthy(product.port));
    times.push(performance.now() - started);
    mustHold(Math.max(...times) <= backMs, `another answers within ${backMs / 1000} s: ${spread("it took", times)}`);
    await writers.more(1);
    await writers.pause();
    mustHold(survivorsOf([launcher]).length === 1 && product.server() !== hurt, "the same launcher has another server");
    found = await mustHaveKept(product, writers);
  }
  mustOnlyBeRefusedWith(writers, [0, 503]);
  return `${spread("healthy again after", times)}; ${tally(writers, found)}`;
}

export const restarts: readonly Fault[] = [
  {
    title: "F1 kill -9 of the server during acknowledged writes",
    rounds: 100,
    shortRounds: 2,
    run: (bench) => hurtServer(bench, "SIGKILL"),
  },
  {
    title: "L7 a server that hangs is ended and started again within 30 s",
    rounds: 5,
    shortRounds: 1,
    run: (bench) => hurtServer(bench, "SIGSTOP"),
  },
];
