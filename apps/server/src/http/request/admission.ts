import { holds } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import type { InLane } from "../../limits/lanes.ts";
import { countHit, countsOf, type CountKey } from "../../limits/store.ts";
import { noteRefused } from "../reply/audit-row.ts";
import { askerOf } from "../../access/asker.ts";
import type { Doors } from "../doors.ts";
import { Failure } from "../../failure.ts";
import { networkOf, networksOf } from "../../access/network.ts";
import { claimsOf, guard, withAccessRelations } from "../../access/session.ts";
import type { Tokens } from "../../access/tokens.ts";

async function refuse(doors: Doors, request: FastifyRequest, feature: string, operation: string): Promise<void> {
  const entry = { action: "access.denied", section: feature, type: "authentication" } as const;
  await doors.database
    .transaction((tx) => noteRefused(tx, operation, entry, request))
    .catch((error: unknown) => request.log.error({ err: error }, "a refusal could not be written to the activity log"));
}

/** The networks of an address for counting calls of `operation`, as keyed hashes. */
export const countedNetworks = ({ fingerprint }: Pick<Tokens, "fingerprint">, operation: string, address: string): readonly CountKey[] =>
  networksOf(address).map(({ name, times }) => ({ key: fingerprint(`${operation} ${name}`).toString("base64url"), times }));

/** The counts of a route's limit for a caller; none for callers who are not limited. */
function countedBy(operation: string, { allow, limit }: Route, request: FastifyRequest, { tokens }: Doors): readonly CountKey[] {
  const { caller } = request;
  if (limit === undefined || limit === "cheap") return [];
  if (limit.unless !== undefined && caller && holds(caller.permissions, limit.unless)) return [];
  if (allow === "anyone") return countedNetworks(tokens, operation, request.ip);
  return caller?.restricted ? [{ key: `account:${caller.id}`, times: 1 }] : [];
}

/** Fails with 429 and the seconds to wait if a route's limit is reached. */
async function count(operation: string, row: Route, request: FastifyRequest, doors: Doors, lane: InLane = doors.guests): Promise<void> {
  const { limit } = row;
  const counted = countedBy(operation, row, request, doors);
  if (counted.length === 0 || limit === undefined || limit === "cheap") return;
  // One statement: no transaction is needed.
  const ask = () => countHit(doors.database.handle, countsOf(operation, limit, counted), limit.windowSeconds, request.receivedAt);
  const over = await (request.caller ? ask() : lane(askerOf(request, doors.known), ask));
  if (over) throw new Failure("request.tooMany", { retryAfter: over.wait });
}

const countsFailures = ({ limit }: Route): string | undefined => (typeof limit === "object" ? limit.counts : undefined);

/** Counts a failed call of a route that limits failures only. Fails with 429 if it exceeds the limit. */
export async function countFailure(operation: string, row: Route, failure: Failure, request: FastifyRequest, doors: Doors): Promise<void> {
  if (failure.code === countsFailures(row)) await count(operation, row, request, doors);
}

/**
 * Checks identity, rate, access and limits of a request, before its body is read.
 *
 * @param lane of a route with `rush`; null: guests share one
 */
export async function admit(
  feature: string,
  operation: string,
  row: Route,
  request: FastifyRequest,
  doors: Doors,
  lane: InLane | null,
): Promise<void> {
  const { receivedAt } = request;
  const claims = await claimsOf(request, doors.tokens, receivedAt);
  doors.rates(request, claims);
  if (row.method !== "GET" && operation !== "createSetup" && !(await doors.isSetUp()))
    throw new Failure("setup.needed", { retryAfter: 30 });
  // Fails if the database fails: an error never gives access.
  const caller = claims && (await doors.findCaller(claims.sessionId, claims.accountId, receivedAt));
  request.caller = caller && (await withAccessRelations(row, caller, request, doors.readAccessRelations));
  try {
    guard(row, request.caller, request);
  } catch (refusal) {
    if (request.caller) await refuse(doors, request, feature, operation);
    throw refusal;
  }
  const isOff = doors.isOff(feature);
  if (isOff !== false && (await isOff)) throw new Failure("feature.off");
  if (request.caller && !request.caller.restricted) doors.known.noteSession(networkOf(request.ip), receivedAt);
  if (countsFailures(row) === undefined) await count(operation, row, request, doors, lane ?? doors.guests);
}
