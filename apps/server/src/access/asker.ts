import type { FastifyRequest } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { type Asker, makeLanes, type InLane } from "../limits/lanes.ts";
import { Failure } from "../failure.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { networkOf, networksOf } from "./network.ts";

/**
 * In which line a request waits where places are few: accounts each in their own, everybody else in that of the network. Whether an
 * account is asked for, and which, decides nothing: how long it takes must not tell.
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

/** More wait than a hostile crowd has networks, so that one from yet another finds a place. */
const places = { lanes: 3, waiting: 1_024 };
/** Answered at once, a crowd asks again at once, and the process is busy with nothing but refusing. */
const LATE_MS = 1_500;

/**
 * The few places in which the database is asked for callers who are not signed in: a crowd of them leaves it, and the processor,
 * to those who are. A call that finds no place is told to come back (503).
 */
export const makeGuests = (): InLane =>
  makeLanes(places, async () => {
    await pause(LATE_MS, undefined, { ref: false });
    return new Failure("server.unavailable", { retryAfter: 2 });
  });
