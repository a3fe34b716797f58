import { expect, it } from "vitest";
import { csvOf } from "./copy-csv.tsx";

it("separates as the language's spreadsheets do, and quotes what would break the line", () => {
  expect(
    csvOf(
      [
        ["Mês", "Novos"],
        ["out", 3],
      ],
      "pt-BR",
    ),
  ).toBe("Mês;Novos\r\nout;3");
  expect(csvOf([["Jardim; Norte", 'o "velho"']], "es")).toBe('"Jardim; Norte";"o ""velho"""');
  expect(csvOf([["Jardim, Norte", 1]], "en")).toBe('"Jardim, Norte",1');
});
it("escapes texts that would be formulas", () => {
  expect(csvOf([["=1+1", "-2", -2]], "pt-BR")).toBe("'=1+1;'-2;-2");
  expect(csvOf([["＝1+1", "＋1", "－1", "＠A1", "Jardim ＝"]], "en")).toBe("'＝1+1,'＋1,'－1,'＠A1,Jardim ＝");
});
