import { expect, test } from "vitest";
import { decimalSignOf, isAnonymous, isMonthFirst, readAmount, readDay, readMethod, readType } from "./cell-values.ts";

test.each([
  ["1.234,56", 123_456, false],
  ["1,234.56", 123_456, false],
  ["R$ 1.234", 123_400, false],
  ["1.234.567,8", 123_456_780, false],
  ["-50", 5_000, true],
  ["R$ -50,00", 5_000, true],
  ["- 1.500,00", 150_000, true],
  ["(50,00)", 5_000, true],
  ["50,00-", 5_000, true],
  ["50,00 D", 5_000, true],
  ["50,00 C", 5_000, false],
  ["+12.5", 1_250, false],
  ["0", 0, false],
  ["1234567,89", 123_456_789, false],
])("an amount %s", (text, centavos, isNegative) => expect(readAmount(text)).toEqual({ centavos, isNegative }));
test.each(["", "abc", "1,2,3", "12.34.56", "1.0050", "1.23.456,00", "=1+1", "1e5", "--5", "50 reais", ",50"])("%s is no amount", (text) =>
  expect(readAmount(text)).toBeNull(),
);

test("an amount that the file's other amounts make unclear is none", () => {
  expect(decimalSignOf(["10,00", "R$ 1.234,56", "(50,00)", "7", ""])).toBe(",");
  expect(decimalSignOf(["10.00", "1,234.56", "50.5 D"])).toBe(".");
  expect([decimalSignOf(["10,00", "10.00"]), decimalSignOf(["1.234", "1,005"])]).toEqual([null, null]);
  expect([readAmount("1,005", ","), readAmount("1.005", ".")]).toEqual([null, null]);
  expect([readAmount("1.005", ","), readAmount("1,005", "."), readAmount("1,005")]).toEqual(
    Array.from({ length: 3 }, () => ({ centavos: 100_500, isNegative: false })),
  );
});

test.each([
  ["31/12/2025", "2025-12-31"],
  ["1/2/25", "2025-02-01"],
  ["31-12-2025 14:05", "2025-12-31"],
  ["31.12.2025", "2025-12-31"],
  ["2025-12-31", "2025-12-31"],
  ["2025-12-31T10:00:00Z", "2025-12-31"],
  ["46022", "2025-12-31"],
  ["46022.75", "2025-12-31"],
])("a day %s", (text, day) => expect(readDay(text, false)).toBe(day));
test.each(["31/02/2025", "2025-13-01", "12", "10000", "ontem", "", "31/12/3025", "31/12"])("%s is no day", (text) =>
  expect(readDay(text, false)).toBeNull(),
);
test("the month stands first only if a file shows it", () => {
  expect(isMonthFirst(["01/02/2025", "12/31/2025"])).toBe(true);
  expect(isMonthFirst(["01/02/2025", "12/31/2025", "31/01/2025"])).toBe(false);
  expect(isMonthFirst(["01/02/2025", "2025-12-31", ""])).toBe(false);
  expect(readDay("12/31/2025", true)).toBe("2025-12-31");
});

test("words of a direction and of a way to pay, in three languages", () => {
  expect(["Entrada", "RECEITA", "C", "+", "Ingreso", "income"].map(readType)).toEqual(Array.from({ length: 6 }, () => "income"));
  expect(["Saída", "despesa", "D", "-", "Egreso"].map(readType)).toEqual(Array.from({ length: 5 }, () => "expense"));
  expect(readType("talvez")).toBeNull();
  const methods = ["Pix", "Transferência Pix", "Cartão de débito", "TED", "Depósito", "Dinheiro", "efectivo", "Boleto bancário", "cheque"];
  expect(methods.map(readMethod)).toEqual(["pix", "pix", "card", "transfer", "transfer", "cash", "cash", "boleto", null]);
  expect(["Anônimo", "não identificado", "Ana"].map(isAnonymous)).toEqual([true, true, false]);
});
