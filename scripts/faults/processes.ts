import { spawnSync } from "node:child_process";

/** Every running process: its id → its parent's, without zombies. */
function parents(): Map<number, number> {
  const listed = spawnSync("ps", ["-Ao", "pid=,ppid=,stat="], { encoding: "utf8" });
  if (listed.status !== 0) throw new Error("The fault scripts need the program ps (Debian: procps).");
  const running = listed.stdout.split("\n").map((line) => line.trim().split(/\s+/));
  return new Map(
    running.filter(([, , state]) => state !== undefined && !state.startsWith("Z")).map(([pid, ppid]) => [Number(pid), Number(ppid)]),
  );
}

export function ancestorsOf(pid: number): number[] {
  const parentOf = parents();
  const line: number[] = [];
  for (let above = parentOf.get(pid); above !== undefined && above > 1; above = parentOf.get(above)) line.push(above);
  return line;
}

/** A process and all its descendants, itself first. */
export function familyOf(pid: number): number[] {
  const parentOf = parents();
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parentOf) if (parent === member) family.push(child);
  }
  return family;
}

/** The command line of a running process; empty: it has ended. */
export function commandOf(pid: number): string {
  return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout;
}

export function survivorsOf(pids: readonly number[]): number[] {
  const running = parents();
  return pids.filter((pid) => running.has(pid));
}

/** Kills with `kill -9`; no error for an ended process. */
export const killHard = (pid: number): void => send(pid, "SIGKILL");

/** Sends a signal; no error for an ended process. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended at this moment.
  }
}

/** The memory of a process, in MB; 0: it has ended. */
export function residentMegabytes(pid: number): number {
  return Math.round(Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout) / 1024);
}
