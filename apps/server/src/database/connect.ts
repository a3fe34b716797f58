import { Kysely, PostgresDialect, sql, type ControlledTransaction, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./tables.ts";
import { isoInstant } from "./instant.ts";
import type { Outage } from "../egress/outage.ts";
import { DEMOTED, preparing } from "./queries/prepared.ts";

// PostgreSQL's type numbers (pg_type.oid) that have a reader of ours.
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ = 1184;
const TEXT_ARRAY = 1009;

type ColumnReader = (value: string) => unknown;
const usual = pg.types.getTypeParser as (oid: number, format?: "text" | "binary") => ColumnReader;

/** Permission sets and similar arrays recur with every request: each is parsed once, and frozen. */
const MOST_ARRAYS = 500;
const readArrays = new Map<string, unknown>();
const readTexts = usual(TEXT_ARRAY);
function textArray(value: string): unknown {
  const known = readArrays.get(value);
  if (known !== undefined) return known;
  const read = Object.freeze(readTexts(value));
  if (readArrays.size < MOST_ARRAYS) readArrays.set(value, read);
  return read;
}

/** A local time, "2026-11-22T18:30:00": a JS Date would use the machine's zone. */
const localTime: ColumnReader = (value) => value.replace(" ", "T");
const localTimes: ColumnReader = (value) => (value === "{}" ? [] : value.slice(1, -1).replaceAll('"', "").split(",").map(localTime));

/**
 * A `date` stays the text "YYYY-MM-DD" (as a JS Date it would shift a day west of Greenwich), a `timestamptz` becomes ISO 8601, a
 * `timestamp` the same without a zone; int8 becomes a number.
 */
const readers = new Map<number, ColumnReader>([
  [INT8, Number],
  [INT8_ARRAY, (value) => (value === "{}" ? [] : value.slice(1, -1).split(",").map(Number))],
  [DATE, (value) => value],
  [TIMESTAMP, localTime],
  [TIMESTAMP_ARRAY, localTimes],
  [TIMESTAMPTZ, isoInstant],
  [TEXT_ARRAY, textArray],
]);

export const columnTypes = {
  getTypeParser: (oid: number, format?: "text" | "binary") => readers.get(oid) ?? usual(oid, format),
} as pg.CustomTypesConfig;

declare const opaque: unique symbol;
/** Access to the database (pool or transaction) that only stores can use. */
export interface Handle {
  readonly [opaque]: true;
}
export type Queries = Kysely<DB> | Transaction<DB>;

/** Kinds of work that a transaction may leave for workers of this process, which look for it after the commit. */
export type Topic = "tasks" | "happenings" | "mail" | "push" | "sms";

export interface Database {
  readonly handle: Handle;
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction<T>(work: (tx: Handle) => Promise<T>): Promise<T>;
  /**
   * Opens a read-only transaction with one state of the database, for reports and files. Uses one of a few separate connections
   * (`patience`), so that long reads leave the others free.
   */
  snapshot(): Promise<Snapshot>;
  /** Calls `listener` after each commit that left work. Without it work is found too, but later. */
  onCommitted(listener: (topic: Topic) => void): void;
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Snapshot {
  readonly tx: Handle;
  close(): Promise<void>;
}

export interface ConnectionSettings {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly database?: string;
  readonly max?: number;
  /** For migrations: no limit on a statement, nor on the wait for another server's. */
  readonly patient?: boolean;
}

const asHandle = (queries: Queries | ControlledTransaction<DB>): Handle => queries as unknown as Handle;
/** Opens a handle, for stores only (a rule of the arrows check). */
export const queriesOf = (handle: Handle): Queries => handle as unknown as Queries;

const announced = new WeakMap<Handle, Set<Topic>>();
/** Announces work: listeners are called after the commit, and not after a rollback. */
export function announce(tx: Handle, topic: Topic): void {
  announced.set(tx, (announced.get(tx) ?? new Set()).add(topic));
}

/**
 * Every wait is limited: a hung database is a failure, never silence. http/serve.ts limits the whole request, so the wait for a
 * free connection may take most of it: in a crowd that is a queue, not a fault.
 */
const waits = {
  connectionTimeoutMillis: 4_000,
  query_timeout: 3_000,
  statement_timeout: 2_900,
  idle_in_transaction_session_timeout: 15_000,
};

/** Overrides the role's own limits, which a pooler needs. */
const unlimited = { options: "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0" };

/** The limits of snapshots: a report may take a minute, and so may a pause in reading a file. */
const patience = {
  max: 2,
  connectionTimeoutMillis: 20_000,
  query_timeout: 61_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};
const allowMinute = sql`select set_config('statement_timeout', '60s', true), set_config('idle_in_transaction_session_timeout', '60s', true)`;

/**
 * Opens the pool. `onError` gets errors of idle connections (a restarted PostgreSQL); without a listener they would end the process.
 * `outage` learns whether the database answers.
 */
export function connect(
  { patient, ...settings }: ConnectionSettings,
  onError: (error: Error) => void,
  outage: Outage = { failed: () => undefined, worked: () => undefined },
): Database {
  const onAnswer = (error: unknown): void => {
    if (error === null) outage.worked();
    else if (isAway(error)) outage.failed(error);
  };
  const open = (limits: pg.PoolConfig) => {
    const pool = new pg.Pool({ ...limits, types: columnTypes, application_name: "aprisco" });
    pool.on("error", onError);
    // The pool listens to idle connections only. One that breaks in a transaction fails its query, but without a listener it would
    // also end the process.
    pool.on("connect", (client) => client.on("error", () => undefined));
    return { pool, queries: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool, onAnswer) }) }) };
  };
  // A connection holds its prepared statements: it is kept through a pause of a minute.
  const { pool, queries } = open({ max: 10, idleTimeoutMillis: 60_000, ...settings, ...(patient ? unlimited : waits) });
  // It opens no connection before the first report.
  const { queries: patientQueries } = open({ ...settings, ...patience });
  const listeners = new Set<(topic: Topic) => void>();
  return {
    handle: asHandle(queries),
    transaction: async (work) => {
      let topics: ReadonlySet<Topic> | undefined;
      const result = await queries.transaction().execute(async (transaction) => {
        const tx = asHandle(transaction);
        const done = await work(tx);
        topics = announced.get(tx);
        return done;
      });
      for (const topic of topics ?? []) for (const listener of listeners) listener(topic);
      return result;
    },
    snapshot: async () => {
      const begun = patientQueries.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only");
      const tx = await begun.execute();
      // Behind a pooler the connection has the limits of the role.
      await allowMinute.execute(tx);
      return { tx: asHandle(tx), close: () => tx.rollback().execute() };
    },
    onCommitted: (listener) => void listeners.add(listener),
    answers: async () => {
      try {
        const { rows } = await pool.query<{ writable: boolean }>("select current_setting('transaction_read_only') = 'off' as writable");
        return rows[0]?.writable === true;
      } catch {
        return false;
      }
    },
    close: async () => {
      await Promise.all([queries.destroy(), patientQueries.destroy()]);
    },
  };
}

