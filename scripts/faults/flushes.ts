import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { call, newAgent, signIn } from "./calls.ts";
import type { Bench, Fault } from "./fault.ts";
import { familyOf, send } from "./processes.ts";
import { mustHold } from "./waiting.ts";

/**
 * Killing a process does not test a power cut. So the system calls with which PostgreSQL flushes its log to the disk are watched,
 * while writes are made one after another, each in a group of its own.
 */
async function countFlushes(bench: Bench): Promise<string> {
  if (spawnSync("strace", ["-V"]).status !== 0) return "skipped: strace is not installed (Debian: apt-get install strace)";
  const product = await bench.start();
  const token = await signIn(product.port);
  const watched = familyOf(product.pids().postgres);
  const file = join(bench.dataDir, "flushes");
  const pids = watched.flatMap((pid) => ["-p", String(pid)]);
  const strace = spawn("strace", ["-f", "-e", "trace=fdatasync,fsync", "-o", file, ...pids], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(strace, "exit");
  if (!(await isAttached(strace.stderr, watched.length))) return "skipped: strace may not look at other processes here";

  const agent = newAgent();
  for (let number = 0; number < bench.rounds; number += 1) {
    const body = { name: "Visitante no Disco", phone: "11971234567", family_name: "Falhas" };
    const { status } = await call(product.port, agent, { method: "POST", path: "/visitors", token, key: randomUUID(), body });
    mustHold(status === 201, `a card is made (answered ${status})`);
  }
  agent.destroy();
  send(strace.pid ?? 0, "SIGINT");
  await ended;
  const flushes = readFileSync(file, "utf8").match(/\bf(?:data)?sync\(/g)?.length ?? 0;
  mustHold(flushes >= bench.rounds, `each of ${bench.rounds} acknowledged writes is flushed to the disk; ${flushes} flushes were seen`);
  return `${bench.rounds} acknowledged one after the other, ${flushes} flushes to the disk`;
}

/** Whether it reports each process. It reports nothing more if it may not attach. */
async function isAttached(said: NodeJS.ReadableStream, wanted: number): Promise<boolean> {
  let attached = 0;
  for await (const line of createInterface({ input: said })) {
    if (/\battached\b/.test(line)) attached += 1;
    if (attached >= wanted) return true;
    if (/not permitted|ptrace/.test(line)) return false;
  }
  return false;
}

export const flushes: readonly Fault[] = [
  { title: "F1b every acknowledged write is on the disk (strace)", rounds: 200, shortRounds: 20, run: countFlushes },
];
