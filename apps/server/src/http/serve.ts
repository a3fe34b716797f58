import type { Route, RouteTable } from "@aprisco/contract/route.ts";
import type { StartedTask } from "@aprisco/contract/tasks.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { finished } from "node:stream";
import * as z from "zod/mini";
import type { AuditEntry } from "../audit/audit.ts";
import type { Handle } from "../database/connect.ts";
import { admit, countFailure } from "./request/admission.ts";
import { askerOf, makeRush } from "../access/asker.ts";
import { note, noteReading, settle } from "./reply/audit-row.ts";
import { bytesOf, checkMediaType } from "./request/body.ts";
import { chosenOf, scopeOf, type Caller, congregationAsked } from "../access/caller.ts";
import type { Doors } from "./doors.ts";
import { doneText, languageOf } from "./reply/failure.ts";
import { Failure } from "../failure.ts";
import { startFileTask, withRows } from "./reply/file-reply.ts";
import type { Context, Handlers, InTransaction, Reply } from "./handler.ts";
import { mountedRoute } from "./mounted-route.ts";
import { isLocalRequest } from "../access/network.ts";
import { transactionOf } from "./transaction.ts";
import { checkLength, forgetUpload, readForm, takesFile, uploadPlaces } from "./request/upload.ts";

/** An answer takes at most 5 s, including all its queries; a route may set another limit. */
const WITHIN_SECONDS = 4.6;
const RETRY_SECONDS = 2;

/** The time limit of a request. It runs while the server works, not while the caller sends the body. */
class Deadline {
  #leftMs: number;
  #isOver = false;

  constructor(seconds = WITHIN_SECONDS) {
    this.#leftMs = seconds * 1_000;
  }

  /** Whether the caller was told to try again later: nothing may be committed any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Waits for `work` within the time limit.
   *
   * @throws Failure `server.unavailable` after it; `work` then continues without effect on the answer
   */
  keep<T>(work: Promise<T>): Promise<T> {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => {
      this.#isOver = true;
      reject(new Failure("server.unavailable", { retryAfter: RETRY_SECONDS }));
    }, this.#leftMs);
    const stop = (): void => {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - started;
    };
    work.then(
      (value) => {
        stop();
        resolve(value);
      },
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
    return promise;
  }
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
    receivedAt: Date;
    deadline: Deadline;
    /** The congregation of `?c=`; null: none. */
    congregation: number | null;
    /** The reply whose sensitive data are logged already. */
    notedReply?: Reply<Route>;
  }
}

type AnyHandler = (context: Context, inTransaction: InTransaction<Route>) => Promise<Reply<Route>>;
/** The reply of routes that send a stream. */
const streamBody = z.string();
const comesInPieces = ({ files, orData, events }: Route): boolean => (files !== undefined && orData !== true) || events === true;
const envelopeOf = (row: Route) =>
  z.looseObject({ success: z.literal(true), data: row.reply as z.ZodMiniType, error: z.null(), message: z.nullable(z.string()) });

type Work = (tx: Handle) => Promise<void>;

