import { expect, test } from "vitest";
import { asRecoveryCode, newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";

test("ten distinct codes of 80 bits", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(asRecoveryCode(code)).toBe(code.replaceAll("-", ""));
});

test.each([
  ["K7FM 2Q9X A3BC 9DYZ", "k7fm2q9xa3bc9dyz"],
  [" k7fm-2q9x-a3bc-9dyz ", "k7fm2q9xa3bc9dyz"],
  ["ooll-iiOO-0000-1111", "0011110000001111"],
  ["k7fm-2q9x-a3bc", null],
  ["k7fm-2q9x-a3bc-9dyu", null],
  ["123456", null],
])("%s is read as %s", (typed, code) => {
  expect(asRecoveryCode(typed)).toBe(code);
});

test("the same code of two accounts has two hashes", () => {
  expect(recoveryHash(1, "k7fm-2q9x-a3bc-9dyz")).not.toEqual(recoveryHash(2, "k7fm-2q9x-a3bc-9dyz"));
  expect(recoveryHash(1, "k7fm-2q9x-a3bc-9dyz")).toEqual(recoveryHash(1, "k7fm2q9xa3bc9dyz"));
});
