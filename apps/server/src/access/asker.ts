import type { FastifyRequest } from "fastify";
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Asker, makeLanes, type InLane } from "../limits/lanes.ts";
import { Failure } from "../failure.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { networkOf, networksOf } from "./network.ts";

/**
 * The queue of a request where places are limited: one per account, one per network for all others. The requested account does not
 * matter, because the duration must not reveal whether it exists.
 */
export function askerOf(request: FastifyRequest, known: KnownNetworks): Asker {
  const { caller, ip, receivedAt, deadline, socket } = request;
  const hasGone = (): boolean => deadline.isOver || socket.destroyed;
  if (caller && !caller.restricted) return { path: [`account ${caller.id}`], isKnown: true, hasGone };
  const path = networksOf(ip)
    .map(({ name }) => name)
    .toReversed();
  return { path, isKnown: known.has(networkOf(ip), receivedAt), hasGone };
}

/** More waiting places than an attacker has networks, so that a further network still finds one. */
const places = { lanes: 3, waiting: 1_024 };
/** An immediate refusal would be repeated immediately, and the process would do nothing but refuse. */
const LATE_MS = 1_500;

/** One call holds the event's places while the next one is prepared. A wait of this length ends within a request's time limit. */
const rushPlaces = { lanes: 2, waiting: 150 };
/** Seconds to wait, spread so that those who were turned away together do not come back together. */
const rushWait = { from: 2, to: 8 };

/**
 * The queue of a route that many call in the same minute (`rush`), so that they hold two connections and leave the others to other
 * calls. A call without a place gets 503.
 */
export const makeRush = (): InLane =>
  makeLanes(rushPlaces, async () => {
    await pause(LATE_MS, undefined, { ref: false });
    return new Failure("server.unavailable", { retryAfter: randomInt(rushWait.from, rushWait.to) });
  });

/**
 * Limits how many database queries callers without a session run at once, so that many of them leave the database and the processor
 * to the others. A call without a place gets 503.
 */
export const makeGuests = (): InLane =>
  makeLanes(places, async () => {
    await pause(LATE_MS, undefined, { ref: false });
    return new Failure("server.unavailable", { retryAfter: 2 });
  });
