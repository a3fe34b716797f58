import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { findBinaries } from "./embedded-binaries.ts";
import { clusterAsSeenBy, ensureCluster, refuseLostCluster, waitForLeftover } from "./embedded-cluster.ts";
import { startChild, type Child } from "./embedded-guard.ts";
import { chooseOwner, sharedOwnerWarning, type Owner } from "./embedded-owner.ts";
import { EmbeddedRefusal } from "./embedded-refusal.ts";

export type Keeper = { stop: () => Promise<void> };

type KeepOptions = { start: () => Promise<Child>; log: (line: string) => void; onLost: () => void };

const firstPauseMs = 50;
const longestPauseMs = 2_000;
/** After this time a start counts as sound: a later end has an outside cause, so the pauses start again from the shortest. */
const soundAfterMs = 1_000;

/** Starts PostgreSQL, and again, with growing pauses and without a limit, whenever it ends unasked. */
export async function keepRunning(options: KeepOptions): Promise<Keeper> {
  const stopping = new AbortController();
  let child: Child | null = await options.start();
  const watching = watch();

  async function watch(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (child !== null) {
      const since = performance.now();
      await child.ended;
      if (stopping.signal.aborted) return;
      options.onLost();
      if (performance.now() - since > soundAfterMs) pauseMs = firstPauseMs;
      for (child = null; child === null && !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        options.log(`PostgreSQL ended unasked; starting it again in ${pauseMs} ms`);
        child = await startAfter(pauseMs);
      }
    }
  }

  async function startAfter(pauseMs: number): Promise<Child | null> {
    try {
      await pause(pauseMs, undefined, { signal: stopping.signal });
      return await options.start();
    } catch (cause) {
      if (!stopping.signal.aborted) options.log(cause instanceof Error ? cause.message : String(cause));
      return null;
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      await child?.stop();
      await watching;
      // If the stop came during a start, that start has just succeeded.
      await child?.stop();
    },
  };
}

export type EmbeddedOptions = {
  /** The product's data folder; the cluster is its folder `postgres`. Created if missing. */
  dataDir: string;
  /** Gets every line of PostgreSQL's output, and ours about restarts. */
  log: (line: string) => void;
  /** A PostgreSQL `bin` folder (15 or newer) instead of the shipped one. */
  binDir?: string;
  /** Called each time PostgreSQL ends unasked; the restart has begun. */
  onLost?: () => void;
  /** Override ours; tests use it to switch durability off. */
  settings?: Settings;
};

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: "aprisco"; database: "aprisco" };
  superuser: { host: string; port: number; user: "postgres"; database: "postgres" };
  /** Stops PostgreSQL ('fast shutdown'), waits for its end, then releases the data folder. A second call waits for the first. */
  stop: () => Promise<void>;
};

/** Only part of the socket's file name: PostgreSQL listens on no network port. */
const port = 5432;

/**
 * Starts the shipped PostgreSQL on a private socket, with its data below `dataDir`. It ends with this process in any case, and is
 * restarted if it ends otherwise.
 *
 * @returns once it accepts connections
 * @throws EmbeddedRefusal if another server uses the folder, the platform has no binaries or the data is of another major version
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const clusterDir = join(dataDir, "postgres");
  const giveBack = takeFolder(join(dataDir, "server.lock"), options.dataDir);
  try {
    refuseLostCluster(dataDir);
    const owner = chooseOwner(clusterDir);
    if (owner?.isShared) options.log(sharedOwnerWarning);
    const binaries = findBinaries(options.binDir, owner);
    await ensureCluster(clusterDir, binaries, owner);
    const socketDir = privateFolder(dataDir, owner);
    const settings = { ...embeddedSettings(socketDir, binaries.major), ...options.settings };
    const start = async (): Promise<Child> => {
      await waitForLeftover(clusterDir);
      return startChild({
        postgres: join(binaries.binDir, "postgres"),
        args: ["-D", clusterAsSeenBy(owner, clusterDir, binaries.major), "-p", String(port), ...asArguments(settings)],
        cwd: clusterDir,
        owner,
        log: options.log,
      });
    };
    const running = await keepRunning({ start, log: options.log, onLost: options.onLost ?? (() => {}) });
    const stop = async (): Promise<void> => {
      await running.stop();
      rmSync(socketDir, { recursive: true, force: true });
      giveBack();
    };
    let stopped: Promise<void> | undefined;
    return {
      connection: { host: socketDir, port, user: "aprisco", database: "aprisco" },
      superuser: { host: socketDir, port, user: "postgres", database: "postgres" },
      stop: () => (stopped ??= stop()),
    };
  } catch (cause) {
    giveBack();
    throw cause;
  }
}

/**
 * The socket's folder, which only PostgreSQL's user can enter. In the system's temporary folder, because a socket's path has at
 * most 107 bytes; named after the data folder, so that a killed server's folder is reused.
 */
