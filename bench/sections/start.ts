import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { addressOf, PASSWORD, secretaries } from "../features/accounts.ts";
import { askOnce } from "../measure/closed-loop.ts";
import { median } from "../measure/medians.ts";
import { processorMs } from "../measure/processor-time.ts";
import { startProduct } from "../servers/product.ts";
import type { ServerProcess } from "../servers/started.ts";

export interface Start {
  /** From the start of the process to the first answered sign-in, with its own PostgreSQL. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Memory of the server's process after five idle seconds. */
  readonly idleMegabytes: number;
}

const STARTS = 5;
const REST_MS = 5_000;

/** The present or the maximum memory of a process, in megabytes. */
export function memoryOf(pid: number, which: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`^${which}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1_024;
}

async function startOnce(dataDir: string): Promise<{ product: ServerProcess; seconds: number; cpuSeconds: number }> {
  const started = performance.now();
  const product = await startProduct(dataDir);
  await askOnce(product.origin, {
    method: "POST",
    path: "/api/auth/login",
    body: { email: addressOf(secretaries[0] ?? 1), password: PASSWORD },
  });
  // The PostgreSQL programs that it asked for their version are children and count; the database itself does not.
  return { product, seconds: (performance.now() - started) / 1_000, cpuSeconds: processorMs(product.pid) / 1_000 };
}

/** Goal 10: starts the product several times on a migrated data folder; medians. */
export async function measureStart(dataDir: string): Promise<Start> {
  const starts: { seconds: number; cpuSeconds: number }[] = [];
  let idleMegabytes = Number.NaN;
  for (let round = 0; round < STARTS; round += 1) {
    const { product, ...start } = await startOnce(dataDir);
    starts.push(start);
    if (round === STARTS - 1) {
      await pause(REST_MS);
      idleMegabytes = memoryOf(product.pid, "VmRSS");
    }
    await product.stop();
  }
  return {
    seconds: median(starts.map(({ seconds }) => seconds)),
    cpuSeconds: median(starts.map(({ cpuSeconds }) => cpuSeconds)),
    idleMegabytes,
  };
}
