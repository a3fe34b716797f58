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
