import type { FastifyRequest } from "fastify";
import type { Asker } from "../limits/lanes.ts";
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
