import { expect, test } from "vitest";
import { familyOf } from "./words.ts";

test("a household's picture is made of the family, not of the word for it", () => {
  expect(["Família Souza", "Familia Siqueira Prado", "The Souza family", "Família"].map(familyOf)).toEqual([
    "Souza",
    "Siqueira Prado",
    "Souza",
    "Família",
  ]);
});
