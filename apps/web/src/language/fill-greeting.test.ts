import { expect, it } from "vitest";
import { fillGreeting } from "./fill-greeting.ts";

it("the greeting fills in the names, wherever they stand, and nothing else", () => {
  expect(fillGreeting("Oi, {nome}! {igreja}, {nome} {outro}", { nome: "$& Ana", igreja: "Oliveira" })).toBe(
    "Oi, $& Ana! Oliveira, $& Ana {outro}",
  );
});
