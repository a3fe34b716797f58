import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

const startLimitMs = 40_000;

/** A program with all that it starts, in a folder of its own that takes its settings and caches. */
export interface RunningProcess {
  readonly folder: string;
  /** What it and its children said so far. */
  readonly said: readonly string[];
  /** Resolves with the first group of the first line that matches, said already or still to come. */
  readonly says: (pattern: RegExp) => Promise<string>;
  /** Kills it and its children and removes the folder; resolves once it is gone. */
  readonly stop: () => Promise<void>;
}

/** Programs outlive nobody: not even one who is interrupted. */
const groups = new Set<number>();
const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All of them are gone already.
  }
};
process.on("exit", () => groups.forEach(killGroup));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));

/** No session bus is started, and nothing of the user's own profile is read. */
const environment = (folder: string): Record<string, string> => ({
  PATH: process.env["PATH"] ?? "",
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
  LANG: "C.UTF-8",
  TZ: "America/Sao_Paulo",
  DBUS_SESSION_BUS_ADDRESS: "disabled:",
  GSETTINGS_BACKEND: "memory",
  GTK_A11Y: "none",
  NO_AT_BRIDGE: "1",
});

/** Starts a program as the leader of a process group of its own. `args` are made for its folder. */
export function start(
  program: string,
  args: (folder: string) => readonly string[],
  env: Readonly<Record<string, string>> = {},
): RunningProcess {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-engine-"));
  const child = spawn(program, args(folder), {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment(folder), ...env },
  });
  const { pid } = child;
  if (pid !== undefined) groups.add(pid);
  const said: string[] = [];
  const gone = once(child, "close").catch((cause: unknown) => said.push(String(cause)));
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", (line) => said.push(line));
  return {
    folder,
    said,
    says: (pattern) => firstLine(child, said, pattern),
    stop: async () => {
      if (pid !== undefined) killGroup(pid);
      await gone;
      if (pid !== undefined) groups.delete(pid);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function firstLine(child: ChildProcess, said: readonly string[], pattern: RegExp): Promise<string> {
  const until = Date.now() + startLimitMs;
  for (;;) {
    const found = said.map((line) => pattern.exec(line)?.[1]).find((group) => group !== undefined);
    if (found !== undefined) return found;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until)
      throw new Error(`${child.spawnfile} did not start. It said:\n${said.slice(-8).join("\n")}`);
    await setTimeout(50);
  }
}
