import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { guard, startChild } from "./embedded-guard.ts";

/** Simulates a PostgreSQL that is stopped before it handles signals: the first SIGINT is lost. */
const deafAtFirst = `
  let heard = 0;
  process.on("SIGINT", () => {
    heard += 1;
    console.error("SIGINT", heard);
    if (heard === 2) process.exit(0);
  });
  console.error("database system is ready to accept connections");
  setInterval(() => {}, 1_000);`;

test("F12 a PostgreSQL that missed the first SIGINT gets another, and does not hold the data folder for ever", async () => {
  const lines: string[] = [];
  const child = await startChild({
    postgres: process.execPath,
    args: ["-e", deafAtFirst],
    cwd: import.meta.dirname,
    owner: null,
    log: (line) => void lines.push(line),
  });
  await child.stop();
  expect(lines.slice(1)).toEqual(["SIGINT 1", "SIGINT 2"]);
});

test("F12 a server killed before it sent PostgreSQL's process id leaves no PostgreSQL behind", async () => {
  const program = 'process.on("SIGINT", () => process.exit(0)); setInterval(() => {}, 1_000);';
  // Waits for a line, so that the reader is gone when the guard starts.
  const waiting = ["-c", 'read -r go; exec "$@"', "waiting", "/bin/sh", "-c", guard, "guard", process.execPath, "-e", program];
  const guarded = spawn("/bin/sh", waiting, { stdio: ["pipe", "pipe", "ignore"] });
  guarded.stdout.destroy();
  await once(guarded.stdout, "close");
  guarded.stdin.end("go\n");
  expect(await once(guarded, "exit")).toEqual([0, null]);
});
