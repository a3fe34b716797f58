import { expect, test } from "vitest";
import { pdfTexts } from "../testing/pdf-texts.ts";
import { layoutOf, MARGIN, pagesOf } from "./paper.ts";
import { pdfParts } from "./pdf.ts";
import { paperPlan } from "./plan.ts";
import type { Cells, Sheet } from "./sheet.ts";
import { textWidth } from "./text-width.ts";

const across = 841.89 - 2 * MARGIN;
const upright = 595.28 - 2 * MARGIN;
/** A column's values in rows of members, as the register has them. */
const member = {
  Nome: "Maria Aparecida dos Santos Oliveira",
  Telefone: "(19) 99123-4567",
  "E-mail": "maria.aparecida.oliveira@example.com.br",
  Bairro: "Jardim das Oliveiras",
  Nascimento: "12/03/1968",
  "Data do batismo": "01/06/1988",
  "Membro desde": "01/06/1988",
  Família: "Família Santos Oliveira",
  Ministérios: "Louvor, Escola Bíblica, Ação social, Recepção",
  Congregação: "Sede",
  "Como prefere ser chamado": "Cidinha",
  Situação: "Ativo",
  "Número no rol": "1234",
};
const tableOf = (labels: readonly string[], rows = 3) => {
  const row = labels.map((label) => member[label as keyof typeof member] ?? "Zeladoria do templo e dos salões de trás");
  return { labels, rows: Array.from({ length: rows }, () => row) };
};
const layoutFor = (labels: readonly string[]) => layoutOf(labels, tableOf(labels).rows);
const widthOf = ({ widths }: { readonly widths: readonly number[] }) => widths.reduce((sum, width) => sum + width + 8, 0);

test("a few columns stand upright, more of them across, and each table is as wide as its paper", () => {
  const few = layoutFor(["Nome", "Telefone", "Bairro"]);
  expect([few.isLandscape, few.blocks.length]).toEqual([false, 1]);
  expect(few.blocks.map(widthOf)).toEqual([expect.closeTo(upright, 0)]);
  const more = layoutFor(Object.keys(member).slice(0, 8));
  expect([more.isLandscape, more.blocks.length]).toEqual([true, 1]);
  expect(more.blocks.map(widthOf)).toEqual([expect.closeTo(across, 0)]);
});

test("all columns of members fit across in one block, in type that can be read", () => {
  const { isLandscape, size, blocks } = layoutFor(Object.keys(member));
  expect([isLandscape, blocks.length, size >= 7.5]).toEqual([true, 1, true]);
  expect(blocks.map(widthOf)).toEqual([expect.closeTo(across, 0)]);
});

test("columns that do not fit follow in further blocks, each with the first one, and none is lost or runs off the paper", () => {
  const labels = ["Nome", ...Array.from({ length: 30 }, (_, at) => `Departamento ${at}`)];
  const { blocks } = layoutFor(labels);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.map(({ columns }) => columns[0])).toEqual(blocks.map(() => 0));
  expect(blocks.flatMap(({ columns }) => columns.slice(1))).toEqual(labels.slice(1).map((_, at) => at + 1));
  for (const block of blocks) expect(widthOf(block)).toBeLessThanOrEqual(across + 0.01);
});

test("a table without rows, or with one column, has a layout", () => {
  expect(layoutOf(["Nome"], []).blocks).toHaveLength(1);
  expect(pagesOf(layoutOf(["Nome"], []), { labels: ["Nome"], sample: [], rows: 0, above: 80 })).toBe(1);
});

const sheetOf = (
  labels: readonly string[],
  note = "Situação: Ativo · Ordem: Nome, de A a Z\nDados de 28/11/2026 18:00, por Ana",
): Sheet => ({
  title: "Membros",
  note,
  church: "Comunidade Oliveira",
  logo: null,
  language: "pt-BR",
  columns: labels.map((label) => ({ label, kind: "text" as const })),
});
async function documentOf(sheet: Sheet, rows: readonly Cells[]) {
  async function* pages() {
    yield rows;
  }
  const parts: Uint8Array[] = [];
  for await (const part of pdfParts(sheet, { pages: pages(), totals: null })) parts.push(part);
  return pdfTexts(Buffer.concat(parts));
}

test("the row of totals is written whole, though its columns hold shorter texts", () => {
  const rows = [["1", "Maria Aparecida dos Santos Oliveira", "R$\u00a01,00"]];
  const total = "R$\u00a01.234.567,00";
  const { size, blocks } = layoutOf(["Nº", "De quem", "Valor"], rows, ["Total", "", total]);
  const [first = 0, , last = 0] = blocks[0]?.widths ?? [];
  expect(first).toBeGreaterThan(textWidth("Total", "bold") * size);
  expect(last).toBeGreaterThan(textWidth(total, "bold") * size);
});

test.each([
  ["three columns", ["Nome", "Telefone", "Bairro"], 90],
  ["all columns of members", Object.keys(member), 90],
  ["two blocks", ["Nome", ...Array.from({ length: 30 }, (_, at) => `Departamento ${at}`)], 40],
])("the plan of %s has the pages that the document has", async (_, labels, rows) => {
  const table = tableOf(labels, rows);
  const sheet = sheetOf(labels);
  const plan = paperPlan(sheet, false, table.rows, rows);
  const { pages, text } = await documentOf(sheet, table.rows);
  expect(plan.pages).toBe(pages);
  expect(text).toContain("Situação: Ativo · Ordem: Nome, de A a Z");
  expect(text.includes("Mais colunas, parte 2 de")).toBe(plan.apart.length > 0);
});

test("a document of more rows than the sample has the plan's layout", async () => {
  const labels = ["Nome", "Telefone"];
  const rows = [
    ...tableOf(labels, 100).rows,
    ["Uma pessoa com um nome muito mais longo do que todas as outras da lista inteira", "x".repeat(90)],
  ];
  const plan = paperPlan(sheetOf(labels), false, rows.slice(0, 100), rows.length);
  expect(plan).toMatchObject({ landscape: false, apart: [] });
  // The plan knows nothing of the last row, which is taller.
  const { pages, text } = await documentOf(sheetOf(labels), rows);
  expect([pages - plan.pages <= 1, text.includes("Mais colunas")]).toEqual([true, false]);
});
