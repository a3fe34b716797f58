import { allows, type Allow } from "@aprisco/contract/permissions.ts";
import type { RouteRow } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";
import { Failure } from "./failure.ts";
import type { AccessClaims, Tokens } from "./tokens.ts";

/** Reads who a session belongs to, fresh: null when it has ended or never was. */
export type FindCaller = (sessionId: string, accountId: number, now: Date) => Promise<Caller | null>;

/** What a request's token says, when it is one of ours; whether its session still stands is the database's to say. */
export async function claimsOf(request: FastifyRequest, tokens: Tokens, now: Date): Promise<AccessClaims | null> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token || rest.length > 0) return null;
  return tokens.readAccess(token, now);
}

/** The id in the path, as it was sent; null when it is none. */
export const ownerInPath = (request: FastifyRequest): number | null => {
  const { id } = request.params as { id?: string };
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
};

/** Lets a request through or refuses it: 401 for nobody, 403 for somebody who may not. */
export function guard(row: RouteRow, caller: Caller | null, request: FastifyRequest): void {
  const allow: Allow = row.allow;
  if (allow === "anyone") {
    const showsSession = /^bearer /i.test(request.headers.authorization ?? "");
    if (row.minds === "endedSession" && showsSession && !caller) throw new Failure("session.required");
    return;
  }
  if (!caller) throw new Failure("session.required");
  if (caller.restricted && row.whilePending !== true) throw new Failure("session.restricted");
  if (!allows(allow, caller, ownerInPath(request))) throw new Failure(caller.restricted ? "session.restricted" : "permission.denied");
}
