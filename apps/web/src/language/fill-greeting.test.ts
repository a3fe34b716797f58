import { expect, it } from "vitest";
import { fillGreeting } from "./fill-greeting.ts";

it("fills in the placeholders of names, and nothing else", () => {
  expect(fillGreeting("Oi, {nome}! {igreja}, {nome} {outro}", { nome: "$& Ana", igreja: "Oliveira" })).toBe(
    "Oi, $& Ana! Oliveira, $& Ana {outro}",
  );
});
