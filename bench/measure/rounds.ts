import type { Ground, Requests, Workload } from "../workloads/workload.ts";
import { closedLoop, type LoopResult } from "./closed-loop.ts";
import { median, percentile } from "./medians.ts";
import { familyProcessorMs, processorMs } from "./processor-time.ts";

/** The figures of one server in one round, or the medians of all rounds. CPU in milliseconds per request. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
}
export interface Measurement {
  readonly workload: Workload;
  readonly callers: number;
  readonly product: Figures;
  readonly limit: Figures | null;
  /** CPU of server and database together: the median of the rounds' ratios of product to limit server. */
  readonly ratio: number | null;
  /** The error of a server that could not do this at all; the figures are then meaningless. */
  readonly failure?: string;
}

export interface Subject {
  readonly origin: string;
  readonly pid: number;
}
export interface MeasureSetup {
  readonly product: Subject;
  readonly limit: Subject;
  readonly databasePid: number;
  readonly ground: Ground;
  readonly renew: () => Promise<void>;
  readonly rounds: number;
  readonly milliseconds: number;
}

const cpuOf = ({ serverCpu, databaseCpu }: Figures): number => serverCpu + databaseCpu;

function figuresOf({ answers, seconds, waits }: LoopResult, serverMs: number, databaseMs: number): Figures {
  return {
    perSecond: answers / seconds,
    p50: median(waits),
    p99: percentile(waits, 0.99),
    serverCpu: serverMs / answers,
    databaseCpu: databaseMs / answers,
  };
}

export async function measure(
  subject: Subject,
  databasePid: number,
  loop: { readonly callers: number; readonly next: ReturnType<Requests>; readonly milliseconds?: number; readonly count?: number },
): Promise<Figures> {
  const server = processorMs(subject.pid);
  const database = familyProcessorMs(databasePid);
  const result = await closedLoop({ origin: subject.origin, ...loop });
  return figuresOf(result, processorMs(subject.pid) - server, familyProcessorMs(databasePid) - database);
}

/** The median of the rounds' ratios, without rounds that were too short for the kernel's ticks. */
const ratioOf = (product: readonly Figures[], limit: readonly Figures[]): number =>
  median(product.map((figures, round) => cpuOf(figures) / cpuOf(limit[round] ?? figures)).filter((ratio) => Number.isFinite(ratio)));

export function mediansOf(figures: readonly Figures[]): Figures {
  const of = (name: keyof Figures): number => median(figures.map((figure) => figure[name]));
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), serverCpu: of("serverCpu"), databaseCpu: of("databaseCpu") };
}

/** Measures both servers in turn, round by round, in changing order. The first, shorter round is a warm-up. */
async function measureOne(
  workload: Workload,
  callers: number,
  { product, limit, databasePid, ground, rounds, milliseconds }: MeasureSetup,
): Promise<Measurement> {
  const figures = { product: [] as Figures[], limit: [] as Figures[] };
  const asking = { product: workload.product(ground), limit: workload.limit?.(ground) };
  const subjects = { product, limit };
  for (let round = 0; round <= rounds; round += 1) {
    for (const who of round % 2 === 0 ? (["product", "limit"] as const) : (["limit", "product"] as const)) {
      const next = asking[who];
      if (!next) continue;
      const warming = round === 0;
      const loop = { callers, next, milliseconds: warming ? milliseconds / 2 : milliseconds };
      const measured = await measure(subjects[who], databasePid, {
        ...loop,
        ...(workload.most === undefined ? {} : { count: warming ? 50 : workload.most }),
      });
      if (!warming) figures[who].push(measured);
    }
  }
  return {
    workload,
    callers,
    product: mediansOf(figures.product),
    limit: asking.limit ? mediansOf(figures.limit) : null,
    ratio: asking.limit ? ratioOf(figures.product, figures.limit) : null,
  };
}

function failed(workload: Workload, callers: number, cause: unknown): Measurement {
  return {
    workload,
    callers,
    product: mediansOf([]),
    limit: null,
    ratio: null,
    failure: cause instanceof Error ? cause.message : String(cause),
  };
}

/** Measures these workloads with each of their numbers of callers; `done` gets each result at once. */
export async function measureAll(
  workloads: readonly Workload[],
  measuring: MeasureSetup,
  done: (result: Measurement) => void,
): Promise<readonly Measurement[]> {
  const results: Measurement[] = [];
  for (const workload of workloads) {
    for (const callers of workload.callers) {
      await measuring.renew();
      const result = await measureOne(workload, callers, measuring).catch((cause: unknown) => failed(workload, callers, cause));
      done(result);
      results.push(result);
    }
  }
  return results;
}
