import { expect, test } from "vitest";
import { howManyFit } from "./filter-bar.tsx";

// Beside the search: three filters of 164 px, the button of 46, and 130 at the right.
test("as many filters are in the row as leave the search its width; the others are behind the button", () => {
  const fits = (bar: number, withButton = true) => howManyFit(bar, 130, 3, withButton);
  expect(fits(0)).toBe(3);
  expect(fits(960)).toBe(3);
  expect(fits(956)).toBe(3);
  expect(fits(955)).toBe(2);
  expect(fits(755)).toBe(1);
  expect(fits(612)).toBe(1);
  expect(fits(611)).toBe(0);
});

test("the button takes room only when a filter goes behind it", () => {
  expect([howManyFit(902, 130, 3, false), howManyFit(901, 130, 3, false)]).toEqual([3, 2]);
});
