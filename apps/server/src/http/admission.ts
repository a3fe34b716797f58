import type { RouteRow } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import { writeAudit } from "../audit/store.ts";
import { auditOf } from "./audit-row.ts";
import type { Doors } from "./doors.ts";
import { Failure } from "./failure.ts";
import { guard, identify } from "./session.ts";

async function refuse(doors: Doors, request: FastifyRequest, feature: string, operation: string): Promise<void> {
  const entry = { action: "access.denied", section: feature, type: "authentication", metadata: { operation } } as const;
  await doors.database
    .transaction((tx) => writeAudit(tx, auditOf(request, entry)))
    .catch((error: unknown) => request.log.error({ err: error }, "a refusal could not be written to the activity log"));
}

/** Finds out who asks, and whether they may. */
export async function admit(feature: string, operation: string, row: RouteRow, request: FastifyRequest, doors: Doors): Promise<void> {
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
