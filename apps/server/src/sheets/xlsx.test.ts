import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { Cell } from "./sheet.ts";
import { xlsxParts } from "./xlsx.ts";

async function readBack(texts: readonly Cell[]): Promise<unknown[]> {
  async function* pages() {
    yield texts.map((text) => [text]);
  }
  const sheet = {
    title: "Visitantes",
    note: "",
    church: "Betel",
    logo: null,
    language: "pt-BR",
    columns: [{ label: "Bairro", kind: "text" }],
  } as const;
  const parts: Uint8Array[] = [];
  for await (const part of xlsxParts(sheet, { pages: pages(), totals: null })) parts.push(part);
  const { sheets } = await readXlsx(Buffer.concat(parts));
  return (sheets[0]?.rows ?? []).slice(1).map(([cell]) => cell);
}

test("C27 a text that looks like a day stays a text in a valid workbook", async () => {
  const texts = ["2026-13-45", "2026-02-30", "0000-00-00", "9999-99-99"];
  expect(await readBack(texts)).toEqual(texts);
});

test("C27 a text with any first character stays a text", async () => {
  const texts = ["=1+1", "+1", "-1", "@sum(1)", "=cmd|' /C calc'!A0", "<script>", "a & b", "'x"];
  expect(await readBack(texts)).toEqual(texts);
});

test("a day is a day", async () => {
  expect(await readBack(["2026-11-21"])).toEqual([new Date("2026-11-21T00:00:00Z")]);
});

async function workbookOf(rows: readonly (readonly Cell[])[], language: "pt-BR" | "en" = "pt-BR") {
  async function* pages() {
    yield rows;
  }
  const labels = ["Nome", "Nascimento", "Último acesso", "Rol"];
  const columns = labels.map((label) => ({ label, kind: "text" as const }));
  const sheet = { title: "Membros", note: "", church: "Betel", logo: null, language, columns };
  const parts: Uint8Array[] = [];
  for await (const part of xlsxParts(sheet, { pages: pages(), totals: null })) parts.push(part);
  return await readXlsx(Buffer.concat(parts), { readStyles: true });
}

test("times are times, and the head stays in place with a filter over all rows", async () => {
  const { sheets } = await workbookOf([
    ["Ana", "1990-03-12", "2026-11-21 17:15", 7],
    ["Bento", null, "2026-11-21 25:15", 8],
  ]);
  const [sheet] = sheets;
  expect(sheet?.rows).toEqual([
    ["Nome", "Nascimento", "Último acesso", "Rol"],
    ["Ana", new Date("1990-03-12T00:00:00Z"), new Date("2026-11-21T17:15:00Z"), 7],
    ["Bento", null, "2026-11-21 25:15", 8],
  ]);
  expect([sheet?.autoFilter?.range, sheet?.freezePane?.rows]).toEqual(["A1:D3", 1]);
});

test.each([
  ["pt-BR", "dd/mm/yyyy", "dd/mm/yyyy hh:mm"],
  ["en", "mmm dd, yyyy", "mmm dd, yyyy hh:mm"],
] as const)("days are written as in %s: %s", async (language, day, time) => {
  const [sheet] = (await workbookOf([["Ana", "1990-03-12", "2026-11-21 17:15", 7]], language)).sheets;
  expect(["1,1", "1,2"].map((at) => sheet?.cells?.get(at)?.style?.numFmt)).toEqual([day, time]);
});

test("a column is as wide as its longest value, and no wider than a screen", async () => {
  const [sheet] = (
    await workbookOf([
      ["A".repeat(30), null, null, 7],
      ["b".repeat(300), null, null, 7],
    ])
  ).sheets;
  expect(sheet?.columns?.map(({ width }) => Math.round(width ?? 0))).toEqual([60, 14, 17, 8]);
});

test("more rows than are held in memory are all written", async () => {
  const many = Array.from({ length: 10_002 }, (_, at): readonly Cell[] => [`Pessoa ${at}`, "1990-03-12", null, at]);
  const [sheet] = (await workbookOf(many)).sheets;
  expect([sheet?.rows.length, sheet?.rows.at(-1)?.[0], sheet?.rows[1]?.[1]]).toEqual([
    10_003,
    "Pessoa 10001",
    new Date("1990-03-12T00:00:00Z"),
  ]);
});
