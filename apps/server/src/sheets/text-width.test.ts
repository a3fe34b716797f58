import { expect, test } from "vitest";
import { brokenAtSigns, linesOf, textWidth } from "./text-width.ts";

test("a long e-mail address goes on after its signs, and a text that fits stays", () => {
  const address = "maria.aparecida@igreja-da-esperanca.org.br";
  const width = textWidth("igreja-da-esperanca.") + 0.1;
  expect(brokenAtSigns(address, width).split("\n")).toEqual(["maria.aparecida@", "igreja-da-esperanca.", "org.br"]);
  expect(linesOf(address, width)).toBe(3);
  expect(brokenAtSigns(address, textWidth(address) + 0.1)).toBe(address);
  expect(brokenAtSigns(`casa ${address}`, width)).toBe(`casa maria.aparecida@\nigreja-da-esperanca.\norg.br`);
});

test("a long word without a sign is broken as before, and so is a part that is wider than the column", () => {
  expect(brokenAtSigns("inconstitucionalissimamente.demais", 4)).toBe("inconstitucionalissimamente.demais");
  expect(linesOf("inconstitucional@a.br", 4)).toBeGreaterThan(2);
});
