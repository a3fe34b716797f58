import type { FailureCode } from "@aprisco/contract/failures.ts";
import { allows, confirmedRelations, accessRelationsIn, type Allow, type AccessRelation } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import { askerIn, type Caller, type AccessRelationRows } from "./caller.ts";
import { Failure } from "../failure.ts";
import type { AccessClaims, Tokens } from "./tokens.ts";

/** Reads the caller of a session without a cache; null: ended or unknown. */
export type FindCaller = (sessionId: string, accountId: number, now: Date) => Promise<Caller | null>;

/** The callers of several sessions in one statement, without ended ones. */
export type FindCallers = (asked: readonly Pick<Caller, "id" | "sessionId">[]) => Promise<readonly Caller[]>;

export type ReadAccessRelations = (caller: Caller, named: readonly AccessRelation[], now: Date) => Promise<AccessRelationRows>;

/** The claims in a request's token, if it is valid. Whether its session is open is in the database only. */
export async function claimsOf(request: FastifyRequest, tokens: Tokens, now: Date): Promise<AccessClaims | null> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token || rest.length > 0) return null;
  return tokens.readAccess(token, now);
}

/** The id in the path as sent; null: none. */
export const ownerInPath = (request: FastifyRequest): number | null => {
  const { id } = request.params as { id?: string };
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
};

export const accessRelationsOf = (rows: AccessRelationRows): AccessRelation[] =>
  Object.entries(rows).flatMap(([relation, ids]) => (ids.length > 0 ? [relation as AccessRelation] : []));

/** Adds the relations that the route names and that are confirmed; a restricted session has none. */
export async function withAccessRelations(
  { allow }: Route,
  caller: Caller,
  request: FastifyRequest,
  readAccessRelations: ReadAccessRelations,
): Promise<Caller> {
  const named = accessRelationsIn(allow);
  if (named.length === 0 || caller.restricted) return caller;
  const rows = await readAccessRelations(caller, named, request.receivedAt);
  const withheld = caller.ownsPassword ? [] : accessRelationsOf(rows).filter((relation) => confirmedRelations.includes(relation));
  const relations = Object.fromEntries(Object.entries(rows).filter(([relation]) => !withheld.includes(relation as AccessRelation)));
  return { ...caller, relations, withheld, onlyByRelation: !allows(allow, askerIn(caller), ownerInPath(request)) };
}

/** Why a restricted session may not make a call; null: it may. */
function closedTo({ beforeFactor = [], whilePending }: Route, { factor, waits }: Caller): FailureCode | null {
  if (factor.state === "due" && !beforeFactor.includes("due")) return "factor.due";
  if (factor.state === "required" && !beforeFactor.includes("required")) return "factor.required";
  return waits && whilePending !== true ? "session.restricted" : null;
}

/** Checks access: 401 without a caller, 403 without the right. */
export function guard(row: Route, caller: Caller | null, request: FastifyRequest): void {
  const allow: Allow = row.allow;
  if (allow === "anyone") {
    const showsSession = /^bearer /i.test(request.headers.authorization ?? "");
    if (row.minds === "endedSession" && showsSession && !caller) throw new Failure("session.required");
    return;
  }
  if (!caller) throw new Failure("session.required");
  const closed = closedTo(row, caller);
  if (closed) throw new Failure(closed);
  const { withheld } = caller;
  const mayWith = (relations: readonly AccessRelation[]) => allows(allow, { ...askerIn(caller), relations }, ownerInPath(request));
  const relations = accessRelationsOf(caller.relations);
  if (mayWith(relations)) return;
  if (caller.restricted) throw new Failure("session.restricted");
  throw new Failure(mayWith([...relations, ...withheld]) ? "duty.unconfirmed" : "permission.denied");
}
