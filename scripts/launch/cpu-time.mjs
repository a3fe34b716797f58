import { readFileSync } from "node:fs";

/** Linux counts in these, on every processor. */
const ticksPerSecond = 100;

/**
 * What we and our children cost so far, their children included, once they ended.
 *
 * @returns {number | null} seconds of processor time; null on a system that does not tell
 */
export function cpuSeconds() {
  if (process.platform !== "linux") return null;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // After the program's name, which may hold anything: state, then 10 more, then utime, stime, cutime, cstime (proc(5)).
  const figures = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return figures.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
