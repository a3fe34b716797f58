import { expect, test } from "vitest";
import { isLocalRequest, isLoopback, networkOf, networksOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
  ["nonsense", "nonsense"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("M8: an IPv6 address counts for its /64, /56 and /48, with growing limits; an IPv4 address for itself", () => {
  expect(networksOf("2001:db8:1:2345::9")).toEqual([
    { name: "2001:db8:1:2345::/64", times: 1 },
    { name: "2001:db8:1:2300::/56", times: 2 },
    { name: "2001:db8:1::/48", times: 4 },
  ]);
  expect(networksOf("203.0.113.9")).toEqual([{ name: "203.0.113.9", times: 1 }]);
});

test("127.0.0.0/8 and ::1 are this machine in every notation", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"].map(isLoopback)).toEqual([true, true, true, true]);
  expect([undefined, "", "128.0.0.1", "::2", "10.0.0.1", "::ffff:10.0.0.1", "127.0.0.1.exemplo.com"].some(isLoopback)).toBe(false);
});

test("a request is local only from loopback, by a local name, through no proxy", () => {
  for (const host of ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:3000"]) {
    expect(isLocalRequest("127.0.0.1", { host })).toBe(true);
    expect(isLocalRequest("192.168.0.2", { host })).toBe(false);
    expect(isLocalRequest("127.0.0.1", { host, via: "1.1 a proxy" })).toBe(false);
    expect(isLocalRequest("127.0.0.1", { host, "x-forwarded-for": "" })).toBe(false);
  }
  for (const host of [undefined, "", "localhost.exemplo.com", "exemplo.com", "localhost:3000:80", "127.0.0.1.exemplo.com:3000"]) {
    expect(isLocalRequest("127.0.0.1", { host })).toBe(false);
  }
});
