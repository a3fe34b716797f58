import type { Sketch } from "../generator/family.ts";
import { measure, mediansOf, type Figures } from "../measure/rounds.ts";
import { databaseOf, startProduct } from "../servers/product.ts";
import type { ServerProcess } from "../servers/started.ts";
import { makeGround } from "../workloads/ground.ts";
import type { Workload } from "../workloads/workload.ts";

/** A church on the disk. */
export interface House {
  readonly sketch: Sketch;
  readonly dataDir: string;
}
/** One caller's figures in each church, smallest first; null: a church's product refused or was too slow to answer. */
export interface Growth {
  readonly workload: Workload;
  readonly figures: readonly (Figures | null)[];
}

interface GrownChurch {
  readonly product: ServerProcess;
  readonly databasePid: number;
  readonly asking: Awaited<ReturnType<typeof makeGround>>;
}

/** Every size in turn, round after round: whatever else the machine does, it does to all of them. The first round warms up. */
async function growthOf(workload: Workload, churches: readonly GrownChurch[], rounds: number, milliseconds: number): Promise<Growth> {
  const found = churches.map((): Figures[] => []);
  const failed = new Set<number>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { product, databasePid, asking }] of churches.entries()) {
      if (failed.has(at)) continue;
      await asking.renew();
      const loop = { callers: 1, next: workload.product(asking.ground), milliseconds };
      const figures = await measure(product, databasePid, loop).catch(() => null);
      if (figures === null) failed.add(at);
      else if (round > 0) found[at]?.push(figures);
    }
  }
  return { workload, figures: found.map((figures, at) => (failed.has(at) ? null : mediansOf(figures))) };
}

/** Goal 7: the same requests in churches of different sizes, all running at once and asked in turn. */
export async function measureGrowth(
  houses: readonly House[],
  workloads: readonly Workload[],
  { rounds, milliseconds }: { readonly rounds: number; readonly milliseconds: number },
): Promise<readonly Growth[]> {
  const churches: GrownChurch[] = [];
  try {
    for (const { sketch, dataDir } of houses) {
      const product = await startProduct(dataDir);
      churches.push({ product, databasePid: databaseOf(dataDir).pid, asking: await makeGround(product.origin, sketch) });
    }
    const found: Growth[] = [];
    for (const workload of workloads) found.push(await growthOf(workload, churches, rounds, milliseconds));
    return found;
  } finally {
    for (const { product } of churches) await product.stop();
  }
}
