import { expect, test } from "vitest";
import { familyOf } from "./words.ts";

test("a household's initials come from the family name, not from the word 'Família'", () => {
  expect(["Família Souza", "Familia Siqueira Prado", "The Souza family", "Família"].map(familyOf)).toEqual([
    "Souza",
    "Siqueira Prado",
    "Souza",
    "Família",
  ]);
});
