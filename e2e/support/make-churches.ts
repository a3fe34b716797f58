import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyChurch, folderOf, keepChurchesIn } from "./churches.ts";
import { runProduct } from "./product.ts";

/** Makes the data folders that products begin with: starting on a copy takes a fraction of what making one does. */
export default async function makeChurches(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "aprisco-e2e-churches-"));
  keepChurchesIn(folder);
  const empty = await runProduct(folderOf("empty"), {});
  await empty.stop();
  copyChurch("empty", folderOf("demo"));
  const demo = await runProduct(folderOf("demo"), { APRISCO_DEMO: "1" });
  await demo.stop();
  return () => rm(folder, { recursive: true, force: true });
}
