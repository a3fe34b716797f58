import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";
import pino from "pino";
import { buildApp } from "./app.ts";
import { beginEpoch } from "./audit/seals-store.ts";
import { builtVersion } from "./settings/built-version.ts";
import { readConfig, sessionSecret, SettingError, type Config } from "./settings/config.ts";
import { connect, type ConnectionSettings, isUnavailable } from "./database/connect.ts";
import { watchOutage } from "./egress/outage.ts";
import { EmbeddedRefusal } from "./database/embedded/embedded-refusal.ts";
import { startEmbedded, type EmbeddedPostgres } from "./database/embedded/embedded.ts";
import { countChangedTables } from "./database/queries/statistics.ts";
import { migrate, MigrationRefusal } from "./database/schema/migrate.ts";
import { demoState } from "./demo/church.ts";
import { fillDemo } from "./demo/demo.ts";
import { makeFindCallers } from "./features/accounts/index.ts";
import { ensureFirstAdmin, makeIsSetUp, offerSetupCode } from "./features/setup/index.ts";
import { probeScanner } from "./files/scan.ts";
import { openStorage } from "./files/storage/open-storage.ts";
import { isLocalName } from "./access/network.ts";
import { makeTokens } from "./access/tokens.ts";
import { startTidying } from "./jobs/housekeeping.ts";
import { startPost } from "./jobs/post.ts";
import { workOf } from "./jobs/work.ts";
import { makeLive } from "./live/live.ts";
import { makeHasher } from "./passwords/hasher.ts";
import { startWorker } from "./tasks/worker.ts";
import { makeVault } from "./vault/vault.ts";
import type { Services } from "./services.ts";
import { awaitDatabase, sharesConnections } from "./start/external-database.ts";
import { StartCaller, warmUp } from "./start/warm-up.ts";

/** Messages in place of errors of the system or PostgreSQL, by code. */
const words: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ host, port }) => `PORT: something else listens on ${host}:${port} already. Stop it, or set PORT to another number.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: ({ host }) => `HOST, DATABASE_URL: there is no machine of that name (HOST is ${host}).`,
  EACCES: ({ dataDir, port }) => `DATA_DIR, PORT: this user may not write to ${dataDir}, or not listen on port ${port}.`,
  EPERM: ({ dataDir }) => `DATA_DIR: this user may not write to ${dataDir}.`,
  EROFS: ({ dataDir }) => `DATA_DIR: nothing can be written to ${dataDir}.`,
  ENOTDIR: ({ dataDir }) => `DATA_DIR: ${dataDir} is not a folder.`,
  EEXIST: ({ dataDir }) => `DATA_DIR: ${dataDir} is not a folder.`,
  ENOSPC: () => "The disk is full: make room and start again.",
  ECONNREFUSED: () => "DATABASE_URL: no PostgreSQL answers there.",
  "28P01": () => "DATABASE_URL: PostgreSQL does not know this user, or not with this password.",
  "28000": () => "DATABASE_URL: PostgreSQL does not let this user in.",
  "3D000": () => "DATABASE_URL: there is no such database on that server.",
  "42501": () => "DATABASE_URL: this user may not make tables in that database; it has to own it.",
  "53100": () => "The database's disk is full: make room and start again.",
};

const codeOf = (cause: Error): string => ("code" in cause && typeof cause.code === "string" ? cause.code : "");

/** The operator's message for a failed start; null: an error without one, which is shown in full. */
export function troubleInWords(cause: unknown, config: Config | null): string | null {
  if (!(cause instanceof Error)) return null;
  if (cause instanceof SettingError || cause instanceof EmbeddedRefusal || cause instanceof MigrationRefusal) return cause.message;
  const said = words[codeOf(cause)];
  if (said && config) return said(config);
  if (isUnavailable(cause))
    return "The database went away while it was being brought up to date. Nothing is half done: start again, and it begins anew.";
  return null;
}

const STOP_LIMIT_MS = 9_000;
/** After a programming error memory cannot be trusted: work in progress gets this long, then the process restarts. */
const CRASH_LIMIT_MS = 1_000;
/** Connections that may wait for acceptance. Further ones are dropped; clients retry after 1, 3 and 7 seconds. */
const BACKLOG = 4_096;
/** Tells the launcher to restart the server (sysexits.h: an internal software error). */
const CRASHED = 70;
const demoStaysHere = "the demo has well-known passwords: it only listens on this machine (127.0.0.1)";
const pooled =
  "DATABASE_DIRECT_URL: DATABASE_URL leads through a pooler in transaction mode. Name the address of PostgreSQL itself here: migrations and the queue of tasks need connections of their own.";
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function openDatabase(
  config: Config,
  log: pino.Logger,
): Promise<{ settings: ConnectionSettings; embedded: EmbeddedPostgres | null }> {
  if (config.databaseUrl) {
    const settings = { connectionString: config.databaseUrl };
    await awaitDatabase(settings, {
      waitMs: config.databaseWaitMs,
      onWait: () => log.warn({ seconds: config.databaseWaitMs / 1_000 }, "the database does not answer yet: the start waits for it"),
    });
    if (config.databaseDirectUrl === null && (await sharesConnections(settings))) throw new SettingError(pooled);
    return { settings, embedded: null };
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    ...(config.postgresBin ? { binDir: config.postgresBin } : {}),
    // Its routine lines would hide the address that the operator looks for.
    log: (line) =>
      /\b(?:WARNING|ERROR|FATAL|PANIC):/.test(line) ? log.warn({ from: "postgres" }, line) : log.debug({ from: "postgres" }, line),
    onLost: () => log.error("PostgreSQL ended and is being restarted"),
  });
  return { settings: embedded.connection, embedded };
}

async function bringUpToDate(settings: ConnectionSettings, log: pino.Logger): Promise<void> {
  const database = connect({ ...settings, max: 1, patient: true }, () => undefined);
  try {
    const migrations = await migrate(database.handle);
    if (migrations.length > 0) log.info({ migrations: migrations.length, last: migrations.at(-1) }, "the database was brought up to date");
    await database.transaction((tx) => beginEpoch(tx, new Date()));
    await countChangedTables(database.handle);
  } finally {
    await database.close();
  }
}

/** Without the master key the vault stays closed, and the server runs. */
async function openVault({ database, vault, now }: Services, log: pino.Logger): Promise<void> {
  try {
    const { isOpen, master, unreadable } = await vault.prepare(database, now());
    if (isOpen) return;
    const missing = master === null ? "it needs VAULT_KEY" : `the master key ${master.id} is missing`;
    log.error({ unreadable }, `the vault is closed: ${missing} (docs/operations.md, The vault's key)`);
  } catch (error) {
    // For example a data folder that is not writable.
    log.error({ err: error }, "the vault is closed: its master key could not be read or made");
  }
}

