import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Caller } from "../access/caller.ts";
import type { FindCaller } from "../access/session.ts";
import { callerOf } from "../features/accounts/index.ts";
import { ourselves } from "../limits/lanes.ts";
import type { Services } from "../services.ts";
import { readRush } from "./rush-store.ts";

/** Milliseconds that a start may wait for it. */
const MOST_MS = 1_500;
/** The pool's connections: each prepares the statements of these calls. */
const CALLERS = 10;

/** What a church asks for all the time. None of it logs a reading. */
const calls = [
  "/api/auth/me",
  "/api/settings/public",
  "/api/visitors?limit=25",
  "/api/visitors?limit=25&q=ana%20silva",
  "/api/members?limit=25",
  "/api/members?limit=25&q=souza",
  "/api/search?q=maria",
  "/api/dashboard/stats",
  "/api/dashboard/duties",
] as const;

/** A caller without a session, known by random ids until the port opens: one for each connection, since a session has a rate. */
export class StartCaller {
  readonly sessionIds: readonly string[] = Array.from({ length: CALLERS }, () => randomUUID());
  #caller: Caller | null = null;

  begin(caller: Caller): void {
    this.#caller = caller;
  }
  end(): void {
    this.#caller = null;
  }
  /** A function that finds this caller by its ids, and others by `find`. */
  before(find: FindCaller): FindCaller {
    return async (sessionId, accountId, now) =>
      this.#caller !== null && this.sessionIds.includes(sessionId) ? { ...this.#caller, sessionId } : find(sessionId, accountId, now);
  }
}

/**
 * Makes the calls of a busy morning to the server itself before its port opens, so that its code is compiled, its connections are
 * open and its statements prepared. A failure is no reason not to start.
 *
 * @returns the number of answers; 0: a church without a rush
 */
export async function warmUp(
  app: FastifyInstance,
  services: Pick<Services, "config" | "database" | "hasher" | "now" | "tokens">,
  start: StartCaller,
): Promise<number> {
  const { handle } = services.database;
  // More would be refused by the rate.
  const most = services.config.rates.session.burst;
  const { isLarge, admin } = await readRush(handle);
  const caller = isLarge && admin !== null ? await callerOf(handle, admin) : null;
  if (caller === null) return 0;
  const until = performance.now() + MOST_MS;
  const now = services.now();
  start.begin(caller);
  let answers = 0;
  const level = app.log.level;
  app.log.level = "warn";
  try {
    const callOn = async (sessionId: string, first: number) => {
      const token = await services.tokens.signAccess({ accountId: caller.id, sessionId }, now);
      for (let at = first; at - first < most && performance.now() < until; at += 1) {
        await app.inject({ url: calls[at % calls.length] ?? calls[0], headers: { authorization: `Bearer ${token}` } });
        answers += 1;
      }
    };
    await Promise.all([
      services.hasher.inLane(ourselves, (lane) => lane.verify(null, "")),
      ...start.sessionIds.map((sessionId, first) => callOn(sessionId, first)),
    ]);
  } finally {
    app.log.level = level;
    start.end();
  }
  return answers;
}
