import fc from "fast-check";
import { expect, test } from "vitest";
import { cellWriter, textCell } from "./csv.ts";

const cell = cellWriter({ language: "pt-BR", timeZone: "America/Sao_Paulo" });

test.each([
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ["+55 19", "'+55 19"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1+1", "'＝1+1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ["Souza; Lima", '"Souza; Lima"'],
  ['disse "oi"', '"disse ""oi"""'],
  ["uma\nduas", '"uma\nduas"'],
  ["João d'Ávila", "João d'Ávila"],
])("C28 the text %j becomes the cell %j", (text, written) => {
  expect(textCell(text)).toBe(written);
});

test.each([
  [null, ""],
  [true, "Sim"],
  [false, "Não"],
  [-12, "-12"],
  ["2026-11-21", "2026-11-21"],
  ["2026-11-22T01:30:00.000Z", "2026-11-21 22:30"],
])("the value %j becomes the cell %j", (value, written) => {
  expect(cell(value)).toBe(written);
});

test("C28 whatever a text is, a spreadsheet reads it back and runs nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "=", "+", "-", "@", '"', ";", "\n", "\r", "\t", " ", "é") }), (text) => {
      const written = textCell(text);
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(/^[=+\-@\t\r]/.test(read)).toBe(false);
      expect(read === text || read === `'${text}`).toBe(true);
      if (!written.startsWith('"')) expect(/[";\r\n]/.test(written)).toBe(false);
    }),
  );
});
