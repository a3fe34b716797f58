import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const megabytes = 240;
const steps = [1_048_576, 4_096];

/** A separate disk for a data folder, small enough to be filled; in the machine's memory. */
export type SmallDisk = {
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly remove: () => void;
};

/** Mounts it on a new folder. @returns null: mounting is not allowed */
export function mountSmallDisk(folder: string): SmallDisk | null {
  mkdirSync(folder);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder]);
  if (status !== 0) return null;
  const ballast = join(folder, "ballast");
  return {
    fill: () => fill(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    remove: () => void spawnSync("umount", ["-l", folder]),
  };
}

function fill(file: string): void {
  const handle = openSync(file, "a");
  // The rest is filled in small pieces.
  for (const size of steps) while (hasWritten(handle, size));
  closeSync(handle);
}

function hasWritten(handle: number, size: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(size, 1)) > 0;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOSPC") return false;
    throw cause;
  }
}
