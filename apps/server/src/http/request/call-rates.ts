import type { FastifyRequest } from "fastify";
import type { Config } from "../../settings/config.ts";
import { RateLimiter } from "../../limits/rate.ts";
import { Failure } from "../../failure.ts";
import { networksOf } from "../../access/network.ts";
import type { AccessClaims } from "../../access/tokens.ts";

/** Fails with 429 and the seconds to wait if calls come too fast. */
export type CallRates = (request: FastifyRequest, claims: AccessClaims | null) => void;

/**
 * The rate of calls of any kind: counted by session, or by network without one, so that a church behind one address does not share
 * one bucket. In memory, before any query.
 */
export function makeCallRates({ rates }: Pick<Config, "rates">): CallRates {
  const sessions = new RateLimiter();
  const networks = new RateLimiter();
  const { perSecond, burst } = rates.network;
  const orWait = (seconds: number | null): void => {
    if (seconds !== null) throw new Failure("request.tooMany", { retryAfter: seconds });
  };
  return ({ ip, receivedAt }, claims) => {
    if (claims) return orWait(sessions.take(claims.sessionId, rates.session, receivedAt));
    for (const { name, times } of networksOf(ip))
      orWait(networks.take(name, { perSecond: perSecond * times, burst: burst * times }, receivedAt));
  };
}
