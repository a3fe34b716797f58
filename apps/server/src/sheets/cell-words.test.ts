import { expect, test } from "vitest";
import { cellWords } from "./cell-words.ts";

test("days and times are formatted in the language, and texts that look like days stay", () => {
  const cells = ["2026-11-27", "2026-11-27 19:30", "2026-02-30", "2026-13-01 25:61", "0000-00-00", "Ligar"];
  expect(cells.map((cell) => cellWords("pt-BR")(cell, "text"))).toEqual(["27/11/2026", "27/11/2026, 19h30", ...cells.slice(2)]);
  expect(cells.map((cell) => cellWords("es")(cell, "text"))).toEqual(["27/11/2026", "27/11/2026, 19:30", ...cells.slice(2)]);
  expect(cells.map((cell) => cellWords("en")(cell, "text"))).toEqual(["Nov 27, 2026", "Nov 27, 2026, 7:30 PM", ...cells.slice(2)]);
  expect(cellWords("en")("2026-11-05", "text")).toBe("Nov 5, 2026");
});

test("numbers and money are formatted in the language", () => {
  expect([cellWords("pt-BR")(1234.5, "number"), cellWords("en")(1234.5, "number")]).toEqual(["1.234,5", "1,234.5"]);
  expect([cellWords("pt-BR")(123_456, "centavos"), cellWords("pt-BR")(null, "text")]).toEqual(["R$\u00a01.234,56", ""]);
  expect(cellWords("es")(123_456, "centavos")).toBe("1.234,56\u00a0R$");
});

test("a number in a column of texts, such as the number on the roll, has no separators", () => {
  expect([cellWords("pt-BR")(1234, "text"), cellWords("en")(1.5, "text")]).toEqual(["1234", "1.5"]);
});
