import { askOnce, closedLoop, type BenchRequest } from "../measure/closed-loop.ts";
import { median } from "../measure/medians.ts";
import { familyProcessorMs, processorMs } from "../measure/processor-time.ts";
import { addGatherings } from "../generator/gatherings.ts";
import type { Population } from "../generator/family.ts";
import { databaseOf, startProduct } from "../servers/product.ts";
import { makeGround } from "../workloads/ground.ts";
import { addressOf } from "../workloads/workload.ts";

/** What one request of groups, attendance or rosters costs. */
export interface GroupFigure {
  readonly name: string;
  /** Milliseconds from sending to the last byte. */
  readonly p50: number;
  /** Milliseconds of processor time of server and PostgreSQL for each request. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly limit: Limit;
}
interface Limit {
  readonly of: "p50" | "databaseCpu";
  /** Milliseconds. */
  readonly most: number;
}

const TIMES = 40;
/** Marks of one request. */
const MARKS = 5_000;
const DATABASE_PORT = 5432;

interface Asked {
  readonly name: string;
  readonly times: number;
  readonly next: (turn: number) => BenchRequest;
  readonly limit: Limit;
}

/** The guards of groups, attendance and rosters (docs/performance.md) on 4,000 groups with two years of meetings and services. */
export async function measureGroups(dataDir: string, population: Population): Promise<readonly GroupFigure[]> {
  const product = await startProduct(dataDir);
  try {
    const database = databaseOf(dataDir);
    const { from, to, service, marks } = await addGatherings(
      { host: database.socketDir, port: DATABASE_PORT, user: "postgres", database: "aprisco" },
      population,
    );
    console.log(`${marks} marks`);
    const { ground } = await makeGround(product.origin, population);
    const headers = { authorization: `Bearer ${ground.token(0)}`, "x-forwarded-for": addressOf(1) };
    const get = (path: string) => (): BenchRequest => ({ method: "GET", path: `/api${path}`, headers });
    const asked: readonly Asked[] = [
      {
        name: "a page of the absence radar",
        times: TIMES,
        next: get("/attendance/absent?limit=25"),
        limit: { of: "databaseCpu", most: 20 },
      },
      {
        name: `${MARKS} marks in one request`,
        times: 4,
        next: (turn) => ({
          method: "PUT",
          path: `/api/attendance/${service}/marks`,
          headers,
          body: {
            person_ids: Array.from({ length: MARKS }, (_, index) => index + 1),
            roles: Array.from({ length: MARKS }, () => (turn % 2 === 0 ? "serving" : "present")),
            marked_at: Array.from({ length: MARKS }, () => new Date().toISOString()),
          },
        }),
        limit: { of: "p50", most: 2_000 },
      },
      {
        name: "the late groups",
        times: TIMES,
        next: get("/cell-groups/late"),
        limit: { of: "p50", most: 100 },
      },
      {
        name: "the first page of groups by need",
        times: TIMES,
        next: get("/cell-groups?limit=25"),
        limit: { of: "databaseCpu", most: 20 },
      },
      {
        name: "a matrix of 12 services × 40 places, 300 volunteers",
        times: TIMES,
        next: get(`/schedules/matrix?from=${from}&to=${to}`),
        limit: { of: "p50", most: 100 },
      },
    ];
    const figures: GroupFigure[] = [];
    for (const { name, times, next, limit } of asked) {
      let turn = 0;
      await askOnce(product.origin, next(turn));
      const before = [processorMs(product.pid), familyProcessorMs(database.pid)] as const;
      const { waits } = await closedLoop({ origin: product.origin, callers: 1, count: times, next: () => next((turn += 1)) });
      figures.push({
        name,
        p50: median(waits),
        serverCpu: (processorMs(product.pid) - before[0]) / times,
        databaseCpu: (familyProcessorMs(database.pid) - before[1]) / times,
        limit,
      });
    }
    return figures;
  } finally {
    await product.stop();
  }
}
