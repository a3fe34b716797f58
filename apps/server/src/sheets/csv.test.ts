import fc from "fast-check";
import { expect, test } from "vitest";
import { csvParts, textCell } from "./csv.ts";
import { cellReader } from "./sheet.ts";

const cell = cellReader({ language: "pt-BR", timeZone: "America/Sao_Paulo" });

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
  [null, null],
  [undefined, null],
  [true, "Sim"],
  [false, "Não"],
  [-12, -12],
  ["2026-11-21", "2026-11-21"],
  ["2026-11-22T01:30:00.000Z", "2026-11-21 22:30"],
  ["2026-11-22T18:30:00", "2026-11-22 18:30"],
])("the value %j becomes the cell %j", (value, written) => {
  expect(cell(value)).toBe(written);
});

test.each([
  ["pt-BR", "1234,50", "1,685"],
  ["en", "1234.50", "1.685"],
] as const)(
  "money is centavos here and a decimal there, and decimals are as the language has them: %s %s %s",
  async (language, written, fraction) => {
    async function* pages() {
      yield [[123_450, -7, 1.685]];
    }
    const columns = (["centavos", "number", "text"] as const).map((kind) => ({ label: kind, kind }));
    const parts: string[] = [];
    for await (const part of csvParts({ title: "", note: "", church: "", logo: null, language, columns }, { pages: pages() }))
      parts.push(part);
    expect(parts.join("")).toBe(`\uFEFFcentavos;number;text\r\n${written};-7;${fraction}\r\n`);
  },
);

test("C28 a spreadsheet reads any text back and runs nothing", () => {
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
