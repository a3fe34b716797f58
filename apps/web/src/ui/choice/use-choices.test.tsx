import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { useChoices } from "./use-choices.ts";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["fields"]);
});

test("the words of a closed list are the options of a field, a filter and what a conflict says", () => {
  const { optionsFor, filterBy, valueText, word } = renderHook(() => useChoices({ status: ["active", "closed"], kind: ["room"] })).result
    .current;
  const options = [
    { value: "active", label: "Ativo" },
    { value: "closed", label: "Encerrado" },
  ];
  expect(optionsFor("status")).toEqual(options);
  expect(filterBy("status")).toEqual({ name: "status", label: "Situação", anything: "Todas as situações", options });
  expect(word("kind", "room")).toBe("Espaço");
  expect(valueText("status", "closed")).toBe("Encerrado");
});

test("a typed text is not translated, even if it equals a value", () => {
  const { valueText } = renderHook(() => useChoices({ status: ["active"] })).result.current;
  for (const [field, value] of [
    ["status", "any"],
    ["status", "paused"],
    ["name", "active"],
    ["location", "any"],
    ["status", null],
  ] as const)
    expect([field, value, valueText(field, value)]).toEqual([field, value, null]);
});
