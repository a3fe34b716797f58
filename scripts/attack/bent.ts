import type { Chance } from "../../apps/server/src/demo/random.ts";
import { hostileTexts } from "./hostile.ts";
import type { Wire } from "./send.ts";

const brokenBodies = [
  "{",
  "nope",
  "\0",
  '{"a":NaN}',
  '{"name":"a",}',
  "'x'",
  "[1,2",
  '"text"',
  "17",
  "null",
  "[]",
  "\uFEFF{}",
  '{"__proto__":{"role":"admin"}}',
  '{"a":1}{"b":2}',
] as const;
const mediaTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/json\tx",
  "application/jsonp",
  "",
  "*/*",
  "application/xml",
] as const;
const pathTricks = ["/", "//", "/.", "/..", "%2f", ";x=1", "%00", "%zz", "%c0%af", "?", "#", ".json", "/api/public", "\\"] as const;

/** Headers that the server uses, which random texts would not hit. */
const namedValues: Readonly<Record<string, (chance: Chance) => string>> = {
  expect: () => "nothing",
  "content-encoding": (chance) => chance.pick(["gzip", "br", "deflate", "zstd", "identity", "IDENTITY", "identity, gzip", "foo", ""]),
  host: (chance) => chance.pick(["localhost", "aprisco.example", "127.0.0.1:1", "[::1]", "a".repeat(300), "x@y", "a,b", ""]),
  "x-forwarded-for": (chance) =>
    chance.pick([
      `2001:db8:${chance.between(0, 65_535).toString(16)}:${chance.between(0, 65_535).toString(16)}::1`,
      "::ffff:203.0.113.9",
      "fe80::1%eth0",
      "nonsense",
      "1.2.3.4, ::1",
    ]),
};

const harmless = ["HEAD", "OPTIONS", "TRACE", "PROPFIND"] as const;

/** Mutates everything around the fields: method, address, content type, headers, the text of the body. */
export function bend(wire: Wire, chance: Chance, onlyReading: boolean): Wire {
  const { headers } = wire;
  switch (chance.weigh({ body: 4, media: 3, method: 2, path: 3, header: 4, big: 0.1 })) {
    case "body":
      return { ...wire, body: chance.pick(brokenBodies) };
    case "media":
      return { ...wire, body: wire.body ?? "{}", headers: { ...headers, "content-type": chance.pick(mediaTypes) } };
    case "method":
      return { ...wire, method: chance.pick(onlyReading ? harmless : [...harmless, "PATCH", "DELETE", "PUT"]) };
    case "path": {
      const trick = chance.pick(pathTricks);
      return { ...wire, path: wire.path.split("?", 1)[0] + trick };
    }
    case "big":
      return { ...wire, body: `{"name":"${"x".repeat(chance.pick([60_000, 65_520, 1_200_000]))}"}` };
    case "header": {
      const text = Buffer.from(chance.pick(hostileTexts).replaceAll(/[\r\n\0]/g, " "), "utf8")
        .toString("latin1")
        .slice(0, 9_000);
      const name = chance.pick([
        "idempotency-key",
        "user-agent",
        "accept-language",
        "x-forwarded-for",
        "x-forwarded-host",
        "host",
        "content-encoding",
        "cookie",
        "if-match",
        "range",
        "accept",
        "accept-encoding",
        "expect",
        "x-http-method-override",
        "authorization",
      ]);
      return { ...wire, headers: { ...headers, [name]: namedValues[name]?.(chance) ?? text.trim() } };
    }
  }
}
