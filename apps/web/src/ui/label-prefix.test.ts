import { expect, test } from "vitest";
import { labelPrefix } from "./label-prefix.ts";

test("a label before its value has a colon, a question keeps its own mark", () => {
  expect(["Bairro", "Tem carro?", "¿Tiene auto?"].map(labelPrefix)).toEqual(["Bairro:", "Tem carro?", "¿Tiene auto?"]);
});
