import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, "::" and a trailing IPv4 part written out. */
function groupsOf(address: string): readonly string[] {
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  if (tail === undefined) return before;
  const after = tail === "" ? [] : tail.split(":");
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0"), ...after];
}

/**
 * What limits count a caller by: an IPv4 address, or the /64 of an IPv6 address, because whoever has one address of a /64
 * has all of them. Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Whether an address is this very machine. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === "::1" || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address));

const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request was made on this machine, by somebody at it: the connection comes from loopback, no proxy has handed it
 * on, and it asks for this machine by a name that no foreign page can make point here.
 */
export function isLocalRequest(peer: string | undefined, headers: Readonly<Record<string, unknown>>): boolean {
  const { host } = headers;
  const name = typeof host === "string" ? host.toLowerCase().replace(/:\d{1,5}$/, "") : "";
  return isLoopback(peer) && localNames.has(name) && forwardingHeaders.every((header) => headers[header] === undefined);
}
