import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asSuperuser } from "../faults/superuser.ts";
import { mustHold } from "../faults/waiting.ts";
import { runSql } from "../../apps/server/src/testing/store.ts";
import { admin } from "../proxy/checks.ts";
import { somePort, startServer, type Server } from "../proxy/server.ts";

export interface Answer<T> {
  readonly status: number;
  readonly data: T;
  /** The failure's code; empty: none. */
  readonly error: string;
  /** The words for the person. */
  readonly message: string;
  readonly retryAfter: string | null;
}

type Settings = Readonly<Record<string, string>>;

/** A server with one church and its administrator, for the trials of one part. */
export interface Church {
  /** Signed in as the administrator. A form is sent as one. */
  ask<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** The same without a sign-in. */
  askAsGuest<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Reads a file as the administrator. @returns the status */
  read(path: string): Promise<number>;
  /** The messages of the log since the last call, after its buffer was written. */
  said(): Promise<readonly string[]>;
  /** Runs a statement in the church's database. */
  query<T>(text: string): Promise<readonly T[]>;
  /** Ends the server and starts it with other settings. */
  restart(settings: Settings): Promise<void>;
  end(): Promise<void>;
}

/** The log is written after a second at the latest. */
const LOG_MS = 1_300;

export async function openChurch(folder: string, settings: Settings): Promise<Church> {
  const port = somePort();
  const dataDir = join(folder, "data");
  let log = "";
  let server: Server | null = null;
  let token = "";
  const askWith = async <T>(authorization: Settings, method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        ...authorization,
        ...(method === "GET" ? {} : { "idempotency-key": crypto.randomUUID() }),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const { data, error = "", message = "" } = (await reply.json()) as { data: T; error?: string; message?: string };
    return { status: reply.status, data, error, message, retryAfter: reply.headers.get("retry-after") };
  };
  const start = async (given: Settings): Promise<void> => {
    const own = { DATA_DIR: dataDir, LOG_LEVEL: "info", ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    server = await startServer(port, { ...own, ...given }, (text) => (log += text));
    const { status, data } = await askWith<{ token: string }>({}, "POST", "/auth/login", admin);
    mustHold(status === 200, `the administrator signs in (answered ${status})`);
    ({ token } = data);
  };
  await start(settings);
  return {
    ask: (...call) => askWith({ authorization: `Bearer ${token}` }, ...call),
    askAsGuest: (...call) => askWith({}, ...call),
    read: async (path) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      await reply.bytes();
      return reply.status;
    },
    said: async () => {
      await pause(LOG_MS);
      const lines = log.split("\n").filter((line) => line.startsWith("{"));
      log = "";
      return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    },
    query: (text) => asSuperuser(dataDir, (handle) => runSql(handle, text)),
    restart: async (given) => {
      await server?.end("SIGTERM");
      await start(given);
    },
    end: async () => server?.end("SIGTERM"),
  };
}
