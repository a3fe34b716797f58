import { measureAll, type Measured } from "./measure/rounds.ts";
import { canMeasure } from "./measure/processor-time.ts";
import { isWanted, readOptions } from "./options.ts";
import { machine } from "./report/machine.ts";
import { reportOf, writeReport } from "./report/report.ts";
import type { SizeResult } from "./report/result.ts";
import { gatherAnswers } from "./sections/answers.ts";
import { openBrowser } from "./sections/browser.ts";
import { measureBystanders } from "./sections/bystanders.ts";
import { measureLoginTime } from "./sections/login-time.ts";
import { measurePages } from "./sections/pages.ts";
import { measureStart, memoryOf } from "./sections/start.ts";
import { makeHouse } from "./servers/house.ts";
import { startLimit } from "./servers/limit.ts";
import { databaseOf, startProduct } from "./servers/product.ts";
import { makeGround } from "./workloads/ground.ts";
import { reads } from "./workloads/reads.ts";
import { searches } from "./workloads/searches.ts";
import { writes } from "./workloads/writes.ts";

// npm run bench: the built product against the limit server, on the same data.
//   --sizes=10k,100k,1m   churches of so many people (10k,100k)
//   --rounds=5            of which the medians are taken
//   --seconds=1.5         of one measurement of one server
//   --only=search,start   workloads (bench/workloads) and sections (start, bystanders, login-time, pages) whose name contains a part
// A whole run (no --only, three rounds or more, churches of 10,000 or more) is also written to docs/performance.md.

const SEED = 20_261_121;
const args = process.argv.slice(2);
const options = readOptions(args);
const wants = (name: string): boolean => isWanted(name, options.only);
if (!canMeasure()) throw new Error("The bench reads processor time from /proc: it runs on Linux.");

const line = ({ workload, callers, product, limit, ratio }: Measured): string => {
  const half = (figures: Measured["product"]) =>
    `${figures.perSecond.toFixed(0).padStart(6)}/s p50 ${figures.p50.toFixed(1).padStart(6)} p99 ${figures.p99.toFixed(1).padStart(6)} ` +
    `cpu ${figures.serverCpu.toFixed(2)}+${figures.databaseCpu.toFixed(2)} ms`;
  return `${workload.name.padEnd(18)} c${callers}  ${half(product)}${limit && ratio !== null ? `  | L ${half(limit)}  | ${ratio.toFixed(1)}×` : ""}`;
};

/** What is looked at in a browser; the pages only once, in the smallest church. */
async function inBrowser(origin: string, withPages: boolean): Promise<Pick<SizeResult, "answers" | "pages">> {
  if (!wants("pages")) return { answers: [], pages: [] };
  const browser = await openBrowser();
  try {
    return { answers: await gatherAnswers(browser, origin), pages: withPages ? await measurePages(browser, origin) : [] };
  } finally {
    await browser.close();
  }
}

async function measureSize(people: number, withPages: boolean): Promise<SizeResult> {
  const sketch = { people, seed: SEED, until: new Date() };
  console.log(`\n${people} people: making them …`);
  const house = await makeHouse(sketch);
  console.log(`made in ${house.seconds.toFixed(1)} s`);
  try {
    const start = wants("start") ? await measureStart(house.dataDir) : null;
    const product = await startProduct(house.dataDir);
    try {
      const database = databaseOf(house.dataDir);
      const limit = await startLimit(house.dataDir, database.socketDir);
      try {
        const { ground, renew } = await makeGround(product.origin, sketch);
        const measuring = { product, limit, databasePid: database.pid, ground, renew, ...options };
        const workloads = [...reads, ...searches, ...writes].filter(({ name }) => wants(name));
        const measured = await measureAll(workloads, measuring, (result) => console.log(line(result)));
        const bystanders = wants("bystanders") ? await measureBystanders(measuring) : [];
        const loginTime = wants("login-time") ? await measureLoginTime(product.origin, ground) : null;
        const seen = await inBrowser(product.origin, withPages);
        return {
          people,
          loadSeconds: house.seconds,
          start,
          measured,
          bystanders,
          loginTime,
          ...seen,
          peakMegabytes: memoryOf(product.pid, "VmHWM"),
        };
      } finally {
        await limit.stop();
      }
    } finally {
      await product.stop();
    }
  } finally {
    await house.remove();
  }
}

const before = machine();
const results: SizeResult[] = [];
for (const size of options.sizes) results.push(await measureSize(size, results.length === 0));
const report = reportOf(results, before, ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" "));
if (options.only.length === 0 && options.rounds >= 3 && options.sizes.every((people) => people >= 10_000)) writeReport(report);
console.log(`\n${report}`);
