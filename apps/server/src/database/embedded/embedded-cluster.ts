import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Binaries } from "./embedded-binaries.ts";
import { canReach, type Owner } from "./embedded-owner.ts";
import { EmbeddedRefusal, useDatabaseUrl } from "./embedded-refusal.ts";

/**
 * PostgreSQL's argument for the data folder. If its user may not pass a parent folder (a checkout under /root), it starts inside
 * the cluster and uses Linux's name for the current folder.
 */
export function clusterAsSeenBy(owner: Owner, clusterDir: string, major: number): string {
  if (canReach(clusterDir, owner)) return clusterDir;
  if (process.platform === "linux" && major >= oldestThatStaysInside) return "/proc/self/cwd";
  throw new EmbeddedRefusal(
    `PostgreSQL does not run as root, and the user that it runs as may not enter ${clusterDir}. ` +
      `Set DATA_DIR to a folder outside root's own, or start Aprisco as an ordinary user.`,
  );
}

/** Older versions change their working folder at the start. */
const oldestThatStaysInside = 16;

/**
 * Creates the cluster if there is none: the role `aprisco` (no superuser), which owns the database `aprisco`, with the two
 * extensions that only a superuser may add. Created under another name, so that an interrupted start leaves nothing that looks
 * finished.
 */
export async function ensureCluster(clusterDir: string, binaries: Binaries, owner: Owner): Promise<void> {
  if (existsSync(join(clusterDir, "PG_VERSION"))) {
    refuseOtherMajor(clusterDir, binaries.major);
    return;
  }
  const unfinished = `${clusterDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  chmodSync(unfinished, 0o700);
  if (owner !== null) chownSync(unfinished, owner.uid, owner.gid);

  const at = { cwd: unfinished, owner, dir: clusterAsSeenBy(owner, unfinished, binaries.major) };
  await run(at, join(binaries.binDir, "initdb"), [
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`,
    "--locale-provider=icu",
    "--icu-locale=pt-BR",
    "-D",
    at.dir,
  ]);
  await run(
    at,
    join(binaries.binDir, "postgres"),
    ["--single", "-D", at.dir, "-c", "exit_on_error=on", "-c", "lc_messages=C", "template1"],
    [
      "CREATE EXTENSION unaccent",
      "CREATE EXTENSION pg_trgm",
      "CREATE ROLE aprisco LOGIN NOSUPERUSER",
      "CREATE DATABASE aprisco OWNER aprisco",
    ].join("\n"),
  );
  renameSync(unfinished, clusterDir);
}

/**
 * Refuses a folder that had a church and has lost its cluster: a new one would offer the setup to the first caller.
 *
 * @throws EmbeddedRefusal
 */
export function refuseLostCluster(dataDir: string): void {
  if (existsSync(join(dataDir, "postgres", "PG_VERSION")) || !existsSync(join(dataDir, "session-secret"))) return;
  throw new EmbeddedRefusal(
    `This folder held a church, and its database is gone: ${dataDir} has a session-secret, but no postgres folder. Nothing was changed. ` +
      "Put the postgres folder back, or restore a backup there. To begin a new church instead, remove session-secret or set DATA_DIR to an empty folder.",
  );
}

function refuseOtherMajor(clusterDir: string, major: number): void {
  const found = readFileSync(join(clusterDir, "PG_VERSION"), "utf8").trim();
  if (found === String(major)) return;
  throw new EmbeddedRefusal(
    `The data in ${clusterDir} was written by PostgreSQL ${found}, and this is PostgreSQL ${major}: it is left untouched. ` +
      `Make a backup with the Aprisco version that wrote it, start this one on an empty DATA_DIR and restore the backup there; or ${useDatabaseUrl}.`,
  );
}

/** How long a PostgreSQL whose server was killed may take to write its data and end. */
const leftoverMs = 10_000;

/**
 * Waits for a PostgreSQL that is still shutting down in this folder. Its processes are found through the kernel if possible: the
 * PID file may have a number that another process uses now (always so in a container).
 *
 * @throws EmbeddedRefusal if something keeps running there
 */
export async function waitForLeftover(clusterDir: string): Promise<void> {
  const giveUp = performance.now() + leftoverMs;
  while (leftoverRuns(clusterDir)) {
    if (performance.now() > giveUp) {
      throw new EmbeddedRefusal(`A PostgreSQL that this server did not start is running in ${clusterDir}. Stop it first.`);
    }
    await pause(20);
  }
  // Nothing runs here, so its number is outdated, even if another process has it.
  if (process.platform === "linux") rmSync(join(clusterDir, "postmaster.pid"), { force: true });
}

function leftoverRuns(clusterDir: string): boolean {
  const pidFile = join(clusterDir, "postmaster.pid");
  if (!existsSync(pidFile)) return false;
  if (process.platform === "linux") return processesIn(realpathSync(clusterDir)) > 0;
  try {
    return process.kill(Number.parseInt(readFileSync(pidFile, "utf8"), 10), 0);
  } catch {
    return false;
  }
}

function processesIn(folder: string): number {
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/cwd`) === folder;
    } catch {
      return false;
    }
  }).length;
}

type Place = { cwd: string; owner: Owner };

async function run(at: Place, program: string, args: string[], input = ""): Promise<void> {
  const child = spawn(program, args, {
    cwd: at.cwd,
    stdio: ["pipe", "ignore", "pipe"],
    env: { PATH: process.env["PATH"] ?? "" },
    ...at.owner,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new EmbeddedRefusal(`The database could not be made in ${at.cwd}:\n${said.trim()}`);
}
