import { expect, test } from "vitest";
import { familyOf, yearsBetween } from "./words.ts";

test("a year of age is complete on the birthday", () => {
  expect(yearsBetween("2018-05-06", "2026-05-05")).toBe(7);
  expect(yearsBetween("2018-05-06", "2026-05-06")).toBe(8);
  expect(yearsBetween("2026-05-06", "2026-11-22")).toBe(0);
  expect(yearsBetween("2020-02-29", "2026-02-28")).toBe(5);
});

test("a household's picture is made of the family, not of the word for it", () => {
  expect(["Família Souza", "Familia Siqueira Prado", "The Souza family", "Família"].map(familyOf)).toEqual([
    "Souza",
    "Siqueira Prado",
    "Souza",
    "Família",
  ]);
});
