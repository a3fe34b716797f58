import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { openLoop, type Sample } from "../measure/open-loop.ts";
import { percentile } from "../measure/medians.ts";
import type { MeasureSetup } from "../measure/rounds.ts";
import { reads } from "../workloads/reads.ts";
import { searches } from "../workloads/searches.ts";
import type { Workload } from "../workloads/workload.ts";
import { writes } from "../workloads/writes.ts";
import { memoryOf } from "./start.ts";

/** Goal 11: the calls of a church on a Sunday morning, all at once. */
export interface SundayMinute {
  /** From 1. */
  readonly minute: number;
  readonly answers: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
  readonly megabytes: number;
}

const PER_SECOND = 200;
const CONNECTIONS = 64;
/** Shares of a hundred requests. */
const mix: readonly { readonly share: number; readonly names: readonly string[] }[] = [
  { share: 60, names: ["first-page", "details"] },
  { share: 20, names: ["search-rare", "search-common"] },
  { share: 15, names: ["create"] },
  { share: 4, names: ["dashboard"] },
  { share: 1, names: ["login"] },
];

/** The workload of each of a hundred requests, mixed so that no kind comes in a row. */
function hundred(): readonly Workload[] {
  const all = [...reads, ...searches, ...writes];
  const places: { readonly at: number; readonly workload: Workload }[] = [];
  for (const { share, names } of mix) {
    for (let number = 0; number < share; number += 1) {
      const workload = all.find(({ name }) => name === names[number % names.length]);
      if (!workload) throw new Error(`no workload ${names.join()}`);
      places.push({ at: (number + 0.5) / share, workload });
    }
  }
  return places.toSorted((one, other) => one.at - other.at).map(({ workload }) => workload);
}

/** The Sunday peak: 200 requests a second of mixed kinds, at a fixed rate, against the product only. */
export async function measureSunday({ product, ground, renew }: MeasureSetup, minutes: number): Promise<readonly SundayMinute[]> {
  const turns = hundred().map((workload) => workload.product(ground));
  const memory = new Map<number, number>();
  const samples = await openLoop({
    origin: product.origin,
    perSecond: PER_SECOND,
    milliseconds: minutes * MINUTE_MS,
    connections: CONNECTIONS,
    next: (number) => {
      const turn = turns[number % turns.length];
      if (!turn) throw new Error("an empty mix");
      return turn(number);
    },
    onMinute: (minute) => {
      memory.set(minute, memoryOf(product.pid, "VmRSS"));
      // Tokens expire; the callers are signed in again without a stop.
      void renew();
    },
  });
  const inMinute = (minute: number): readonly Sample[] => samples.filter(({ due }) => Math.floor(due / MINUTE_MS) + 1 === minute);
  return Array.from({ length: Math.ceil(minutes) }, (_none, index) => {
    const of = inMinute(index + 1);
    const waits = of.map(({ wait }) => wait);
    return {
      minute: index + 1,
      answers: of.length,
      errors: of.filter(({ status }) => status < 200 || status >= 300).length,
      p50: percentile(waits, 0.5),
      p99: percentile(waits, 0.99),
      megabytes: memory.get(index + 1) ?? memoryOf(product.pid, "VmRSS"),
    };
  });
}
