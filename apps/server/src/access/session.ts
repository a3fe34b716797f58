import type { FailureCode } from "@aprisco/contract/failures.ts";
import { allows, confirmedDuties, dutiesIn, type Allow, type DutyName } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import type { Caller, DutyRows } from "./caller.ts";
import { Failure } from "../failure.ts";
import type { AccessClaims, Tokens } from "./tokens.ts";

/** Reads the caller of a session without a cache; null: ended or unknown. */
export type FindCaller = (sessionId: string, accountId: number, now: Date) => Promise<Caller | null>;

/** The callers of several sessions in one statement, without ended ones. */
export type FindCallers = (asked: readonly Pick<Caller, "id" | "sessionId">[]) => Promise<readonly Caller[]>;

export type ReadDuties = (caller: Caller, named: readonly DutyName[], now: Date) => Promise<DutyRows>;

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

export const dutiesOf = (rows: DutyRows): DutyName[] =>
  Object.entries(rows).flatMap(([duty, ids]) => (ids.length > 0 ? [duty as DutyName] : []));

/** Adds the relations that the route names and that are confirmed; a restricted session has none. */
export async function withDuties({ allow }: Route, caller: Caller, request: FastifyRequest, readDuties: ReadDuties): Promise<Caller> {
  const named = dutiesIn(allow);
  if (named.length === 0 || caller.restricted) return caller;
  const rows = await readDuties(caller, named, request.receivedAt);
  const withheld = caller.ownsPassword ? [] : dutiesOf(rows).filter((duty) => confirmedDuties.includes(duty));
  const duties = Object.fromEntries(Object.entries(rows).filter(([duty]) => !withheld.includes(duty as DutyName)));
  const { id, permissions } = caller;
  return { ...caller, duties, withheld, onlyByDuty: !allows(allow, { id, permissions }, ownerInPath(request)) };
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
  const { id, permissions, withheld } = caller;
  const mayWith = (duties: readonly DutyName[]) => allows(allow, { id, permissions, duties }, ownerInPath(request));
  const duties = dutiesOf(caller.duties);
  if (mayWith(duties)) return;
  if (caller.restricted) throw new Failure("session.restricted");
  throw new Failure(mayWith([...duties, ...withheld]) ? "duty.unconfirmed" : "permission.denied");
}
