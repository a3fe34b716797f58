import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writers } from "./writers.ts";
import { layFreshCluster } from "./fresh-cluster.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { becomeReady, launch, sweep, type LaunchedProduct, type Product, type Settings } from "./product.ts";

/** A fault and the number of tries; `run` throws FaultFound if the product fails. */
export type Fault = {
  readonly title: string;
  readonly rounds: number;
  readonly shortRounds: number;
  readonly run: (bench: Bench) => Promise<string>;
};

/** The context of a fault: a data folder of its own, and the number of rounds. */
export type Bench = {
  readonly dataDir: string;
  readonly rounds: number;
  readonly isShort: boolean;
  readonly start: (settings?: Settings, below?: string) => Promise<Product>;
  readonly launch: (settings?: Settings, below?: string) => LaunchedProduct;
  readonly startPostgres: () => Promise<Postgres>;
};

/** Tries one fault on a new data folder, and removes its folders and processes. */
export async function tryFault(fault: Fault, rounds: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-fault-"));
  const launched: LaunchedProduct[] = [];
  const databases: Postgres[] = [];
  const bench: Bench = {
    dataDir,
    rounds,
    isShort: rounds <= fault.shortRounds,
    start: async (settings, below = "") => {
      await layFreshCluster(join(dataDir, below));
      const started = performance.now();
      return becomeReady(bench.launch(settings, below), join(dataDir, below), started);
    },
    launch: (settings, below = "") => {
      const one = launch(join(dataDir, below), settings);
      launched.push(one);
      return one;
    },
    startPostgres: async () => {
      const postgres = await startPostgres(dataDir);
      databases.push(postgres);
      return postgres;
    },
  };
  try {
    return await fault.run(bench);
  } finally {
    launched.forEach(sweep);
    for (const postgres of databases) await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export function spread(what: string, values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${what} ${Math.round(middle)} ms (worst ${Math.round(sorted.at(-1) ?? 0)} ms)`;
}

export function tally(writers: Writers, found: number): string {
  const refused = [...writers.refused].map(([status, count]) => `${status === 0 ? "no answer" : status}: ${count}`).join(", ");
  return `${writers.acknowledged} acknowledged, ${found} cards, 0 lost; unanswered or refused, then repeated: ${refused || "none"}`;
}
