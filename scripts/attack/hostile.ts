import type { Chance } from "../../apps/server/src/demo/random.ts";

export const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\uD800",
  "a\uDC00b",
  "\r\nX-Injected: 1",
  "\u202Egnp.exe",
  "\u0130\u0131\uFB01\u1E9E",
  "👩‍👩‍👧‍👦".repeat(40),
  "e\u0301".repeat(80),
  "\uFEFFa\u200B\u2028\u2029",
  "A".repeat(101),
  "Z".repeat(5_000),
  "ç".repeat(70_000),
  "(".repeat(3_000),
  "a@".repeat(2_000),
  "0".repeat(2_000),
  "'",
  '"',
  "\\",
  "' or '1'='1",
  "1 or 1=1",
  "1; select pg_sleep(9)--",
  "') union select password_hash from accounts--",
  "%",
  "_",
  "%%%_\\",
  "$1",
  "${7*7}",
  "{{7*7}}",
  "#{7*7}",
  "<script>hacked()</script>",
  "javascript:hacked()//",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "-1",
  "0",
  "1e400",
  "9223372036854775808",
  "99999999999999999999",
  "0x10",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "2026-11-21T00:00:00Z",
  "infinity",
  "=cmd|' /C calc'!A0",
  "admin",
  "*",
  "users:manage",
] as const;

/** Numbers at and beyond every limit, as JSON text. */
const hostileNumbers = [
  "0",
  "-1",
  "-0",
  "1.5",
  "1e400",
  "-1e400",
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "1e-7",
  "123e45",
];

const hostileShapes = [
  "null",
  "true",
  "false",
  "[]",
  "{}",
  "[[]]",
  '[""]',
  '[null,1,"a"]',
  '{"id":1}',
  '{"__proto__":{"role":"admin"}}',
  '{"$ne":null}',
  '{"toString":1,"length":-1}',
];

export const hostileNames = [
  "__proto__",
  "constructor.prototype",
  "constructor",
  "role",
  "status",
  "permissions",
  "permissions_plus",
  "is_first_admin",
  "id",
  "person_id",
  "password_hash",
  "created_at",
  "converted_at",
  "converted_by",
  "version",
  "q'",
  "name'--",
  "sort[0]",
  "sort[]",
  "limit;drop table people",
  "a\0b",
  "\uD800",
  "' or 1=1",
  "x".repeat(300),
  "",
] as const;

export const hostileIds = [
  "0",
  "-1",
  "1",
  "1 or 1=1",
  "1'",
  "1e9",
  "1.0",
  "01",
  "+1",
  "0x1",
  "９",
  "9223372036854775807",
  "9223372036854775808",
  "999999999999999",
  "999999999999999999999999",
  "null",
  "me",
  "__proto__",
  "a".repeat(2_000),
  "..",
  "%00",
] as const;

export const pickText = (chance: Chance): string => chance.pick(hostileTexts);

/** A hostile value as JSON text, which may be a number that JavaScript cannot write. */
export function hostileJson(chance: Chance): string {
  const kind = chance.weigh({ text: 5, number: 3, shape: 3, deep: 0.3, long: 0.3 });
  if (kind === "text") return JSON.stringify(pickText(chance));
  if (kind === "number") return chance.pick(hostileNumbers as [string, ...string[]]);
  if (kind === "shape") return chance.pick(hostileShapes as [string, ...string[]]);
  if (kind === "deep") {
    const depth = chance.pick([5, 31, 33, 5_000]);
    return "[".repeat(depth) + "]".repeat(depth);
  }
  return `[${Array.from({ length: chance.pick([51, 201, 2_100]) }, (_, index) => index).join(",")}]`;
}

/** Percent-encodes every byte except letters and digits; a lone surrogate as its bytes. */
export const encode = (text: string): string => {
  const bytes = Buffer.from(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"), "utf8");
  const plain = [...bytes]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) && byte < 128
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, "0").toUpperCase()}`,
    )
    .join("");
  return /\p{Surrogate}/u.test(text) ? plain.replaceAll("%EF%BF%BD", "%ED%A0%80") : plain;
};
