import { expect, test } from "vitest";
import { nearDayWords } from "./day-words.ts";

test("a near day has its weekday, in each language's order", () => {
  expect(nearDayWords("pt-BR", "2026-12-06")).toBe("domingo, 6 de dezembro");
  expect(nearDayWords("es", "2026-12-06")).toBe("domingo 6 de diciembre");
  expect(nearDayWords("en", "2026-12-06")).toBe("Sunday, December 6");
});
