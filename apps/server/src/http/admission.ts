import { holds } from "@aprisco/contract/permissions.ts";
import type { RouteRow } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import { writeAudit } from "../audit/store.ts";
import { countCall } from "../limits/store.ts";
import { auditOf } from "./audit-row.ts";
import type { Doors } from "./doors.ts";
import { Failure } from "./failure.ts";
import { networkOf } from "./network.ts";
import { guard, identify } from "./session.ts";

async function refuse(doors: Doors, request: FastifyRequest, feature: string, operation: string): Promise<void> {
  const entry = { action: "access.denied", section: feature, type: "authentication", metadata: { operation } } as const;
  await doors.database
    .transaction((tx) => writeAudit(tx, auditOf(request, entry)))
    .catch((error: unknown) => request.log.error({ err: error }, "a refusal could not be written to the activity log"));
}

/** What the limit of a row counts a caller by; null for callers who are not counted. */
function countedBy(operation: string, { allow, limit }: RouteRow, request: FastifyRequest, { tokens }: Doors): string | null {
  const { caller } = request;
  if (limit === undefined || limit === "cheap") return null;
  if (limit.unless !== undefined && caller && holds(caller.permissions, limit.unless)) return null;
  if (allow === "anyone") return tokens.fingerprint(`${operation} ${networkOf(request.ip)}`).toString("base64url");
  return caller?.restricted ? `account:${caller.id}` : null;
}

/** Fails with 429 and the seconds to wait when a row's limit is reached. */
async function count(operation: string, row: RouteRow, request: FastifyRequest, doors: Doors): Promise<void> {
  const { limit } = row;
  const counted = countedBy(operation, row, request, doors);
  if (counted === null || limit === undefined || limit === "cheap") return;
  const wait = await doors.database.transaction((tx) => countCall(tx, operation, limit, counted, request.receivedAt));
  if (wait !== null) throw new Failure("request.tooMany", { retryAfter: wait });
}

/** Finds out who asks, whether they may, and whether not too often: all before the body is read. */
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
  await count(operation, row, request, doors);
}
