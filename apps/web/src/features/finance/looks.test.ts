import { expect, test } from "vitest";
import { effectOf, signedText, stateOf } from "./looks.tsx";
import { monthsBefore } from "./overview-page.tsx";

test("a reversal takes its original back: the pair adds up to nothing", () => {
  const paid = { type: "expense", amount: 12_000 } as const;
  expect(effectOf(paid)).toBe(-12_000);
  expect(effectOf(paid) + effectOf({ ...paid, amount: -12_000 })).toBe(0);
  expect(effectOf({ type: "income", amount: 500 })).toBe(500);
});

test("an amount says its sign, and nothing has none", () => {
  const plain = (centavos: number) => signedText("pt-BR", centavos).replace(/\s/g, " ");
  expect([150_000, -4_250, 0].map(plain)).toEqual(["+R$ 1.500,00", "−R$ 42,50", "R$ 0,00"]);
});

test("what was reversed and what reverses is neither confirmed nor processing", () => {
  const one = { status: "confirmed", reverses_id: null, reversed_by_id: null } as const;
  expect(stateOf(one)).toBe("confirmed");
  expect(stateOf({ ...one, status: "processing" })).toBe("processing");
  expect(stateOf({ ...one, reversed_by_id: 9 })).toBe("reversed");
  expect(stateOf({ ...one, reverses_id: 8 })).toBe("reversal");
});

test("counts months back over the turn of a year", () => {
  expect([0, 1, 11, 12].map((count) => monthsBefore("2026-11", count))).toEqual(["2026-11", "2026-10", "2025-12", "2025-11"]);
  expect(monthsBefore("2026-01", 1)).toBe("2025-12");
});
