import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "./embedded-binaries.ts";
import { clusterAsSeenBy, ensureCluster, refuseLostCluster, waitForLeftover } from "./embedded-cluster.ts";
import { startChild, type Child } from "./embedded-guard.ts";
import { takeFolder } from "./embedded-lock.ts";
import { chooseOwner, sharedOwnerWarning, type Owner } from "./embedded-owner.ts";
import { asArguments, embeddedSettings, type Settings } from "./embedded-settings.ts";
import { keepRunning } from "./embedded-restart.ts";

export type EmbeddedOptions = {
  /** The product's data folder; the cluster is its `postgres` folder. Made when missing. */
  dataDir: string;
  /** Gets every line that PostgreSQL writes, and ours about restarts. */
  log: (line: string) => void;
  /** A PostgreSQL `bin` folder (15 or newer) instead of the shipped one. */
  binDir?: string;
  /** Called each time PostgreSQL ends unasked; it is being restarted already. */
  onLost?: () => void;
  /** Settings over ours; the test run uses it to give up durability. */
  settings?: Settings;
};

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: "aprisco"; database: "aprisco" };
  superuser: { host: string; port: number; user: "postgres"; database: "postgres" };
  /** Ends PostgreSQL (its 'fast shutdown'), waits until it is gone, then gives the data folder back. Asked twice, it is one stop. */
  stop: () => Promise<void>;
};

/** Only part of the socket's file name: nothing listens on a network port. */
const port = 5432;

/**
 * Starts the PostgreSQL that Aprisco brings, on a private socket, with its data below `dataDir`. It ends with this
 * process, however this process ends, and is restarted when something else ends it.
 *
 * @returns once it accepts connections
 * @throws EmbeddedRefusal when another server uses the folder, the platform has no binaries or the data is of another major version
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
 * The socket's folder, which only PostgreSQL's user can enter. In the system's temporary folder, since a socket's path
 * has at most 107 bytes; named after the data folder, so that a killed server's is used again instead of piling up.
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

/** Anyone may make a folder, a file or a link of that name before us: such a thing is not used. */
function isOurs(folder: string, uid: number): boolean {
  const entry = lstatSync(folder);
  return entry.isDirectory() && (entry.uid === uid || entry.uid === process.getuid?.());
}