/**
 * A pool for the task library, which handles types, waits and plan names itself. One connection listens all the time, so it must
 * lead to PostgreSQL itself and not to a pooler.
 */
export function connectLibrary(settings: ConnectionSettings, onError: (error: Error) => void): pg.Pool {
  // Longer than the library's polling interval; otherwise it would open a connection for each poll.
  const pool = new pg.Pool({
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    // The listening connection sends nothing: keepalive finds a broken one within a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...settings,
    max: 4,
    application_name: "aprisco tasks",
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Codes of an unreachable or full server, an unknown name, a cut connection, PostgreSQL's own time limits, and of a server that is
 * read-only since another one took over (25006).
 */
const away = [
  "ECONNREFUSED",
  "ENOENT",
  "ECONNRESET",
  "EPIPE",
  "EAGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "25P03",
  DEMOTED,
  "57014",
];

/** Whether PostgreSQL aborted a transaction because of others (a deadlock or a serialisation failure): it can be repeated. */
export const isGivenUp = (error: unknown): error is Error & { readonly code: "40P01" | "40001" } =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

/** Whether the database cannot be reached, is being started or stopped: not a statement's own limit, and not a read-only one, which reads. */
function isAway(error: unknown): boolean {
  if (!isUnavailable(error) || !(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return !/^(?:40|53|57014|25)/.test(code) && !/cached plan|Query read timeout|Cannot use a pool/.test(error.message);
}

/** Whether the database is temporarily unavailable, so that the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (/^(?:08|53|57P|58|40)/.test(code) || away.includes(code)) return true;
  return /cached plan must not change|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end/.test(
    error.message,
  );
}

/** What PostgreSQL lacks: its code and its message, which names files and sizes, never a row. */
interface Shortage {
  readonly code: string;
  readonly reason: string;
}

/**
 * Whether PostgreSQL lacks room, memory or connections (class 53) or its disk fails (58): only the operator can help, although
 * callers are told to wait. Null: another error.
 */
export function shortageOf(error: unknown): Shortage | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  return /^5[38]...$/.test(error.code) ? { code: error.code, reason: error.message } : null;
}

export type TableName = keyof DB;