const newSetupCode = (): string => Array.from({ length: 4 }, () => String(randomInt(1_000)).padStart(3, "0")).join("-");

/**
 * Tells the operator what to do next. Its work is done before the address is printed, because a program that waits for that line
 * may stop the server at once.
 */
async function greet(address: string, services: Services): Promise<void> {
  const code = (await makeIsSetUp(services.database)()) ? null : newSetupCode();
  if (code !== null) await offerSetupCode(services.database, code, services.now());
  say(`\n  Aprisco  →  ${address}\n`);
  if (code === null) return;
  say(`  First run: open ${address}/setup to name your church and create the first administrator.`);
  say(`  ${services.config.isPublished ? "It" : "From another machine it"} asks for this one-time code: ${code}\n`);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const isOnNetwork = !isLocalName(config.host);
  if (config.demo && isOnNetwork) throw new SettingError(`HOST: ${demoStaysHere}`);
  const log = pino(
    { level: config.logLevel, base: null, redact: ["*.password", "*.token", "*.refreshToken", "headers.authorization"] },
    // Buffered, because a line per request would be a system call each: written after a second at the latest, and at the end.
    pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 }),
  );
  const { settings, embedded } = await openDatabase(config, log);
  const outage = watchOutage(log, {
    begins: "the database does not answer: calls are answered with 503",
    ends: "the database answers again",
  });
  const database = connect(settings, (error) => log.warn({ reason: error.message }, "a database connection was lost"), outage);
  let ready = false;
  const now = () => new Date();
  const services: Services = {
    config,
    database,
    storage: openStorage(config, log),
    tokens: makeTokens(await sessionSecret(config)),
    hasher: makeHasher(),
    vault: makeVault(config),
    live: makeLive(makeFindCallers(database, now)),
    now,
    startedAt: new Date(),
    isReady: () => ready,
  };
  // Not through a pooler, which would drop what a migration or a listener holds.
  const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : settings;
  await bringUpToDate(direct, log);
  await openVault(services, log);
  await ensureFirstAdmin(services);
  if (config.demo) await fillDemo(services, say);
  else if (isOnNetwork && (await demoState(database.handle)) === "filled")
    throw new SettingError(`HOST: the folder holds the demo's data, and ${demoStaysHere}`);
  const start = new StartCaller();
  const app = await buildApp(services, log, start);
  await warmUp(app, services, start).catch((error: unknown) => log.warn({ err: error }, "the warm-up failed"));
  const stopTidying = startTidying(services, log);
  let stopWorker = async (): Promise<unknown> => undefined;
  let stopping = false;
  const stop = async (why: string, code = 0): Promise<void> => {
    if (stopping) process.exit(code || 1);
    stopping = true;
    ready = false;
    log.info({ why }, "stopping");
    setTimeout(() => process.exit(code || 1), code === CRASHED ? CRASH_LIMIT_MS : STOP_LIMIT_MS).unref();
    stopTidying();
    const resting = stopWorker();
    // A client keeps a connection open that was busy when the stop began: it is closed when idle.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(closing);
    await resting;
    await database.close();
    await embedded?.stop();
    process.exit(code);
  };
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("SIGTERM", () => void stop("SIGTERM"));
  if (config.launched)
    process.stdin
      .resume()
      .on("end", () => void stop("the launcher is gone"))
      .on("error", () => void stop("the launcher is gone"));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void stop("an uncaught exception", CRASHED);
  });
  // Not waited for: a part that is away does not delay the start.
  void services.storage.probe();
  void probeScanner(config.scanner, log);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  ready = true;
  const isAlone = embedded !== null;
  const stops = [startWorker(services, workOf(database), { connection: direct, isAlone }, log), startPost(services, { isAlone }, log)];
  stopWorker = () => Promise.all(stops.map((stopOne) => stopOne()));
  const listening = app.server.address();
  const bound = typeof listening === "object" && listening ? listening.port : config.port;
  log.info({ port: bound, pid: process.pid, version: builtVersion }, "started");
  // For the launcher's watchdog.
  process.send?.({ host: config.host, port: bound });
  await greet(config.publicUrl === `http://localhost:${config.port}` ? `http://localhost:${bound}` : config.publicUrl, services);
}

const settingsIfReadable = (): Config | null => {
  try {
    return readConfig(process.env);
  } catch {
    return null;
  }
};

run().catch(async (error: unknown) => {
  const words = troubleInWords(error, settingsIfReadable()) ?? inspect(error);
  process.stderr.write(`\n  Aprisco could not start.\n  ${words}\n\n`);
  await wait(50);
  process.exit(1);
});
