import type { FastifyRequest } from "fastify";
import type { AuditEntry, AuditRow } from "../audit/audit.ts";
import { writeAudit } from "../audit/store.ts";
import type { Failure } from "./failure.ts";
import type { Doors } from "./doors.ts";

/** An entry of the activity log with who, when and where of the request. */
export function auditOf(request: FastifyRequest, entry: AuditEntry): AuditRow {
  return {
    ...entry,
    at: request.receivedAt,
    accountId: entry.accountId === undefined ? (request.caller?.id ?? null) : entry.accountId,
    address: request.ip,
    requestId: request.id,
  };
}

/**
 * Writes what a failure leaves behind, in a transaction of its own: the request's is rolled back by now. Fails when that
 * cannot be written, and the caller is then told of that instead.
 */
export async function settle(failure: Failure, operation: string, request: FastifyRequest, { database }: Doors): Promise<void> {
  const { noting = [], afterwards } = failure.details;
  if (noting.length === 0 && !afterwards) return;
  await database.transaction(async (tx) => {
    await afterwards?.(tx);
    for (const entry of noting) await writeAudit(tx, auditOf(request, { ...entry, metadata: { operation, ...entry.metadata } }));
  });
}
