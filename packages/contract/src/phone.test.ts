import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTyped, isLandline, toDigits, toE164, toMasked, withNinthDigit } from "./phone.ts";

describe("typed numbers", () => {
  test.each([
    ["19991234567", "+5519991234567"],
    ["(19) 99123-4567", "+5519991234567"],
    [" 19 9 9123 4567 ", "+5519991234567"],
    ["019 99123-4567", "+5519991234567"],
    ["+55 19 99123-4567", "+5519991234567"],
    ["5519991234567", "+5519991234567"],
    ["19 3234-5678", "+551932345678"],
    ["19.3234.5678", "+551932345678"],
    ["19/3234/5678", "+551932345678"],
    // 55 is also an area code (Santa Maria).
    ["55 99123-4567", "+5555991234567"],
    ["55 55 99123-4567", "+5555991234567"],
    ["+351 912 345 678", "+351912345678"],
    ["+1 (212) 555-0100", "+12125550100"],
  ])("%j is %s", (typed, e164) => {
    expect(toE164(typed)).toBe(e164);
  });

  test.each([
    "",
    " ",
    "123",
    "991234567",
    "1991234567890123",
    "10 99123-4567",
    "19 89123-4567",
    "19 1234-5678",
    "+55",
    "+1",
    "+123456789012345678",
  ])("%j is not a phone number", (typed) => {
    expect(toE164(typed)).toBeNull();
  });

  test.each(["19 99123-4567 ramal 2", "19991234567<b>", "١٩٩٩١٢٣٤٥٦٧", "1999123456７", "\u0000", "9".repeat(41)])(
    "%j is not even read",
    (typed) => {
      expect(toE164(typed)).toBeNull();
    },
  );
});

const mobile = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([first, second, rest]) => `${first}${second}9${String(rest).padStart(8, "0")}`);

test("every format of a number parses to the same number", () => {
  fc.assert(
    fc.property(mobile, (digits) => {
      const e164 = toE164(digits);
      expect(e164).toBe(`+55${digits}`);
      for (const shown of [toDigits(e164 ?? ""), toMasked(e164 ?? ""), formatTyped(digits), `+55 ${digits}`, `0${digits}`])
        expect(toE164(shown)).toBe(e164);
    }),
  );
});

test("no text throws, and every result is E.164", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      expect(toE164(typed) ?? "+5519991234567").toMatch(/^\+\d{8,15}$/);
      expect(formatTyped(typed).length).toBeLessThanOrEqual(20);
    }),
  );
});

test.each([
  ["+5519991234567", "19991234567", "(19) 99123-4567", false],
  ["+551932345678", "1932345678", "(19) 3234-5678", true],
  ["+351912345678", "+351912345678", "+351912345678", false],
])("%s shows as %s and %s", (e164, digits, masked, landline) => {
  expect(toDigits(e164)).toBe(digits);
  expect(toMasked(e164)).toBe(masked);
  expect(isLandline(e164)).toBe(landline);
});

test.each([
  ["(41) 8403-1177", "+5541984031177"],
  ["11 6123-4567", "+5511961234567"],
  // A landline, a present number, another country's.
  ["(41) 3403-1177", null],
  ["(41) 98403-1177", null],
  ["+351 912 345 678", null],
])("%s with its ninth digit is %s", (typed, now) => {
  expect(withNinthDigit(toE164(typed) ?? "")).toBe(now);
});

test.each([
  ["1", "1"],
  ["19", "19"],
  ["199", "(19) 9"],
  ["199912", "(19) 9912"],
  ["1999123", "(19) 9912-3"],
  ["1932345678", "(19) 3234-5678"],
  ["19991234567", "(19) 99123-4567"],
  ["5519991234567", "(19) 99123-4567"],
  ["199912345678", "(19) 99123-4567"],
  ["+351 912", "+351 912"],
  ["abc", ""],
])("while typing %j shows %j", (typed, shown) => {
  expect(formatTyped(typed)).toBe(shown);
});
