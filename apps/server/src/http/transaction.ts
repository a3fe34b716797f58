import { createHash } from "node:crypto";
import type { AuditType } from "@aprisco/contract/audit.ts";
import { keepsReply, type Route } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import type { AuditRow } from "../audit/audit.ts";
import { writeAudit } from "../audit/store.ts";
import { isGivenUp } from "../database/connect.ts";
import { claimKey, keepReply, type IdempotencyClaim } from "./request/idempotency-store.ts";
import { auditOf, noteReading, personIn } from "./reply/audit-row.ts";
import type { Doors } from "./doors.ts";
import { Failure } from "../failure.ts";
import type { InTransaction, Reply } from "./handler.ts";
import type { MountedRoute } from "./mounted-route.ts";

function claimOf(operation: string, row: Route, request: FastifyRequest, { tokens }: Doors): IdempotencyClaim | null {
  const key = request.headers["idempotency-key"];
  if (!keepsReply(row) || key === undefined) return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Failure("request.invalid", { fields: { "Idempotency-Key": "field.text" } });
  const file = request.upload ? [request.upload.name, request.upload.draft.sha256.toString("hex")] : [];
  const sent = request.congregation === null ? file : [...file, { c: request.congregation }];
  // Keyed: a body may contain a password, which a reader of the table could guess from a plain hash.
  const bodyHash = tokens.fingerprint(`body ${JSON.stringify([request.params, request.body, ...sent])}`);
  const caller = request.caller ? `account:${request.caller.id}` : "public";
  const sealKey = tokens.fingerprint(`kept reply ${caller} ${operation} ${key}`);
  return { caller, operation, key: createHash("sha256").update(key).digest("hex"), bodyHash, sealKey, now: request.receivedAt };
}

const partOf = (values: unknown, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values as Readonly<Record<string, unknown>>)[name] ?? null]));

/** The former and new values of the changed fields that the contract marks `auditValues`. */
function valuesOf(audited: readonly string[], { before, changed = [] }: Reply<Route>, body: unknown) {
  const names = before ? audited.filter((name) => changed.includes(name)) : [];
  return names.length === 0 ? {} : { before: partOf(before, names), after: partOf(body, names) };
}

function lineOf({ audited, feature, operation }: MountedRoute, type: AuditType, reply: Reply<Route>, request: FastifyRequest): AuditRow {
  const { id } = request.params as { id?: number };
  const made = typeof reply.data === "object" && reply.data !== null && "id" in reply.data ? Number(reply.data.id) : null;
  return auditOf(request, {
    ...(reply.act ?? { action: operation, type }),
    section: feature,
    targetType: feature,
    targetId: reply.targetId ?? id ?? made,
    personId: personIn(reply),
    metadata: reply.changed ? { fields: reply.changed, ...valuesOf(audited, reply, request.body) } : {},
  });
}

/**
 * The only transaction of a changing request: Idempotency-Key, the handler's work, the log entry and the kept reply, all or
 * nothing. If PostgreSQL aborts it because of others, it runs once more; not with a file, which the work moves.
 */
export function transactionOf(route: MountedRoute, request: FastifyRequest, doors: Doors): InTransaction<Route> {
  const once = attemptOf(route, request, doors);
  return async (run) => {
    try {
      return await once(run);
    } catch (error) {
      if (!isGivenUp(error) || request.upload || request.deadline.isOver) throw error;
      request.log.warn({ code: error.code, operation: route.operation }, "given up by the database for another transaction, once more");
      return await once(run);
    }
  };
}

function attemptOf(route: MountedRoute, request: FastifyRequest, doors: Doors): InTransaction<Route> {
  const { operation, row } = route;
  return (run) =>
    doors.database.transaction(async (tx) => {
      const claim = claimOf(operation, row, request, doors);
      if (claim) {
        const outcome = await claimKey(tx, claim);
        if (outcome.kind === "mismatch") throw new Failure("idempotency.mismatch");
        if (outcome.kind === "replay") {
          const kept = outcome.reply as Reply<Route>;
          await noteReading(tx, route, kept, request);
          request.notedReply = kept;
          return kept;
        }
      }
      const reply = await run(tx);
      const line = row.audit ? lineOf(route, row.audit, reply, request) : null;
      if (claim && line) await keepReply(tx, claim, reply, line);
      else if (line) await writeAudit(tx, line);
      if (route.inReply) await noteReading(tx, route, reply, request);
      request.notedReply = reply;
      // The caller was told to try again: twice would be worse than not at all.
      if (request.deadline.isOver) throw new Failure("server.unavailable");
      return reply;
    });
}
