import { expect, test } from "vitest";
import { howManyFit } from "./filter-bar.tsx";

// Beside the search: three filters of 164 px, the button of 46, and at the right 130.
test("as many filters stand in the line as leave the search its width; the others go behind the button", () => {
  const fits = (bar: number, withButton = true) => howManyFit(bar, 130, 3, withButton);
  expect(fits(0)).toBe(3);
  expect(fits(960)).toBe(3);
  expect(fits(956)).toBe(3);
  expect(fits(955)).toBe(2);
  expect(fits(755)).toBe(1);
  expect(fits(612)).toBe(1);
  expect(fits(611)).toBe(0);
});

test("where nothing is behind the button yet, it takes its place only when a filter goes there", () => {
  expect([howManyFit(902, 130, 3, false), howManyFit(901, 130, 3, false)]).toEqual([3, 2]);
});
