import type { Population } from "../generator/family.ts";
import { median } from "../measure/medians.ts";
import { measure, mediansOf, type Figures } from "../measure/rounds.ts";
import { makeHouse } from "../servers/house.ts";
import { startLimit } from "../servers/limit.ts";
import { checkOutOlder } from "../servers/older.ts";
import { databaseOf, startProduct } from "../servers/product.ts";
import { makeGround } from "../workloads/ground.ts";
import type { Requests, Workload } from "../workloads/workload.ts";

/** One workload of two versions of the product, each relative to the limit server of the same round. */
export interface Comparison {
  readonly workload: Workload;
  readonly callers: number;
  readonly before: Figures;
  readonly now: Figures;
  /** CPU ÷ the limit server's; null: it has no such workload. */
  readonly beforeRatio: number | null;
  readonly nowRatio: number | null;
  /** The rounds' median of now ÷ before, by CPU. */
  readonly change: number;
}

interface Contestant {
  readonly origin: string;
  readonly pid: number;
  readonly databasePid: number;
  readonly next: ReturnType<Requests>;
}

const cpuOf = ({ serverCpu, databaseCpu }: Figures): number => serverCpu + databaseCpu;
const ratioOf = (figures: readonly Figures[], bounds: readonly Figures[]): number | null => {
  const ratios = figures.flatMap((one, round) => {
    const bound = bounds[round];
    return bound && cpuOf(bound) > 0 ? [cpuOf(one) / cpuOf(bound)] : [];
  });
  return ratios.length === 0 ? null : median(ratios);
};

/** Each server once a round, starting with another one each time; the first round is a warm-up. */
async function compare(
  contestants: readonly Contestant[],
  { workload, callers, rounds, milliseconds }: { workload: Workload; callers: number; rounds: number; milliseconds: number },
): Promise<readonly (readonly Figures[])[]> {
  const found = contestants.map((): Figures[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const at = (round + turn) % contestants.length;
      const contestant = contestants[at];
      if (!contestant) continue;
      const figures = await measure(contestant, contestant.databasePid, {
        callers,
        next: contestant.next,
        milliseconds: round === 0 ? milliseconds / 2 : milliseconds,
        ...(workload.most === undefined ? {} : { count: Math.ceil((round === 0 ? 50 : workload.most) / 2) }),
      });
      if (round > 0) found[at]?.push(figures);
    }
  }
  return found;
}

/**
 * The products of this checkout and of an older commit, each on its own data of the same church, and the limit server, all
 * interleaved.
 *
 * @param done gets each comparison at once
 */
export async function measureAgainst(
  commit: string,
  population: Population,
  asking: { readonly workloads: readonly Workload[]; readonly rounds: number; readonly milliseconds: number },
  done: (result: Comparison) => void,
): Promise<readonly Comparison[]> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const older = await checkOutOlder(commit);
    closing.push(older.remove);
    const oldHouse = await older.makeHouse(population);
    closing.push(oldHouse.remove);
    const newHouse = await makeHouse(population);
    closing.push(newHouse.remove);
    const before = await older.startProduct(oldHouse.dataDir);
    closing.push(before.stop);
    const now = await startProduct(newHouse.dataDir);
    closing.push(now.stop);
    const [oldDatabase, newDatabase] = [databaseOf(oldHouse.dataDir), databaseOf(newHouse.dataDir)];
    const limit = await startLimit(newHouse.dataDir, newDatabase.socketDir);
    closing.push(limit.stop);
    const [oldGround, newGround] = [await older.makeGround(before.origin, population), await makeGround(now.origin, population)];
    const results: Comparison[] = [];
    for (const workload of asking.workloads) {
      const same = older.workloads.find(({ name }) => name === workload.name);
      if (!same) continue;
      for (const callers of workload.callers) {
        await Promise.all([oldGround.renew(), newGround.renew()]);
        const bound = workload.limit?.(newGround.ground);
        const contestants: Contestant[] = [
          { ...before, databasePid: oldDatabase.pid, next: same.product(oldGround.ground) },
          { ...now, databasePid: newDatabase.pid, next: workload.product(newGround.ground) },
          ...(bound ? [{ ...limit, databasePid: newDatabase.pid, next: bound }] : []),
        ];
        const [olds = [], news = [], bounds = []] = await compare(contestants, { workload, callers, ...asking });
        const result: Comparison = {
          workload,
          callers,
          before: mediansOf(olds),
          now: mediansOf(news),
          beforeRatio: ratioOf(olds, bounds),
          nowRatio: ratioOf(news, bounds),
          change: ratioOf(news, olds) ?? Number.NaN,
        };
        done(result);
        results.push(result);
      }
    }
    return results;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
