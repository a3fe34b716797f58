import { readFileSync } from "node:fs";

/** Linux counts in these, on every processor. */
const ticksPerSecond = 100;

/**
 * The processor time of this process and its ended descendants.
 *
 * @returns {number | null} seconds; null: the system does not tell
 */
export function cpuSeconds() {
  if (process.platform !== "linux") return null;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // After the program's name, which may contain any character: state, then 10 more, then utime, stime, cutime, cstime (proc(5)).
  const figures = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return figures.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