function makeContext(doors: Doors, operation: string, row: Route, request: FastifyRequest, ifFailed: Work[]): Context {
  const { caller } = request;
  const congregationIds = caller && chosenOf(caller, request.congregation);
  return {
    params: request.params as undefined,
    query: request.query as undefined,
    body: request.body as undefined,
    upload: request.upload as null,
    caller: caller as Caller,
    now: request.receivedAt,
    language: languageOf(request),
    address: request.ip,
    get isLocal() {
      return isLocalRequest(request.socket.remoteAddress, request.headers);
    },
    get asker() {
      return askerOf(request, doors.known);
    },
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
    get knownTags() {
      return (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    },
    requestId: request.id,
    log: request.log,
    reads: doors.database.handle,
    snapshot: () => doors.database.snapshot(),
    readLogo: doors.readLogo,
    congregationIds,
    scope: (section) => {
      if (!caller) throw new Failure("session.required");
      // A new record may touch and name everything that the caller sees; the choice only decides where it goes.
      return scopeOf(caller, section, row.creates ? caller.congregationIds : congregationIds);
    },
    apart: (work) => {
      const run = () => doors.database.transaction(work);
      return caller ? run() : doors.guests(askerOf(request, doors.known), run, "again");
    },
    ifFailed: (work) => void ifFailed.push(work),
    audit: (tx: Handle, entry: AuditEntry) => note(tx, operation, entry, request),
    noteFile: (rows, entry) => doors.database.transaction((tx) => note(tx, operation, withRows(entry, rows), request)),
    later: () => doors.database.transaction((tx) => startFileTask(tx, operation, row, request)),
  };
}

/** A call with `proof: "factor"`: the handler runs if the proof is right, and its transaction uses the proof up. */
async function proven(row: Route, context: Context, inTransaction: InTransaction<Route>, { prove }: Doors): Promise<InTransaction<Route>> {
  if (row.proof !== "factor") return inTransaction;
  const { caller } = context;
  if (!caller) throw new Failure("session.required");
  const take = await prove({ ...context, caller });
  return (run) =>
    inTransaction(async (tx) => {
      await take(tx);
      return run(tx);
    });
}

/** Does the work of `ifFailed`. The caller gets the request's own failure in any case. */
async function afterFailure(works: readonly Work[], request: FastifyRequest, { database }: Doors): Promise<void> {
  if (works.length === 0) return;
  await database
    .transaction(async (tx) => {
      for (const work of works) await work(tx);
    })
    .catch((error: unknown) => request.log.error({ err: error }, "what a failed request had counted could not be given back"));
}

function answer(row: Route, reply: Reply<Route>, request: FastifyRequest, response: FastifyReply): FastifyReply {
  for (const [name, value] of Object.entries(reply.headers ?? {})) void response.header(name, value);
  if (reply.statusCode === 304) return response.code(304).send();
  if (reply.stream) return response.code(200).send(reply.stream);
  if (reply.taskId !== undefined) {
    const data: StartedTask = { task_id: reply.taskId };
    return response.code(202).send({ success: true, data, error: null, message: null });
  }
  return response.code(reply.statusCode ?? (row.creates ? 201 : 200)).send({
    success: true,
    data: reply.data,
    error: null,
    message: reply.said ?? doneText(row.done, languageOf(request)),
    ...(reply.meta ? { meta: reply.meta } : {}),
    ...reply.beside,
  });
}

/** Mounts a feature's routes under /api: access, validation, reply, one transaction, one log entry. */
export function serveRoutes<T extends RouteTable>(
  app: FastifyInstance,
  feature: string,
  rows: T,
  handlers: Handlers<T>,
  doors: Doors,
): void {
  const place = uploadPlaces();
  for (const [operation, row] of Object.entries(rows)) {
    const route = mountedRoute(feature, operation, row);
    const handle = handlers[operation as keyof T] as unknown as AnyHandler;
    const rush = row.rush === true ? makeRush() : null;
    app.route({
      method: row.method,
      // A stream has no end that a HEAD could wait for.
      exposeHeadRoute: row.method === "GET" && row.events !== true,
      url: `/api${row.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      schema: {
        ...(row.params ? { params: row.params } : {}),
        ...(row.query ? { querystring: row.query } : {}),
        ...(row.body ? { body: row.body } : {}),
        response: { [row.creates ? 201 : 200]: comesInPieces(row) ? streamBody : envelopeOf(row) },
      },
      bodyLimit: bytesOf(row),
      config: { row },
      onRequest: async (request, response) => {
        if (route.hasSecretAddress) void response.header("referrer-policy", "no-referrer");
        request.receivedAt = doors.now();
        request.deadline = new Deadline(row.patience);
        await request.deadline.keep(admit(feature, operation, row, request, doors, rush));
        request.congregation = congregationAsked(row, request);
        checkMediaType(row, request);
        if (takesFile(row)) checkLength(row, request, response);
      },
      ...(takesFile(row)
        ? {
            preValidation: async (request: FastifyRequest, response: FastifyReply) => {
              const leave = place(request.caller?.id ?? 0);
              finished(response.raw, () => {
                leave();
                void forgetUpload(request);
              });
              await readForm(row, request, response, doors.storage.drafts);
            },
          }
        : {}),
      handler: async (request, response) => {
        const ifFailed: Work[] = [];
        const work = async (): Promise<Reply<Route>> => {
          try {
            const context = makeContext(doors, operation, row, request, ifFailed);
            const reply = await handle(context, await proven(row, context, transactionOf(route, request, doors), doors));
            // A change logs it in its own transaction, before the answer.
            if (route.inReply && reply !== request.notedReply) await noteReading(doors.database.handle, route, reply, request);
            return reply;
          } catch (failure) {
            if (!(failure instanceof Failure)) {
              await afterFailure(ifFailed, request, doors);
              throw failure;
            }
            const settled = await settle(failure, route, request, doors);
            await afterFailure(ifFailed, request, doors);
            await countFailure(operation, row, settled, request, doors);
            throw settled;
          } finally {
            await forgetUpload(request);
          }
        };
        const inPlace = rush ? rush(askerOf(request, doors.known), work, "again") : work();
        return answer(row, await request.deadline.keep(inPlace), request, response);
      },
    });
  }
}
