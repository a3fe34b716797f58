import { writeFileSync } from "node:fs";
import { closedLoop, askOnce, type BenchRequest } from "../measure/closed-loop.ts";
import { median, percentile } from "../measure/medians.ts";
import type { MeasureSetup } from "../measure/rounds.ts";
import { reads } from "../workloads/reads.ts";
import { signedIn, type Ground } from "../workloads/workload.ts";
import { memoryOf } from "./start.ts";

/** One file while somebody asks for details again and again. */
export interface FileFigures {
  readonly file: string;
  readonly rows: number;
  readonly seconds: number;
  /** Of the server's process, at most. */
  readonly megabytes: number;
  /** The wait of who asks for details, in milliseconds; the first row is nobody's file. */
  readonly p50: number;
  readonly p99: number;
}

/** No PDF takes more. */
const PAPER_ROWS = 5_000;
const TEN_YEARS = 3_650;

const report = (ground: Ground, body: object): BenchRequest => ({
  method: "POST",
  path: "/api/reports/newcomers",
  headers: signedIn(ground, 0),
  body,
});
const countOf = async (origin: string, ground: Ground, from: string): Promise<number> =>
  (await askOnce<{ data: { count: number } }>(origin, report(ground, { format: "json", params: { from } }))).data.count;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The longest of some spans that a PDF takes, and how many came in it. */
async function paperSpan(origin: string, ground: Ground): Promise<{ from: string; rows: number }> {
  for (let days = TEN_YEARS; ; days *= 0.8) {
    const from = daysAgo(days);
    const rows = await countOf(origin, ground, from);
    if (rows <= PAPER_ROWS) return { from, rows };
  }
}

/** Linux: the most memory that a process held is counted from here on. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** What tables as files cost, and whom they hold up: --only=files, in churches of up to 100,000. */
export async function measureFiles({ product, ground, renew, rounds }: MeasureSetup): Promise<readonly FileFigures[]> {
  await renew();
  const details = reads.find(({ name }) => name === "details");
  if (!details) throw new Error("no workload details");
  const all = { from: daysAgo(TEN_YEARS) };
  const paper = await paperSpan(product.origin, ground);
  const whole = await countOf(product.origin, ground, all.from);
  const list: BenchRequest = { method: "GET", path: "/api/visitors/export?sort=name", headers: signedIn(ground, 0) };
  const files: readonly (readonly [string, number, BenchRequest | null])[] = [
    ["none", 0, null],
    ["a list as CSV", ground.sketch.people, list],
    ["a report as CSV", whole, report(ground, { format: "csv", params: all })],
    ["a report as XLSX", whole, report(ground, { format: "xlsx", params: all })],
    ["a report as PDF", paper.rows, report(ground, { format: "pdf", params: { from: paper.from } })],
  ];
  const found: FileFigures[] = [];
  for (const [file, rows, asked] of files) {
    const [waits, seconds]: [number[], number[]] = [[], []];
    forgetPeak(product.pid);
    for (let round = 0; round < rounds; round += 1) {
      await renew();
      let isMade = asked === null;
      const started = performance.now();
      const made = asked
        ? closedLoop({ origin: product.origin, callers: 1, next: () => asked, count: 1 }).finally(() => (isMade = true))
        : null;
      do waits.push(...(await closedLoop({ origin: product.origin, callers: 1, next: details.product(ground), milliseconds: 200 })).waits);
      while (!isMade);
      await made;
      seconds.push((performance.now() - started) / 1_000);
    }
    const wait = { p50: median(waits), p99: percentile(waits, 0.99) };
    found.push({ file, rows, seconds: median(seconds), megabytes: memoryOf(product.pid, "VmHWM"), ...wait });
  }
  return found;
}
