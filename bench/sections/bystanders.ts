import type { LoopPlan } from "../measure/closed-loop.ts";
import { closedLoop } from "../measure/closed-loop.ts";
import { median, percentile } from "../measure/medians.ts";
import type { MeasureSetup, Subject } from "../measure/rounds.ts";
import { reads } from "../workloads/reads.ts";
import { searches } from "../workloads/searches.ts";
import { writes } from "../workloads/writes.ts";
import type { Requests, Workload } from "../workloads/workload.ts";

/** How long a request for details takes while others are busy; milliseconds. */
interface Wait {
  readonly p50: number;
  readonly p99: number;
}
export interface Bystander {
  readonly while: string;
  readonly product: Wait;
  readonly limit: Wait;
}

const named = (workloads: readonly Workload[], name: string): Workload => {
  const found = workloads.find((workload) => workload.name === name);
  if (!found) throw new Error(`no workload ${name}`);
  return found;
};
const details = named(reads, "details");
const disturbances = [
  { while: "nobody else asks", others: null, callers: 0 },
  { while: "one user searches for a surname", others: named(searches, "search-common"), callers: 1 },
  { while: "one user searches for the middle of a name", others: named(searches, "search-middle"), callers: 1 },
  { while: "one user opens the dashboard again and again", others: named(reads, "dashboard"), callers: 1 },
  { while: "two sign in again and again", others: named(writes, "login"), callers: 2 },
];

/** A caller who asks for details, beside others who run until it is done. */
async function waitOf(
  subject: Subject,
  asking: Requests,
  others: Requests | null,
  callers: number,
  measuring: MeasureSetup,
): Promise<readonly number[]> {
  const { ground, milliseconds } = measuring;
  const loop = (requests: Requests, count: number): LoopPlan => ({
    origin: subject.origin,
    callers: count,
    next: requests(ground),
    milliseconds,
  });
  const [{ waits }] = await Promise.all([closedLoop(loop(asking, 1)), ...(others ? [closedLoop(loop(others, callers))] : [])]);
  return waits;
}

const waitIn = (rounds: readonly (readonly number[])[]): Wait => ({
  p50: median(rounds.map(median)),
  p99: median(rounds.map((waits) => percentile(waits, 0.99))),
});

/** Goal 3: other calls must not delay a small request. Interleaved, medians of the rounds. */
export async function measureBystanders(measuring: MeasureSetup): Promise<readonly Bystander[]> {
  const found: Bystander[] = [];
  for (const { while: doing, others, callers } of disturbances) {
    await measuring.renew();
    const rounds = { product: [] as (readonly number[])[], limit: [] as (readonly number[])[] };
    for (let round = 0; round < measuring.rounds; round += 1) {
      rounds.product.push(await waitOf(measuring.product, details.product, others?.product ?? null, callers, measuring));
      if (!details.limit || (others && !others.limit)) continue;
      rounds.limit.push(await waitOf(measuring.limit, details.limit, others?.limit ?? null, callers, measuring));
    }
    found.push({ while: doing, product: waitIn(rounds.product), limit: waitIn(rounds.limit) });
  }
  return found;
}
