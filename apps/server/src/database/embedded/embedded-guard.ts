import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Owner } from "./embedded-owner.ts";
import { EmbeddedRefusal } from "./embedded-refusal.ts";

/** A running PostgreSQL. `ended` settles when it is gone, whatever ended it. */
export type Child = { ended: Promise<void>; pid: number; stop: () => Promise<void> };

export type ChildOptions = {
  postgres: string;
  args: readonly string[];
  cwd: string;
  owner: Owner;
  log: (line: string) => void;
};

/**
 * The guard: PostgreSQL's parent, and the reader of a pipe whose other end only we hold. The pipe closes when we close
 * it and when we die, however we die; then PostgreSQL gets SIGINT, its 'fast shutdown' (sessions end, data is written,
 * exit). It gets it again each second until it is gone: a shell's background job ignores SIGINT until it says otherwise, so
 * one that comes in the first moments of PostgreSQL's start is lost, and PostgreSQL would hold the data folder for ever.
 * A server may be gone before it reads the number that is said to it, so SIGPIPE ends no guard. Descriptor 3 is the pipe,
 * because a shell gives its background jobs /dev/null as standard input.
 */
export const guard = `
trap '' INT TERM HUP PIPE
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
echo "$child"
exec >&-
{ while read -r line <&3; do :; done; cd /; while kill -INT "$child"; do sleep 1; done; } 2>/dev/null &
reader=$!
wait "$child"
code=$?
kill -KILL "$reader" 2>/dev/null
exit "$code"
`;

/** How long PostgreSQL may take to write its data before it is told to drop everything (it then recovers at the next start). */
const patienceMs = 6_000;

/** How many of its last lines a failed start shows. */
const linesShown = 6;

/**
 * Starts PostgreSQL under its guard.
 *
 * @returns once it accepts connections
 * @throws EmbeddedRefusal with its own last words when it ends before that
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const guarded = spawn("/bin/sh", ["-c", guard, "aprisco-postgres", options.postgres, ...options.args], {
    cwd: options.cwd,
    // Its own session: the Ctrl-C of a terminal reaches the server alone, which stops PostgreSQL when its work is done.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
    ...options.owner,
  });
  guarded.stdin.on("error", () => {});

  const ended = new Promise<void>((resolve) => {
    guarded.once("error", () => resolve());
    guarded.once("exit", () => resolve());
  });
  const lastLines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface(guarded.stderr).on("line", (line) => {
      if (lastLines.push(line) > linesShown) lastLines.shift();
      options.log(line);
      if (line.includes("database system is ready to accept connections")) resolve();
    });
  });
  const pid = new Promise<number>((resolve) => {
    createInterface(guarded.stdout).once("line", (line) => resolve(Number(line)));
  });

  const outcome = await Promise.race([Promise.all([pid, ready]), ended.then(() => null)]);
  if (outcome === null) throw new EmbeddedRefusal(`PostgreSQL did not start:\n${lastLines.join("\n")}`);
  return { ended, pid: outcome[0], stop: () => stopChild(guarded.stdin, outcome[0], ended) };
}

async function stopChild(pipe: { end: () => void }, pid: number, ended: Promise<void>): Promise<void> {
  const impatience = setTimeout(() => signal(pid, "SIGQUIT"), patienceMs);
  pipe.end();
  await ended;
  clearTimeout(impatience);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in this very moment, which is what was wanted.
  }
}
