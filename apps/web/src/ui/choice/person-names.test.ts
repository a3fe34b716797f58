import { expect, it } from "vitest";
import { nameHolds } from "./person-names.ts";

it.each([
  ["", true],
  ["conceicao", true],
  ["CEIÇÃO ana", true],
  ["  lúcia ", true],
  ["ana souza", false],
  ["%", false],
])("searches %j as the server does", (typed, found) => {
  expect(nameHolds("Ana Lúcia Conceição", typed)).toBe(found);
});
