import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "../../apps/server/src/database/embedded/embedded-binaries.ts";
import { ensureCluster } from "../../apps/server/src/database/embedded/embedded-cluster.ts";
import { chooseOwner } from "../../apps/server/src/database/embedded/embedded-owner.ts";
import { mustHold } from "./waiting.ts";

let made: Promise<string> | null = null;

/**
 * Puts an empty cluster into a data folder without one, as a first start does: a copy of one made once per run, which saves half a
 * second. First starts have tests of their own.
 */
export async function layFreshCluster(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, "postgres"))) return;
  mkdirSync(dataDir, { recursive: true });
  copyFolder(await (made ??= make()), join(dataDir, "postgres"));
}

/** Copies a folder with its owners, which PostgreSQL requires. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  mustHold(status === 0, `a folder is copied: ${stderr}`);
}

async function make(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-cluster-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const cluster = join(folder, "postgres");
  const owner = chooseOwner(cluster);
  await ensureCluster(cluster, findBinaries(undefined, owner), owner);
  return cluster;
}
