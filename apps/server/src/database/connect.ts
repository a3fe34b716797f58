import { Kysely, PostgresDialect, sql, type ControlledTransaction, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./tables.ts";
import { isoInstant } from "./instant.ts";
import { preparing } from "./queries/prepared.ts";

// PostgreSQL's numbers of the types (pg_type.oid) that we read in our own way.
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ = 1184;
const TEXT_ARRAY = 1009;

type ColumnReader = (value: string) => unknown;
const usual = pg.types.getTypeParser as (oid: number, format?: "text" | "binary") => ColumnReader;

/** Permission sets and the like come again with every request, and there are few of them: each is read once, and frozen. */
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

/** A time on a clock, "2026-11-22T18:30:00": as a JS Date it would be of the machine's zone. */
const localTime: ColumnReader = (value) => value.replace(" ", "T");
const localTimes: ColumnReader = (value) => (value === "{}" ? [] : value.slice(1, -1).replaceAll('"', "").split(",").map(localTime));

/**
 * A `date` stays the text "YYYY-MM-DD" (as a JS Date it would shift a day west of Greenwich), a `timestamptz` becomes ISO 8601,
 * a `timestamp` without a zone too, without one; int8 becomes a number.
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

/** How columns become values. */
export const columnTypes = {
  getTypeParser: (oid: number, format?: "text" | "binary") => readers.get(oid) ?? usual(oid, format),
} as pg.CustomTypesConfig;

declare const opaque: unique symbol;
/** A way into the database (the pool, or one transaction) that only stores can open. */
export interface Handle {
  readonly [opaque]: true;
}
export type Queries = Kysely<DB> | Transaction<DB>;

/** What a transaction may leave behind for workers of this process, which look for it once it is committed. */
export type Topic = "tasks" | "happenings" | "mail" | "push" | "sms";

export interface Database {
  /** For reads outside a transaction. */
  readonly handle: Handle;
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction<T>(work: (tx: Handle) => Promise<T>): Promise<T>;
  /**
   * Opens a transaction that sees one state of the database until it is closed, and changes nothing: for reports and files. It
   * has one of few connections of its own (`patience`), so that what takes long leaves the others to what does not.
   */
  snapshot(): Promise<Snapshot>;
  /** Calls `listener` after each commit that left something behind. Work is found without it too, but later. */
  onCommitted(listener: (topic: Topic) => void): void;
  /** Whether the database answers within a short time. */
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
  /** Connections of this instance at most. */
  readonly max?: number;
  /** For migrations: a statement takes as long as it takes, and waits for another instance's as long. */
  readonly patient?: boolean;
}

const asHandle = (queries: Queries | ControlledTransaction<DB>): Handle => queries as unknown as Handle;
/** Opens a handle. For stores only (a rule of the arrows check). */
export const queriesOf = (handle: Handle): Queries => handle as unknown as Queries;

const announced = new WeakMap<Handle, Set<Topic>>();
/** Says that this transaction leaves something behind: listeners hear of it when it is committed, and of nothing that is rolled back. */
export function announce(tx: Handle, topic: Topic): void {
  announced.set(tx, (announced.get(tx) ?? new Set()).add(topic));
}

/**
 * Every wait is bounded: a hung database is a failure, never silence. The whole of a request is bounded by http/serve.ts, so
 * waiting for a free connection may take nearly all of it: in a crowd that is a queue, not a fault.
 */
const waits = {
  connectionTimeoutMillis: 4_000,
  query_timeout: 3_000,
  statement_timeout: 2_900,
  idle_in_transaction_session_timeout: 15_000,
};

/** Whatever the role's own limits are, which a pooler needs. */
const unlimited = { options: "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0" };

/** The same for snapshots: a report may take a minute, and so may the reader of a file between two parts of it. */
const patience = {
  max: 2,
  connectionTimeoutMillis: 20_000,
  query_timeout: 61_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};
const allowMinute = sql`select set_config('statement_timeout', '60s', true), set_config('idle_in_transaction_session_timeout', '60s', true)`;

/**
 * Opens the pool. `onError` hears of idle connections that broke (a restarted PostgreSQL); without a listener they
 * would end the process.
 */
export function connect({ patient, ...settings }: ConnectionSettings, onError: (error: Error) => void): Database {
  const open = (limits: pg.PoolConfig) => {
    const pool = new pg.Pool({ ...limits, types: columnTypes, application_name: "aprisco" });
    pool.on("error", onError);
    // The pool listens to idle connections only. One that breaks in the middle of a transaction fails its query, and
    // without a listener of its own it would end the process as well.
    pool.on("connect", (client) => client.on("error", () => undefined));
    return { pool, queries: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }) };
  };
  const { pool, queries } = open({ max: 10, ...settings, ...(patient ? unlimited : waits) });
  // It has no connection until the first report is asked for.
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
      // Behind a pooler the connection began with the limits of the role.
      await allowMinute.execute(tx);
      return { tx: asHandle(tx), close: () => tx.rollback().execute() };
    },
    onCommitted: (listener) => void listeners.add(listener),
    answers: async () => {
      try {
        await pool.query("select 1");
        return true;
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
 * A pool for the library that hands tasks to workers: it has its own ways with types, waits and names of plans. One connection
 * listens all the time, and so must lead to PostgreSQL itself and not to a pooler.
 */
export function connectLibrary(settings: ConnectionSettings, onError: (error: Error) => void): pg.Pool {
  // Longer than the library's own rhythm: it would open a connection for each look otherwise.
  const pool = new pg.Pool({
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    // The connection that listens says nothing by itself: a dead line is found out within a minute.
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

/** Nobody listens, the line is cut or full, the name is unknown for the moment; PostgreSQL gave up waiting. */
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
  "57014",
];

/** Whether PostgreSQL ended a transaction for the sake of others (a deadlock, or what cannot be put in one order): it may pass when it runs again. */
export const isGivenUp = (error: unknown): error is Error & { readonly code: "40P01" | "40001" } =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

/** Whether an error means that the database is away for the moment: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (/^(?:08|53|57P|58|40)/.test(code) || away.includes(code)) return true;
  return /cached plan must not change|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end/.test(
    error.message,
  );
}

/** What PostgreSQL lacks: its code, and its own words, which name files and sizes and never a row. */
interface Shortage {
  readonly code: string;
  readonly reason: string;
}

/**
 * Whether an error says that PostgreSQL lacks room, memory or connections (class 53) or that its disk fails (58): waiting, which
 * callers are told to do, mends nothing until the operator does. Null for every other error.
 */
export function shortageOf(error: unknown): Shortage | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  return /^5[38]...$/.test(error.code) ? { code: error.code, reason: error.message } : null;
}

export type TableName = keyof DB;
