import { join } from "node:path";
import { runSql } from "../../apps/server/src/testing/store.ts";
import { call, newAgent, signIn } from "./calls.ts";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { survivorsOf } from "./processes.ts";
import type { Product } from "./product.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { asSuperuser } from "./superuser.ts";
import { mustHold, until } from "./waiting.ts";
import { mustOnlyBeRefusedWith, Writers } from "./writers.ts";

const refusedLimitMs = 20_000;
const noRoom = '"code":"53100"';

type Scene = {
  readonly product: Product;
  readonly disk: SmallDisk;
  readonly writers: Writers;
  readonly token: string;
  readonly dataDir: string;
};

const timesRefused = ({ writers }: Scene): number => writers.refused.get(503) ?? 0;
const timesSaid = ({ said }: Product, words: string): number => said.filter((line) => line.includes(words)).length;

/** Reads that must work while nothing can be written. */
async function mustRead({ product, token }: Scene): Promise<void> {
  const agent = newAgent();
  for (const path of ["/visitors?limit=20", "/visitors?q=visitante", "/dashboard/stats", "/users?limit=20", "/health"]) {
    const { status } = await call(product.port, agent, { method: "GET", path, token });
    mustHold(status === 200, `${path} is answered on a full disk (answered ${status})`);
  }
  agent.destroy();
}

/** No room for data: changes are refused and the operator is told, reads work. @returns ms until it writes again */
async function fillUp(scene: Scene): Promise<number> {
  const { disk, writers, dataDir, product } = scene;
  const [refused, logged] = [timesRefused(scene), timesSaid(product, noRoom)];
  // Starts a new file of PostgreSQL's log, with room for all that follows: this test is about data.
  await asSuperuser(dataDir, (handle) => runSql(handle, "select pg_switch_wal()"));
  await writers.more(10);
  disk.fill();
  await until("changes are refused on a full disk", refusedLimitMs, () => timesRefused(scene) > refused + 20);
  await writers.pause();
  await mustRead(scene);
  await until("the log says that there is no room", refusedLimitMs, () => timesSaid(product, noRoom) > logged);
  const started = performance.now();
  disk.makeRoom();
  await writers.run(product);
  await writers.more(1);
  return performance.now() - started;
}

/**
 * No room for PostgreSQL's log, without which it ends and cannot recover: it returns when there is room.
 *
 * @returns ms until it writes again
 */
async function fillLog({ disk, writers, dataDir, product }: Scene): Promise<number> {
  const before = product.said.length;
  const attempts = (): number => product.said.slice(before).filter((line) => /(?:PANIC|FATAL): .*No space left/.test(line)).length;
  await until("PostgreSQL ends for want of room, ends again as it recovers, and says why", refusedLimitMs, async () => {
    disk.fill();
    await writeMuch(dataDir);
    return attempts() >= 3;
  });
  disk.makeRoom();
  return writers.more(1);
}

/** Uses up the free part of the log's files. */
async function writeMuch(dataDir: string): Promise<void> {
  const text = "select pg_logical_emit_message(true, 'much', repeat('x', 20000000))";
  await asSuperuser(dataDir, (handle) => runSql(handle, text)).catch(() => {});
}

async function fullDisk(bench: Bench): Promise<string> {
  const dataDir = join(bench.dataDir, "disk");
  const disk = mountSmallDisk(dataDir);
  if (disk === null) return "skipped: mounting a small disk is not allowed here (root on Linux may)";
  try {
    const product = await bench.start({ LOG_LEVEL: "warn" }, "disk");
    const server = product.server();
    const writers = new Writers();
    const scene = { product, disk, writers, dataDir, token: await signIn(product.port) };
    const dataMs: number[] = [];
    const logMs: number[] = [];
    let found = 0;
    for (let round = 0; round < bench.rounds; round += 1) {
      await writers.run(product);
      await writers.more(30);
      // Otherwise the log, which may take 256 MB between two checkpoints, would fill this disk after some rounds.
      await asSuperuser(dataDir, (handle) => runSql(handle, "checkpoint"));
      dataMs.push(await fillUp(scene));
      logMs.push(await fillLog(scene));
      await writers.more(20);
      await writers.pause();
      mustHold(survivorsOf([server]).length === 1, "the server itself goes on");
      found = await mustHaveKept(product, writers);
    }
    mustOnlyBeRefusedWith(writers, [409, 503]);
    return `${spread("after there was room, written again after", dataMs)}, with PostgreSQL ended by it ${spread("after", logMs)}; ${tally(writers, found)}`;
  } finally {
    disk.remove();
  }
}

export const fullDisks: readonly Fault[] = [
  { title: "F5 a full disk, for data and for PostgreSQL's log of changes", rounds: 10, shortRounds: 1, run: fullDisk },
];
