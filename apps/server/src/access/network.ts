import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, with "::" and a trailing IPv4 part expanded. */
function groupsOf(address: string): readonly string[] {
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  if (tail === undefined) return before;
  const after = tail === "" ? [] : tail.split(":");
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0"), ...after];
}

/** The networks of an address, smallest first: an IPv4 address is one; of IPv6 /64 (a line), /56 (a house) and /48 (a company). */
function networksAround(address: string): readonly [string, ...string[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return [mapped];
  if (!isIPv6(address)) return [address];
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address).map((group) => Number.parseInt(group, 16));
  const named = (last: number[], bits: number): string =>
    `${[first, second, third, ...last].map((group) => group.toString(16)).join(":")}::/${bits}`;
  return [named([fourth], 64), named([fourth & 0xff00], 56), named([], 48)];
}

/** The network that identifies a caller: an IPv4 address, or the /64 of an IPv6 one, because one line has all addresses in it. */
export const networkOf = (address: string): string => networksAround(address)[0];

/** A network for counting calls, with its factor on the limit of one line. */
export interface CountedNetwork {
  readonly name: string;
  readonly times: number;
}

/** The networks by which limits count a caller. Wider ones have a higher limit, but less than the sum of all their lines. */
export const networksOf = (address: string): readonly CountedNetwork[] =>
  networksAround(address).map((name, index) => ({ name, times: 2 ** index }));

export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === "::1" || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address));

export const isLocalName = (host: string): boolean => host === "localhost" || isLoopback(host.replaceAll(/[[\]]/g, ""));

const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request was made locally: the connection comes from loopback, no proxy forwarded it, and its host is a name that no
 * foreign page can point to this machine.
 */
export function isLocalRequest(peer: string | undefined, headers: Readonly<Record<string, unknown>>): boolean {
  const { host } = headers;
  const name = typeof host === "string" ? host.toLowerCase().replace(/:\d{1,5}$/, "") : "";
  return isLoopback(peer) && localNames.has(name) && forwardingHeaders.every((header) => headers[header] === undefined);
}
