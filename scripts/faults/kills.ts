import { randomInt } from "node:crypto";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { killHard, survivorsOf } from "./processes.ts";
import { isAnother, mustBeGone } from "./product.ts";
import { mustHold, until } from "./waiting.ts";
import { mustOnlyBeRefusedWith, Writers } from "./writers.ts";

/** Each kill comes at another moment of the writes. */
const someWrites = (): number => randomInt(20, 150);

/** A program of our chain is killed: the whole chain ends, and the next start has all data. */
async function killAndStartAgain(bench: Bench, victim: "npm" | "launcher"): Promise<string> {
  const writers = new Writers();
  const goneMs: number[] = [];
  const readyMs: number[] = [];
  let product = await bench.start();
  let found = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    await writers.run(product);
    await writers.more(someWrites());
    const family = product.family();
    killHard(product.pids()[victim]);
    goneMs.push(await mustBeGone(family, `kill -9 of ${victim}`));
    await writers.pause();
    product = await bench.start();
    readyMs.push(product.readyMs);
    found = await mustHaveKept(product, writers);
  }
  return `${spread("all gone after", goneMs)}, ${spread("ready again after", readyMs)}; ${tally(writers, found)}`;
}

/** PostgreSQL is killed: the server continues, answers 503 in the meantime, and then writes again. */
async function killPostgres(bench: Bench): Promise<string> {
  const writers = new Writers();
  const backMs: number[] = [];
  const product = await bench.start();
  const { server } = product.pids();
  let found = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    await writers.run(product);
    await writers.more(someWrites());
    const { postgres } = product.pids();
    killHard(postgres);
    const started = performance.now();
    await until("PostgreSQL is started again", 10_000, () => isAnother(bench.dataDir, postgres));
    await writers.more(1);
    backMs.push(performance.now() - started);
    mustHold(survivorsOf([server]).length === 1, "the server itself goes on");
    await writers.pause();
    found = await mustHaveKept(product, writers);
  }
  mustOnlyBeRefusedWith(writers, [0, 503]);
  return `${spread("written again after", backMs)}; ${tally(writers, found)}`;
}

export const kills: readonly Fault[] = [
  {
    title: "F1 kill -9 of the launcher during acknowledged writes",
    rounds: 50,
    shortRounds: 2,
    run: (bench) => killAndStartAgain(bench, "launcher"),
  },
  { title: "F1 kill -9 of npm during acknowledged writes", rounds: 50, shortRounds: 1, run: (bench) => killAndStartAgain(bench, "npm") },
  { title: "F1b kill -9 of PostgreSQL during acknowledged writes", rounds: 50, shortRounds: 2, run: killPostgres },
];
