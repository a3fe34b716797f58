import { expect, test } from "vitest";
import { nearDayWords, withDayWords } from "./day-words.ts";

test("a near day has its weekday, in each language's order", () => {
  expect(nearDayWords("pt-BR", "2026-12-06")).toBe("domingo, 6 de dezembro");
  expect(nearDayWords("es", "2026-12-06")).toBe("domingo 6 de diciembre");
  expect(nearDayWords("en", "2026-12-06")).toBe("Sunday, December 6");
});

test("only the day at the end of a name becomes words", () => {
  expect(withDayWords("es", "Louvor, Culto 2026-01-01, 2026-12-06")).toBe("Louvor, Culto 2026-01-01, domingo 6 de diciembre");
  expect(withDayWords("en", "Culto")).toBe("Culto");
});
