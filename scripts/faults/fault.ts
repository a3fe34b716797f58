import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writers } from "./writers.ts";
import { startProduct, sweep, type Product } from "./product.ts";

/** A fault and how often it is tried; `run` throws FaultFound when the product does not stand it. */
export type Fault = {
  readonly title: string;
  readonly rounds: number;
  readonly shortRounds: number;
  readonly run: (bench: Bench) => Promise<string>;
};

/** What a fault works with: a data folder of its own, and the rounds that it is to run. */
export type Bench = { readonly dataDir: string; readonly rounds: number; readonly start: () => Promise<Product> };

/** Tries one fault on a fresh data folder, and leaves neither folder nor process behind. */
export async function tryFault(fault: Fault, rounds: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-fault-"));
  const started: Product[] = [];
  const start = async (): Promise<Product> => {
    const product = await startProduct(dataDir);
    started.push(product);
    return product;
  };
  try {
    return await fault.run({ dataDir, rounds, start });
  } finally {
    started.forEach(sweep);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The middle and the worst of what was measured, in words. */
export function spread(what: string, values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${what} ${Math.round(middle)} ms (worst ${Math.round(sorted.at(-1) ?? 0)} ms)`;
}

/** What the writers saw. */
export function tally(writers: Writers, found: number): string {
  const refused = [...writers.refused].map(([status, count]) => `${status === 0 ? "no answer" : status}: ${count}`).join(", ");
  return `${writers.acknowledged} acknowledged, ${found} cards, 0 lost; unanswered or refused, then repeated: ${refused || "none"}`;
}
