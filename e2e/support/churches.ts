import { execFileSync } from "node:child_process";
import { chmodSync, cpSync } from "node:fs";
import { join } from "node:path";

/** The data folders that a run makes once; every product of its tests begins with a copy of one. */
export type Church = "empty" | "demo";

const variable = "APRISCO_E2E_CHURCHES";

/** Tells the workers, which inherit our environment, where the folders are. */
export function keepChurchesIn(folder: string): void {
  process.env[variable] = folder;
}

export function folderOf(church: Church): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error("There are no data folders to copy: Playwright's globalSetup makes them (make-churches.ts).");
  return join(folder, church);
}

/** Copies a data folder whose product has stopped. */
export function copyChurch(church: Church, to: string): void {
  // As root the cluster belongs to another user, and stays theirs.
  if (process.platform === "win32") cpSync(folderOf(church), to, { recursive: true });
  else execFileSync("cp", ["-Rp", folderOf(church), to]);
  // That user must be able to walk down to it.
  if (process.platform !== "win32") chmodSync(join(to, ".."), 0o711);
}
