import { expect, it } from "vitest";
import { hueOf, initialsOf } from "./initials.tsx";

it("takes the first letters of the first and the last name", () => {
  expect(initialsOf("Miriam de Souza Prado")).toBe("MP");
  expect(initialsOf("  érica ")).toBe("É");
  expect(initialsOf("𝒜na Lima")).toBe("𝒜L");
  expect(initialsOf("")).toBe("");
});
it("gives the same person the same hue", () => {
  expect(hueOf("Ana Souza")).toBe(hueOf("Ana Souza"));
  expect(new Set(["Ana", "Bruno", "Carla", "Davi", "Elisa", "Fábio", "Gil"].map(hueOf)).size).toBeGreaterThan(2);
});
