import type { RouteRow, RouteTable } from "@aprisco/contract/route.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AuditEntry } from "../audit/audit.ts";
import { writeAudit } from "../audit/store.ts";
import type { Database, Handle } from "../database/connect.ts";
import { claimKey, keepReply, type IdempotencyClaim } from "../idempotency/store.ts";
import { scopeOf, type Caller } from "./caller.ts";
import { Deadline } from "./deadline.ts";
import { doneText, Failure, languageOf } from "./failure.ts";
import type { Context, Handlers, InTransaction, Reply } from "./handler.ts";
import { isLocalRequest } from "./network.ts";
import { guard, identify, type FindCaller } from "./session.ts";
import type { Tokens } from "./tokens.ts";

/** What mounting a route needs of the rest of the house. */
export interface Doors {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly findCaller: FindCaller;
  /** The church's first administrator exists. Until then only the setup may change anything. */
  readonly isSetUp: () => Promise<boolean>;
  readonly now: () => Date;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
    receivedAt: Date;
    deadline: Deadline;
  }
}

type AnyHandler = (context: Context, inTransaction: InTransaction<RouteRow>) => Promise<Reply<RouteRow>>;
const envelopeOf = (row: RouteRow) =>
  z.looseObject({ success: z.literal(true), data: row.reply as z.ZodMiniType, error: z.null(), message: z.nullable(z.string()) });

function auditOf(request: FastifyRequest, entry: AuditEntry) {
  return {
    ...entry,
    at: request.receivedAt,
    accountId: entry.accountId === undefined ? (request.caller?.id ?? null) : entry.accountId,
    address: request.ip,
    requestId: request.id,
  };
}

function claimOf(operation: string, row: RouteRow, request: FastifyRequest, { tokens }: Doors): IdempotencyClaim | null {
  const key = request.headers["idempotency-key"];
  if (row.creates !== true || row.secret === true || key === undefined) return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Failure("request.invalid", { fields: { "Idempotency-Key": "field.text" } });
  // Keyed: a body may hold a password, and a plain hash of it could be guessed at by whoever reads the table.
  const bodyHash = tokens.fingerprint(`body ${JSON.stringify([request.params, request.body])}`);
  return { caller: request.caller ? `account:${request.caller.id}` : "public", operation, key, bodyHash, now: request.receivedAt };
}

function makeContext(doors: Doors, request: FastifyRequest): Context {
  const { caller } = request;
  return {
    params: request.params as undefined,
    query: request.query as undefined,
    body: request.body as undefined,
    caller: caller as Caller,
    now: request.receivedAt,
    language: languageOf(request),
    address: request.ip,
    isLocal: isLocalRequest(request.socket.remoteAddress, request.headers),
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
    requestId: request.id,
    log: request.log,
    reads: doors.database.handle,
    scope: (section) => {
      if (!caller) throw new Failure("session.required");
      return scopeOf(caller, section);
    },
    apart: (work) => doors.database.transaction(work),
    audit: (tx: Handle, entry: AuditEntry) => writeAudit(tx, auditOf(request, entry)),
  };
}

function transactionOf(feature: string, operation: string, row: RouteRow, request: FastifyRequest, doors: Doors): InTransaction<RouteRow> {
  return (run) =>
    doors.database.transaction(async (tx) => {
      const claim = claimOf(operation, row, request, doors);
      if (claim) {
        const outcome = await claimKey(tx, claim);
        if (outcome.kind === "mismatch") throw new Failure("idempotency.mismatch");
        if (outcome.kind === "replay") return outcome.reply as Reply<RouteRow>;
      }
      const reply = await run(tx);
      if (row.audit) {
        const { id } = request.params as { id?: number };
        const made = typeof reply.data === "object" && reply.data !== null && "id" in reply.data ? Number(reply.data.id) : null;
        const metadata = reply.changed ? { fields: reply.changed } : {};
        await writeAudit(
          tx,
          auditOf(request, {
            action: operation,
            section: feature,
            type: row.audit,
            targetType: feature,
            targetId: reply.targetId ?? id ?? made,
            metadata,
          }),
        );
      }
      if (claim) await keepReply(tx, claim, reply);
      // The caller was told to try again: done twice would be worse than not at all.
      if (request.deadline.isOver) throw new Failure("server.unavailable");
      return reply;
    });
}

async function refuse(doors: Doors, request: FastifyRequest, feature: string, operation: string): Promise<void> {
  const entry = { action: "access.denied", section: feature, type: "authentication", metadata: { operation } } as const;
  await doors.database
    .transaction((tx) => writeAudit(tx, auditOf(request, entry)))
    .catch((error: unknown) => request.log.error({ err: error }, "a refusal could not be written to the activity log"));
}

/** Finds out who asks, and whether they may. */
async function admit(feature: string, operation: string, row: RouteRow, request: FastifyRequest, doors: Doors): Promise<void> {
  if (row.method !== "GET" && operation !== "createSetup" && !(await doors.isSetUp()))
    throw new Failure("setup.needed", { retryAfter: 30 });
  request.caller = await identify(request, doors.tokens, doors.findCaller, request.receivedAt);
  try {
    guard(row, request.caller, request);
  } catch (refusal) {
    if (request.caller) await refuse(doors, request, feature, operation);
    throw refusal;
  }
}

function answer(row: RouteRow, reply: Reply<RouteRow>, request: FastifyRequest, response: FastifyReply): FastifyReply {
  for (const [name, value] of Object.entries(reply.headers ?? {})) void response.header(name, value);
  return response.code(reply.statusCode ?? (row.creates ? 201 : 200)).send({
    success: true,
    data: reply.data,
    error: null,
    message: doneText(row.done, languageOf(request)),
    ...(reply.meta ? { meta: reply.meta } : {}),
    ...reply.beside,
  });
}

/** Mounts a feature's rows under /api: who may, what comes in, what goes out, one transaction, one audit row. */
export function serveRoutes<T extends RouteTable>(
  app: FastifyInstance,
  feature: string,
  rows: T,
  handlers: Handlers<T>,
  doors: Doors,
): void {
  for (const [operation, row] of Object.entries(rows)) {
    const handle = handlers[operation as keyof T] as unknown as AnyHandler;
    app.route({
      method: row.method,
      url: `/api${row.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      schema: {
        ...(row.params ? { params: row.params } : {}),
        ...(row.query ? { querystring: row.query } : {}),
        ...(row.body ? { body: row.body } : {}),
        response: { [row.creates ? 201 : 200]: envelopeOf(row) },
      },
      onRequest: async (request) => {
        request.receivedAt = doors.now();
        request.deadline = new Deadline();
        await request.deadline.keep(admit(feature, operation, row, request, doors));
      },
      handler: async (request, response) => {
        const work = handle(makeContext(doors, request), transactionOf(feature, operation, row, request, doors));
        return answer(row, await request.deadline.keep(work), request, response);
      },
    });
  }
}
