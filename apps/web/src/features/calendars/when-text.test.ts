import { expect, test } from "vitest";
import { whenText } from "./when-text.ts";

const plain = (text: string): string => text.replaceAll(/\s/g, " ");

test("when an event is, on its own clock wherever the browser stands", () => {
  const timed = { start: "2026-11-25T19:30:00", end: "2026-11-25T21:00:00", all_day: false };
  expect(plain(whenText("pt-BR", timed))).toMatch(/^25 de nov. de 2026,? 19:30/);
  expect(plain(whenText("en", timed))).toContain("Nov 25, 2026");
});

test("the last day of an all-day event is included", () => {
  const days = { start: "2026-12-05T00:00:00", end: "2026-12-07T00:00:00", all_day: true };
  expect(plain(whenText("pt-BR", days))).toMatch(/5.*6 de dez/);
  expect(plain(whenText("pt-BR", { ...days, end: "2026-12-06T00:00:00" }))).toBe("5 de dez. de 2026");
});
