import { expect, test } from "vitest";
import { numberIn, valueIn } from "@aprisco/contract/custom-fields-kinds.ts";
import { gather, spread } from "./use-custom-form.ts";

const fields = [
  { id: 1, kind: "text" },
  { id: 2, kind: "number" },
  { id: 3, kind: "date" },
  { id: 4, kind: "choice" },
  { id: 5, kind: "yes_no" },
] as const;

test.each([
  ["pt-BR", "1.234,5", 1234.5],
  ["pt-BR", "-3", -3],
  ["es", "0,25", 0.25],
  ["en", "1,234.5", 1234.5],
  ["pt-BR", "1,2,3", "1,2,3"],
  ["pt-BR", "doze", "doze"],
  ["en", "1e5", "1e5"],
])("in %s '%s' is %s", (language, typed, value) => {
  expect(numberIn(language, typed)).toBe(value);
});

test("a record that is spread and gathered is unchanged", () => {
  const custom = [
    { field_id: 1, value: "Padeira" },
    { field_id: 2, value: -1.685 },
    { field_id: 3, value: "2019-04-03" },
    { field_id: 4, value: 20 },
    { field_id: 5, value: false },
  ];
  const { custom: _custom, ...draft } = spread("pt-BR", { name: "Rute", custom }) as Record<string, unknown>;
  expect(draft["custom_2"]).toBe("-1,685");
  expect(gather(fields, "pt-BR", draft)).toEqual({ name: "Rute", custom });
});

test("a field that is not in the body is left out, and a blank one is cleared", () => {
  expect(gather(fields, "pt-BR", { name: "Rute" })).toEqual({ name: "Rute" });
  expect(gather(fields, "pt-BR", { custom_1: " ", custom_5: null })).toEqual({
    custom: [
      { field_id: 1, value: null },
      { field_id: 5, value: null },
    ],
  });
  expect(valueIn("text", "pt-BR", " Padeira ")).toBe("Padeira");
});
