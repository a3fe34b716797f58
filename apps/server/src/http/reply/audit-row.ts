import type { FastifyRequest } from "fastify";
import type { AuditEntry, AuditRow } from "../../audit/audit.ts";
import { writeRefusal } from "../../audit/refusals-store.ts";
import { writeAudit } from "../../audit/store.ts";
import type { Handle } from "../../database/connect.ts";
import type { Route } from "@aprisco/contract/route.ts";
import type { Doors } from "../doors.ts";
import { Failure } from "../../failure.ts";
import type { Reply } from "../handler.ts";
import { readingsOf, type MountedRoute } from "../mounted-route.ts";

export function auditOf(
  request: FastifyRequest,
  entry: Omit<AuditRow, "at" | "accountId" | "address" | "requestId"> & Pick<AuditEntry, "accountId">,
): AuditRow {
  return {
    ...entry,
    at: request.receivedAt,
    accountId: entry.accountId === undefined ? (request.caller?.id ?? null) : entry.accountId,
    address: request.ip,
    requestId: request.id,
  };
}

/** Logs an entry of a call. Denied access is folded into a count, so that a loop does not fill the log. */
export async function note(tx: Handle, operation: string, entry: AuditEntry, request: FastifyRequest): Promise<void> {
  const row = auditOf(request, entry);
  const { caller } = request;
  if (entry.action !== "access.denied" || !caller) return writeAudit(tx, row);
  await writeRefusal(tx, { accountId: caller.id, sessionId: caller.sessionId, operation }, row);
}

export const noteRefused = (tx: Handle, operation: string, entry: AuditEntry, request: FastifyRequest): Promise<void> =>
  note(tx, operation, { ...entry, metadata: { operation, ...entry.metadata } }, request);

/** The person that a reply names, or its data do; null: several, or none. */
export function personIn({ personId, data }: Pick<Reply<Route>, "personId" | "data">): number | null {
  if (personId !== undefined) return personId;
  const { person_id: id, personId: named = id } = (data ?? {}) as { readonly person_id?: unknown; readonly personId?: unknown };
  return typeof named === "number" ? named : null;
}

/** Logs the sensitive data in a reply of the route, if there are any. */
export async function noteReading(tx: Handle, route: MountedRoute, reply: Reply<Route>, request: FastifyRequest): Promise<void> {
  const entries = readingsOf(route, route.inReply, { data: reply.data, about: personIn(reply) }, request);
  for (const entry of entries) await writeAudit(tx, auditOf(request, entry));
}

/**
 * Logs a failure's entries and the sensitive data in it, in a separate transaction, because the request's is rolled back. If that
 * fails, the caller gets that failure instead.
 *
 * @returns the failure without data that the route does not name
 */
export async function settle(failure: Failure, route: MountedRoute, request: FastifyRequest, { database }: Doors): Promise<Failure> {
  const { noting = [], afterwards, data, personId, ...rest } = failure.details;
  const shown = data === undefined ? undefined : route.trimRefusal(data);
  const about = personIn({ data: shown as Reply<Route>["data"], ...(personId === undefined ? {} : { personId }) });
  const readings = shown === undefined ? [] : readingsOf(route, route.inRefusal, { data: shown, about }, request);
  const entries = [...noting, ...readings];
  if (entries.length > 0 || afterwards)
    await database.transaction(async (tx) => {
      await afterwards?.(tx);
      for (const entry of entries) await noteRefused(tx, route.operation, entry, request);
    });
  return new Failure(failure.code, { ...rest, data: shown });
}
