import { readOptions, isWanted } from "./options.ts";
import { measureAll, type Measured } from "./measure/rounds.ts";
import { canMeasure } from "./measure/processor-time.ts";
import { startLimit } from "./servers/limit.ts";
import { makeHouse } from "./servers/house.ts";
import { databaseOf, startProduct } from "./servers/product.ts";
import { makeGround } from "./workloads/ground.ts";
import { reads } from "./workloads/reads.ts";
import { searches } from "./workloads/searches.ts";
import { writes } from "./workloads/writes.ts";

// npm run bench: the built product against the limit server, on the same data. See docs/performance.md.

const SEED = 20_261_121;
const options = readOptions(process.argv.slice(2));
if (!canMeasure()) throw new Error("The bench reads processor time from /proc: it runs on Linux.");

const line = ({ workload, callers, product, limit, ratio }: Measured): string => {
  const cpu = (figures: Measured["product"]) => `${figures.serverCpu.toFixed(2)}+${figures.databaseCpu.toFixed(2)} ms`;
  const half = (figures: Measured["product"]) =>
    `${figures.perSecond.toFixed(0).padStart(6)}/s p50 ${figures.p50.toFixed(1).padStart(6)} p99 ${figures.p99.toFixed(1).padStart(6)} cpu ${cpu(figures)}`;
  return `${workload.name.padEnd(18)} c${callers}  ${half(product)}${limit && ratio !== null ? `  | L ${half(limit)}  | ${ratio.toFixed(1)}×` : ""}`;
};

async function measureSize(people: number): Promise<void> {
  const sketch = { people, seed: SEED, until: new Date() };
  console.log(`\n${people} people: making them …`);
  const house = await makeHouse(sketch);
  console.log(`made in ${house.seconds.toFixed(1)} s`);
  const product = await startProduct(house.dataDir);
  try {
    const database = databaseOf(house.dataDir);
    const limit = await startLimit(house.dataDir, database.socketDir);
    try {
      const { ground } = await makeGround(product.origin, sketch);
      const workloads = [...reads, ...searches, ...writes].filter(({ name }) => isWanted(name, options.only));
      await measureAll(workloads, { product, limit, databasePid: database.pid, ground, ...options }, (result) => console.log(line(result)));
    } finally {
      await limit.stop();
    }
  } finally {
    await product.stop();
    await house.remove();
  }
}

for (const size of options.sizes) await measureSize(size);