function privateFolder(dataDir: string, owner: Owner): string {
  const uid = owner?.uid ?? process.getuid?.() ?? 0;
  const parent = tmpdir().length > 60 ? "/tmp" : tmpdir();
  const named = join(parent, `aprisco-${createHash("sha256").update(`${uid}:${dataDir}`).digest("hex").slice(0, 12)}`);
  if (lstatSync(named, { throwIfNoEntry: false }) === undefined) mkdirSync(named, { mode: 0o700 });
  const folder = isOurs(named, uid) ? named : mkdtempSync(join(parent, "aprisco-"));
  chmodSync(folder, 0o700);
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Another user may have made a folder, file or link of this name: it must not be used. */
function isOurs(folder: string, uid: number): boolean {
  const entry = lstatSync(folder);
  return entry.isDirectory() && (entry.uid === uid || entry.uid === process.getuid?.());
}

/**
 * The connection to the PostgreSQL that another process of ours runs on this data folder; null: none. Read from postmaster.pid: the
 * port in line 4, the socket's folder in line 5.
 */
export function connectionOfRunning(dataDir: string): EmbeddedPostgres["connection"] | null {
  const file = join(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(file)) return null;
  const [, , , port = "", host = ""] = readFileSync(file, "utf8").split("\n");
  return host === "" ? null : { host, port: Number(port), user: "aprisco", database: "aprisco" };
}

/** PostgreSQL settings by name; given on the command line, so that an update can change them without touching data. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Settings for one church on a small machine: little memory, few processes, every acknowledged commit on the disk.
 *
 * @param socketDir the private folder of the only socket
 * @param major PostgreSQL's major version
 */
export function embeddedSettings(socketDir: string, major: number): Settings {
  return {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "256MB",
    shared_buffers: "64MB",
    effective_cache_size: "256MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_connections: "50",
    max_parallel_workers_per_gather: "0",
    autovacuum_max_workers: "2",
    huge_pages: "off",
    jit: "off",
    random_page_cost: "1.1",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // A failed query may contain personal data: the application logs its own errors, without values.
    log_min_messages: "log",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_destination: "stderr",
    logging_collector: "off",
    cluster_name: "aprisco",
    // Version 18 would start three more processes for reading ahead, which a database in memory does not need.
    ...(major >= 18 ? { io_method: "sync" } : {}),
  };
}

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Takes the data folder for this process, or fails at once if another process has it.
 *
 * Node has no flock; SQLite, which it ships, takes a kernel lock on a file. This lock ends with its process in any case (kill -9
 * too), is exclusive, and is visible from another container that shares the folder, unlike a PID file or a socket. The file stays
 * empty.
 *
 * @returns releases the folder
 * @throws EmbeddedRefusal if another process holds the folder
 */
export function takeFolder(lockFile: string, dataDir: string): () => void {
  const file = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    file.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    file.close();
    if (!isBusy(cause)) throw cause;
    throw new EmbeddedRefusal(
      `Another Aprisco server is already using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  chmodSync(lockFile, 0o600);
  return () => file.close();
}

/** SQLITE_BUSY is 5 (sqlite.org/rescode.html#busy). */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && cause.errcode === 5;
}
