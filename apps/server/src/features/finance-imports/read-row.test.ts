import { expect, test } from "vitest";
import { columnsOf, findHeads } from "./columns.ts";
import { readRow } from "./read-row.ts";

const read = (heads: string, cells: string) => readRow(cells.split(";"), columnsOf(heads.split(";")), false);
const faults = (heads: string, cells: string) => read(heads, cells).problems.map(({ field, problem }) => `${field} ${problem}`);

test("heads are known by their words in three languages, and those of the product's own export", () => {
  expect(columnsOf(["Data", "Histórico", "Valor (R$)", "Forma de Pagamento", "Dizimista", "?"])).toMatchObject({
    date: 0,
    description: 1,
    amount: 2,
    method: 3,
    donor: 4,
    category: null,
  });
  expect(columnsOf(["Fecha", "Concepto", "Ingresos", "Egresos"])).toMatchObject({ date: 0, description: 1, income: 2, expense: 3 });
  expect(columnsOf(["Date", "Details", "Amount", "Category", "Fund"])).toMatchObject({ date: 0, description: 1, amount: 2, fund: 4 });
  expect(columnsOf(["Dia", "Tipo", "Categoria", "Valor", "Favorecido"])).toMatchObject({ date: 0, type: 1, category: 2, payee: 4 });
  // If two columns have one meaning, the first counts.
  expect(columnsOf(["Data", "Data do pagamento", "Valor"]).date).toBe(0);
});

test("heads stand below a bank's own lines", () => {
  const rows = [
    ["Banco do Povo", ""],
    ["Extrato de 01/2025", ""],
    ["Data", "Histórico", "Crédito", "Débito"],
    ["02/01/2025", "x", "1", ""],
  ];
  expect(findHeads(rows)).toBe(2);
  expect(
    findHeads([
      ["a", "b"],
      ["1", "2"],
    ]),
  ).toBe(0);
  expect(findHeads([["só uma"], [""]])).toBe(-1);
});

test("the direction is that of the sign, of a column of the type, or of two columns", () => {
  expect(read("Data;Valor", "01/02/2025;-10,00")).toMatchObject({ type: "expense", amount: 1_000 });
  expect(read("Data;Valor;Tipo", "01/02/2025;10,00;Saída")).toMatchObject({ type: "expense", amount: 1_000 });
  expect(read("Data;Entrada;Saída", "01/02/2025;;12,00")).toMatchObject({ type: "expense", amount: 1_200 });
  expect(read("Data;Entrada;Saída", "01/02/2025;7;0,00")).toMatchObject({ type: "income", amount: 700 });
});

test("what is wrong is named by its column", () => {
  expect(faults("Data;Valor", ";")).toEqual(["date missing", "amount missing"]);
  expect(faults("Data;Valor", "31/02/2025;muito")).toEqual(["date unclear", "amount unclear"]);
  expect(faults("Data;Entrada;Saída", "01/02/2025;1;2")).toEqual(["income both"]);
  expect(faults("Data;Entrada;Saída", "01/02/2025;0;0")).toEqual(["amount zero"]);
  expect(faults("Data;Valor;Tipo", "01/02/2025;1;Talvez")).toEqual(["type unclear"]);
  expect(faults("Data;Valor", "01/02/2025;9.999.999.999,00")).toEqual(["amount tooMuch"]);
  expect(faults("Data;Valor;Documento", `01/02/2025;1;${"9".repeat(61)}`)).toEqual(["document tooLong"]);
});

test("a formula stays a text, and invisible signs go", () => {
  const { description } = read("Data;Valor;Descrição", '01/02/2025;1;=HYPERLINK(\u202E"x")\u0007');
  expect(description).toBe('=HYPERLINK("x")');
});
