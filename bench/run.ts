import type { Population } from "./generator/family.ts";
import { measureAll, type Measurement } from "./measure/rounds.ts";
import { canMeasure } from "./measure/processor-time.ts";
import { isWanted, readOptions } from "./options.ts";
import { machine } from "./report/machine.ts";
import { reportOf, writeReport } from "./report/report.ts";
import type { SizeResult } from "./report/result.ts";
import { gatherAnswers } from "./sections/answers.ts";
import { openBrowser } from "./sections/browser.ts";
import { measureAgainst, type Comparison } from "./sections/against.ts";
import { measureBystanders } from "./sections/bystanders.ts";
import { measureGroups } from "./sections/groups.ts";
import { measurePages } from "./sections/pages.ts";
import { measureStart, memoryOf } from "./sections/start.ts";
import { measureRosters } from "./sections/roster.ts";
import { measureRush } from "./sections/rush.ts";
import { measureSunday } from "./sections/sunday.ts";
import { makeHouse } from "./servers/house.ts";
import { startLimit } from "./servers/limit.ts";
import { databaseOf, startProduct } from "./servers/product.ts";
import { agenda } from "./workloads/agenda.ts";
import { finance } from "./workloads/finance.ts";
import { makeGround } from "./workloads/ground.ts";
import { reads } from "./workloads/reads.ts";
import { register } from "./workloads/register.ts";
import { searches } from "./workloads/searches.ts";
import { againstTable } from "./report/workload-tables.ts";
import { writes } from "./workloads/writes.ts";

// npm run bench: the built product against the limit server, on the same data.
//   --sizes=10k,100k,1m   sizes of churches, in people (default 10k,100k)
//   --rounds=5            rounds, whose medians count
//   --seconds=1.5         duration of one measurement of one server
//   --only=search,start   workloads (bench/workloads) and sections (start, bystanders, pages) whose name contains a part
//   --only=rush           a thousand people who register for one event at once; a whole run leaves it out
//   --only=groups         the guards of groups, attendance and rosters on 4,000 groups; a whole run leaves it out
//   --only=roster         the filling of rosters beside a simple choice, with fixed seeds; nothing else
//   --only=sunday         the Sunday peak alone, --minutes=10 of it; a whole run leaves it out
//   --against=<commit>    that commit's product beside this one, workload by workload, 7 rounds; nothing else
// A whole run (no --only, three rounds or more, churches of 10,000 or more) is also written to docs/performance.md.

const SEED = 20_261_121;
const args = process.argv.slice(2);
const options = readOptions(args);
const wants = (name: string): boolean => isWanted(name, options.only);
if (!canMeasure()) throw new Error("The bench reads processor time from /proc: it runs on Linux.");

const line = ({ workload, callers, product, limit, ratio, failure }: Measurement): string => {
  if (failure !== undefined) return `${workload.name.padEnd(18)} c${callers}  fails: ${failure}`;
  const half = (figures: Measurement["product"]) =>
    `${figures.perSecond.toFixed(0).padStart(6)}/s p50 ${figures.p50.toFixed(1).padStart(6)} p99 ${figures.p99.toFixed(1).padStart(6)} ` +
    `cpu ${figures.serverCpu.toFixed(2)}+${figures.databaseCpu.toFixed(2)} ms`;
  return `${workload.name.padEnd(18)} c${callers}  ${half(product)}${limit && ratio !== null ? `  | L ${half(limit)}  | ${ratio.toFixed(1)}×` : ""}`;
};

/** The measurements in a browser; the pages only once, in the smallest church. */
async function inBrowser(origin: string, withPages: boolean): Promise<Pick<SizeResult, "answers" | "pages">> {
  if (!wants("pages")) return { answers: [], pages: [] };
  const browser = await openBrowser();
  try {
    return { answers: await gatherAnswers(browser, origin), pages: withPages ? await measurePages(browser, origin) : [] };
  } finally {
    await browser.close();
  }
}

const all = [...reads, ...register, ...searches, ...agenda, ...finance, ...writes];
const workloads = all.filter(({ name }) => wants(name));

async function measureSize(population: Population, dataDir: string, loadSeconds: number, withPages: boolean): Promise<SizeResult> {
  const { people } = population;
  const start = wants("start") ? await measureStart(dataDir) : null;
  const rush = options.only.includes("rush") ? await measureRush(dataDir, population) : [];
  const groups = options.only.includes("groups") ? await measureGroups(dataDir, population) : [];
  const product = await startProduct(dataDir);
  try {
    const database = databaseOf(dataDir);
    const limit = await startLimit(dataDir, database.socketDir);
    try {
      const { ground, renew } = await makeGround(product.origin, population);
      const measuring = { product, limit, databasePid: database.pid, ground, renew, ...options };
      const measured = await measureAll(workloads, measuring, (result) => console.log(line(result)));
      const bystanders = wants("bystanders") ? await measureBystanders(measuring) : [];
      const sunday = options.only.includes("sunday") ? await measureSunday(measuring, options.minutes) : [];
      const seen = await inBrowser(product.origin, withPages);
      return {
        people,
        loadSeconds,
        start,
        measured,
        bystanders,
        rush,
        groups,
        sunday,
        ...seen,
        peakMegabytes: memoryOf(product.pid, "VmHWM"),
      };
    } finally {
      await limit.stop();
    }
  } finally {
    await product.stop();
  }
}

const compared = ({ workload, callers, now, beforeRatio, nowRatio, change }: Comparison): string =>
  `${workload.name.padEnd(18)} c${callers}  cpu ${now.serverCpu.toFixed(2)}+${now.databaseCpu.toFixed(2)} ms` +
  `${beforeRatio === null || nowRatio === null ? "" : `  | ${beforeRatio.toFixed(1)}× → ${nowRatio.toFixed(1)}×`}  | now ÷ before ${change.toFixed(2)}`;

/** The table of decision 16 for each size: an older commit beside this one. */
async function compareWith(commit: string): Promise<void> {
  for (const people of options.sizes) {
    console.log(`\n${people} people, ${commit} beside this checkout:`);
    const population = { people, seed: SEED, until: new Date() };
    const comparisons = await measureAgainst(commit, population, { workloads, ...options }, (result) => console.log(compared(result)));
    console.log(`\n### ${people} people: ${commit} and now\n\n${machine()}.\n\n${againstTable(comparisons)}`);
  }
}

const before = machine();
if (options.only.length === 1 && options.only[0] === "roster") {
  console.log(`${before}\n\n${measureRosters()}`);
  process.exit();
}
if (options.against !== null) {
  await compareWith(options.against);
  process.exit();
}
const results: SizeResult[] = [];
for (const people of options.sizes) {
  const population = { people, seed: SEED, until: new Date() };
  console.log(`\n${people} people: making them …`);
  const { dataDir, seconds, remove } = await makeHouse(population);
  console.log(`made in ${seconds.toFixed(1)} s`);
  try {
    results.push(await measureSize(population, dataDir, seconds, results.length === 0));
  } finally {
    await remove();
  }
}
const command = ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
const report = reportOf(results, before, command);
if (options.only.length === 0 && options.rounds >= 3 && options.sizes.every((people) => people >= 10_000)) writeReport(report);
console.log(`\n${report}`);
