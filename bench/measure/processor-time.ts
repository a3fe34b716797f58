import { readFileSync, readdirSync } from "node:fs";

// Linux's data about a process (man 5 proc). The kernel counts in ticks of 10 ms.
const MS_PER_TICK = 10;

/** Whether this system has such data; macOS and Windows do not. */
export const canMeasure = (): boolean => process.platform === "linux";

interface Account {
  readonly parent: number;
  readonly ms: number;
}

/** The processor time of a process and its ended children; null: it has ended. */
function accountOf(pid: number): Account | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name is in brackets and may contain any character.
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

/** Milliseconds of processor time of a process so far, on all processors, with its ended children. */
export const processorMs = (pid: number): number => accountOf(pid)?.ms ?? 0;

/** The same for a process and its running descendants: for PostgreSQL, every backend, ended ones included. */
export function familyProcessorMs(pid: number): number {
  const running = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) && accountOf(Number(name))?.parent === pid ? [Number(name)] : [],
  );
  return processorMs(pid) + running.reduce((sum, child) => sum + processorMs(child), 0);
}
