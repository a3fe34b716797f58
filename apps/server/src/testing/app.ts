import { failureStatus, type FailureCode } from "@aprisco/contract/failures.ts";
import type { Envelope } from "@aprisco/contract/route.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import pino from "pino";
import { buildApp } from "../app.ts";
import { readConfig } from "../settings/config.ts";
import { connect, type Database } from "../database/connect.ts";
import { makeFindCallers } from "../features/accounts/index.ts";
import { diskStorage } from "../files/storage/disk-storage.ts";
import { failuresOf } from "../http/openapi/row-failures.ts";
import { makeTokens } from "../access/tokens.ts";
import { makeLive } from "../live/live.ts";
import { makeHasher } from "../passwords/hasher.ts";
import { makeVault } from "../vault/vault.ts";
import type { Services } from "../services.ts";
import { cloneDatabase } from "./database/clone-store.ts";
import { insertAccount, insertChurch, insertSession, type AccountSeed } from "./store.ts";

const routes = allRoutes
  .map(({ operation, row }) => ({
    operation,
    row,
    address: new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    codes: new Set<string>(failuresOf(row)),
  }))
  // A path without parameters comes before one that would match its last part as an id.
  .sort((one, other) => Number(one.row.path.includes("{")) - Number(other.row.path.includes("{")));

/** Throws if a call answered a failure that its route does not declare: the API's documents would lack it. */
export function checkDeclared(method: string, path: string, error: string | null): void {
  const [address = ""] = path.split("?");
  const route = routes.find((one) => one.row.method === method && one.address.test(address));
  if (!route || error === null || !Object.hasOwn(failureStatus, error) || route.codes.has(error as FailureCode)) return;
  throw new Error(`${route.operation} answered ${error}, which its route does not declare (\`fails\`)`);
}

const VAULT_KEY = "3q2+796tvu/erb7v3q2+7wABAgMEBQYHCAkKCwwNDg8=";
export const PASSWORD = "Videira!2026";
let passwordHash: string | null = null;

export interface TestAccount {
  readonly id: number;
  readonly personId: number;
  readonly email: string;
  readonly token: string;
  readonly sessionId: string;
}
export interface TestRequest {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}
export interface Answer<T> {
  readonly status: number;
  readonly body: Envelope<T> & { readonly requestId?: string };
  readonly text: string;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
}
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: Database;
  readonly logs: readonly string[];
  now(): Date;
  setNow(instant: Date | string): void;
  advance(milliseconds: number): void;
  /** `ask("POST", "/visitors", { body, token })`: below /api, through the whole server. */
  ask<T = unknown>(method: string, path: string, asking?: TestRequest): Promise<Answer<T>>;
  /** A new account that is signed in; `password` true gives it PASSWORD. */
  account(seed?: AccountSeed & { readonly password?: boolean }): Promise<TestAccount>;
  close(): Promise<void>;
}
export interface TestOptions {
  /** false: a server before its setup. */
  readonly setUp?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Streams stay open; absent: each ends at once, as at a server that stops. */
  readonly streams?: true;
  readonly services?: Partial<Services>;
}

/** The app of main.ts, on a database of its own and a clock that the test moves. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { settings, drop } = await cloneDatabase();
  const database = connect({ ...settings, max: 10 }, () => undefined);
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "info",
    CEP_URL: "http://127.0.0.1:9/{cep}",
    // The test's clock stands still, so no bucket would fill again.
    RATE_SESSION: "1000000/1000000",
    RATE_NETWORK: "1000000/1000000",
    VAULT_KEY,
    SESSION_SECRET: "k9Xw2LqPz7Rt5Vb8Nm3Jh6Gf4Ds1Aa0Yc",
    ...options.env,
  });
  const folder = path.join(tmpdir(), `aprisco-test-files-${randomUUID()}`);
  let clock = new Date("2026-11-21T15:00:00.000Z");
  const now = () => clock;
  const services: Services = {
    config,
    database,
    storage: diskStorage(folder),
    tokens: makeTokens(new TextEncoder().encode(config.sessionSecret ?? "")),
    hasher: makeHasher(),
    vault: makeVault(config),
    live: makeLive(makeFindCallers(database, now)),
    now,
    startedAt: clock,
    isReady: () => true,
    ...options.services,
  };
  if (options.streams !== true) services.live.end();
  if (options.setUp !== false) {
    await insertChurch(database.handle, "Comunidade Oliveira");
    await insertAccount(
      database.handle,
      { role: "admin", name: "Primeira Administradora", isFirstAdmin: true, email: "primeira@exemplo.com" },
      clock,
    );
  }
  const logs: string[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (logs.push(chunk.toString()), done()) });
  const app = await buildApp(services, pino({ level: "info", base: null }, sink));
  return {
    app,
    services,
    database,
    logs,
    now: () => clock,
    setNow: (instant) => {
      clock = new Date(instant);
    },
    advance: (milliseconds) => {
      clock = new Date(clock.getTime() + milliseconds);
    },
    ask: async <T>(method: string, path: string, { body, token, headers, from }: TestRequest = {}) => {
      const sent = await payloadOf(body);
      const response = await app.inject({
        method: method as "GET",
        url: `/api${path}`,
        remoteAddress: from ?? "127.0.0.1",
        headers: {
          ...(sent ? { "content-type": sent.type } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(sent ? { payload: sent.payload } : {}),
      });
      const answered = readJson<Answer<T>["body"]>(response.body);
      checkDeclared(method, path, answered.error);
      return {
        status: response.statusCode,
        body: answered,
        text: response.body,
        headers: response.headers,
      };
    },
    account: async ({ password, ...seed } = {}) => {
      passwordHash ??= await services.hasher.hash(PASSWORD);
      const email = seed.email ?? `${randomUUID()}@exemplo.com`;
      const { id, personId } = await insertAccount(database.handle, { ...seed, email, ...(password ? { passwordHash } : {}) }, clock);
      const sessionId = await insertSession(database.handle, id, clock);
      return { id, personId, email, sessionId, token: await services.tokens.signAccess({ accountId: id, sessionId }, clock) };
    },
    close: async () => {
      await app.close();
      await database.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The sent form of a body: a form if it contains a file, else JSON; a text unchanged. */
async function payloadOf(body: unknown): Promise<{ readonly type: string; readonly payload: string | Buffer } | null> {
  if (body === undefined) return null;
  const members: [string, unknown][] = typeof body === "object" && body !== null ? Object.entries(body) : [];
  if (!members.some(([, value]) => value instanceof Blob))
    return { type: "application/json", payload: typeof body === "string" ? body : JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of members) form.append(name, value instanceof Blob ? value : String(value));
  const encoded = new Response(form);
  return { type: encoded.headers.get("content-type") ?? "", payload: Buffer.from(await encoded.arrayBuffer()) };
}

function readJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return { success: false, data: null, error: "not JSON", message: text } as T;
  }
}
