import { readFileSync, readdirSync } from "node:fs";

// Linux's account of what a process has used (man 5 proc). The kernel counts in its own ticks of 10 ms.
const MS_PER_TICK = 10;

/** Whether this machine keeps such accounts; macOS and Windows do not. */
export const canMeasure = (): boolean => process.platform === "linux";

interface Account {
  readonly parent: number;
  readonly ms: number;
}

/** Of one process, with its children that have ended; null when it is gone. */
function accountOf(pid: number): Account | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name stands in brackets and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return { parent, ms: ticks * MS_PER_TICK };
  } catch {
    return null;
  }
}

/** Milliseconds of processor time that a process has used so far, on all processors and with the children that have ended. */
export const processorMs = (pid: number): number => accountOf(pid)?.ms ?? 0;

/** The same for a process and all that it started and that still run: of PostgreSQL, every backend, dead ones included. */
export function familyProcessorMs(pid: number): number {
  const running = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) && accountOf(Number(name))?.parent === pid ? [Number(name)] : [],
  );
  return processorMs(pid) + running.reduce((sum, child) => sum + processorMs(child), 0);
}
