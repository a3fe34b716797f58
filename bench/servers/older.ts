import { existsSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { outsideEnvironment, root } from "../../scripts/launch/places.mjs";
import type { makeGround as MakeGround } from "../workloads/ground.ts";
import type { Workload } from "../workloads/workload.ts";
import type { makeHouse as MakeHouse } from "./house.ts";
import type { startProduct as StartProduct } from "./product.ts";

/** The parts of an older checkout's bench: its data, its built product, its requests. */
export interface Older {
  readonly makeHouse: typeof MakeHouse;
  readonly startProduct: typeof StartProduct;
  readonly makeGround: typeof MakeGround;
  readonly workloads: readonly Workload[];
  readonly remove: () => Promise<void>;
}

function run(program: string, args: readonly string[], folder: string): void {
  const result = spawnSync(program, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], env: outsideEnvironment() });
  if (result.status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${result.status} in the older checkout`);
}

/**
 * Checks an older commit out beside this one, installs and builds it, and loads its own bench, because an older product has its own
 * schema and cursors.
 *
 * @throws if git does not know the commit, or it cannot be built
 */
export async function checkOutOlder(commit: string): Promise<Older> {
  const folder = join(await mkdtemp(join(tmpdir(), "aprisco-older-")), "checkout");
  const remove = async (): Promise<void> => {
    await rm(join(folder, ".."), { recursive: true, force: true });
    run("git", ["worktree", "prune"], root);
  };
  try {
    run("git", ["worktree", "add", "--quiet", "--detach", folder, commit], root);
    run("npm", ["ci", "--include=dev", "--no-progress", "--loglevel=error"], folder);
    run(
      process.execPath,
      ["--input-type=module", "-e", 'import { ensureBuilt } from "./scripts/launch/build.mjs"; ensureBuilt();'],
      folder,
    );
    const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(folder, "bench", path)).href)) as T;
    const { makeHouse } = await load<Pick<Older, "makeHouse">>("servers/house.ts");
    const { startProduct } = await load<Pick<Older, "startProduct">>("servers/product.ts");
    const { makeGround } = await load<Pick<Older, "makeGround">>("workloads/ground.ts");
    const { reads } = await load<{ reads: readonly Workload[] }>("workloads/reads.ts");
    const { searches } = await load<{ searches: readonly Workload[] }>("workloads/searches.ts");
    const { writes } = await load<{ writes: readonly Workload[] }>("workloads/writes.ts");
    const hasRegister = existsSync(join(folder, "bench/workloads/register.ts"));
    const { register } = hasRegister ? await load<{ register: readonly Workload[] }>("workloads/register.ts") : { register: [] };
    return { makeHouse, startProduct, makeGround, workloads: [...reads, ...register, ...searches, ...writes], remove };
  } catch (cause) {
    await remove();
    throw cause;
  }
}
