import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Owner } from "./embedded-owner.ts";
import { EmbeddedRefusal } from "./embedded-refusal.ts";

/** A running PostgreSQL. `ended` settles when its process has ended, for any reason. */
export type Child = { ended: Promise<void>; pid: number; stop: () => Promise<void> };

export type ChildOptions = {
  postgres: string;
  args: readonly string[];
  cwd: string;
  owner: Owner;
  log: (line: string) => void;
};

/**
 * The guard: PostgreSQL's parent, which reads a pipe whose other end only this process holds. The pipe closes when this process
 * closes it or ends in any way; then the guard sends PostgreSQL SIGINT, its 'fast shutdown' (sessions end, data is written, exit).
 * It repeats it each second until PostgreSQL has ended: a shell's background job ignores SIGINT at first, so one in the first
 * moments of PostgreSQL's start is lost, and PostgreSQL would hold the data folder for ever. The guard ignores SIGPIPE, because
 * this process may end before it reads the number sent to it. The pipe is descriptor 3, because a shell gives background jobs
 * /dev/null as standard input.
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

/** How long PostgreSQL may take to write its data before it is killed (it then recovers at the next start). */
const patienceMs = 6_000;

const linesShown = 6;

/**
 * Starts PostgreSQL under its guard.
 *
 * @returns once it accepts connections
 * @throws EmbeddedRefusal with its last output if it ends before that
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const guarded = spawn("/bin/sh", ["-c", guard, "aprisco-postgres", options.postgres, ...options.args], {
    cwd: options.cwd,
    // A session of its own: Ctrl-C reaches the server only, which stops PostgreSQL after its work.
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
  } catch {}
}
