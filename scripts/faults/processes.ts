import { spawnSync } from "node:child_process";

/** Every running process: its number → its parent's. Zombies are not running. */
function parents(): Map<number, number> {
  const listed = spawnSync("ps", ["-Ao", "pid=,ppid=,stat="], { encoding: "utf8" });
  if (listed.status !== 0) throw new Error("The fault scripts need the program ps (Debian: procps).");
  const running = listed.stdout.split("\n").map((line) => line.trim().split(/\s+/));
  return new Map(
    running.filter(([, , state]) => state !== undefined && !state.startsWith("Z")).map(([pid, ppid]) => [Number(pid), Number(ppid)]),
  );
}

/** The processes above `pid`, its parent first. */
export function ancestorsOf(pid: number): number[] {
  const parentOf = parents();
  const line: number[] = [];
  for (let above = parentOf.get(pid); above !== undefined && above > 1; above = parentOf.get(above)) line.push(above);
  return line;
}

/** A process and all that it started, itself first. */
export function familyOf(pid: number): number[] {
  const parentOf = parents();
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parentOf) if (parent === member) family.push(child);
  }
  return family;
}

/** The command line of a running process; empty when it is gone. */
export function commandOf(pid: number): string {
  return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout;
}

/** Those of `pids` that still run. */
export function survivorsOf(pids: readonly number[]): number[] {
  const running = parents();
  return pids.filter((pid) => running.has(pid));
}

/** Kills as `kill -9` does; a process that is gone already is fine. */
export const killHard = (pid: number): void => send(pid, "SIGKILL");

/** Sends a signal; a process that is gone already is fine. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone in this very moment.
  }
}

/** What a process holds of the machine's memory, in MB; 0 when it is gone. */
export function residentMegabytes(pid: number): number {
  return Math.round(Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout) / 1024);
}
