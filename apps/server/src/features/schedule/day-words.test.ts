import { expect, test } from "vitest";
import { dayWords, withDay } from "./day-words.ts";

test("a day is said with its weekday as each language says it", () => {
  expect((["pt-BR", "es", "en"] as const).map((language) => dayWords(language, "2026-12-06"))).toEqual([
    "domingo, 6 de dezembro",
    "domingo 6 de diciembre",
    "Sunday 6 December",
  ]);
  expect(dayWords("pt-BR", "2026-12-01")).toBe("terça-feira, 1 de dezembro");
  expect(withDay("es", "Louvor, Culto, 2026-12-06")).toBe("Louvor, Culto, domingo 6 de diciembre");
});
