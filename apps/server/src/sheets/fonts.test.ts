import { expect, test } from "vitest";
import { pdfTexts } from "../testing/pdf-texts.ts";
import { inFonts } from "./fonts.ts";
import { pdfParts } from "./pdf.ts";

async function documentOf(names: readonly string[]): Promise<Buffer> {
  async function* pages() {
    yield names.map((name) => [name]);
  }
  const columns = [{ label: "Nome", kind: "text" }] as const;
  const sheet = { title: "Membros", note: "Dados de hoje", church: "Comunidade Oliveira", logo: null, language: "pt-BR", columns } as const;
  const parts: Uint8Array[] = [];
  for await (const part of pdfParts(sheet, { pages: pages(), totals: null })) parts.push(part);
  return Buffer.concat(parts);
}
const plain = (text: string): string => text.replaceAll(/\s/g, "");

test.each(["김민수", "田中 太郎", "さくら", "Pastor 🙏 Emoji", "Иван Петров", "Νίκος", "Nguyễn Văn An", "Łukasz Kovač", "João d'Ávila"])(
  "the name %s is written, sign by sign, and the file stays small",
  async (name) => {
    const bytes = await documentOf([name]);
    const { text } = pdfTexts(bytes);
    expect(plain(text)).toContain(plain(name));
    expect(text).not.toContain("Há sinais que este PDF não escreve");
    expect(bytes.length).toBeLessThan(60_000);
  },
);

test("signs that no font has are replaced, and the heading says so", async () => {
  const { text } = pdfTexts(await documentOf(["محمد", "Ana"]));
  expect(plain(text)).toContain("????");
  expect(plain(text)).toContain(plain("Há sinais que este PDF não escreve: em lugar deles está “?”. A planilha (XLSX) traz todos."));
});

test("emoji of several signs are one run, and hidden signs alone are left out", () => {
  expect(inFonts("👩‍👧 oi\uFE0E")).toEqual({
    text: [
      { text: "👩‍👧", font: "Emoji" },
      { text: " oi", font: "Literata" },
    ],
    isCut: false,
  });
});
