import { BlockList, isIP, isIPv4 } from "node:net";
import { isLoopback } from "../access/network.ts";

const notPublic = new BlockList();
/** IANA special-purpose registries (RFC 6890 and later): this host, private, shared, link-local, documentation, tests, multicast. */
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(network, bits, "ipv4");
/**
 * Of IPv6 only 2000::/3 is public, without protocol assignments (Teredo among them), documentation and 6to4, which contains an IPv4
 * address.
 */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(network, bits, "ipv6");

/** Whether an address is on the public internet: not this machine, not its network. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv4(address) ? !notPublic.check(address, "ipv4") : publicV6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

export function namesLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || isLoopback(hostname);
}
