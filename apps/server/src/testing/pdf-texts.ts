import { inflateSync } from "node:zlib";

/** The number of pages of a PDF, and its text in the order of writing. */
export function pdfTexts(bytes: Buffer): { readonly pages: number; readonly text: string } {
  const source = bytes.toString("latin1");
  const objects = source.split("endobj").flatMap((object) => {
    const [, id, head = "", body = ""] = /(\d+) 0 obj\s*<<([^]*?)>>\s*(?:stream\r?\n([^]*?)\r?\nendstream)?\s*$/.exec(object) ?? [];
    const raw = Buffer.from(body, "latin1");
    return id === undefined ? [] : [{ id, head, text: head.includes("FlateDecode") ? unpacked(raw) : raw.toString("latin1") }];
  });
  // Each font's table: the number of a glyph → its text.
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { id, head } of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    const found = objects.find((object) => object.id === table);
    if (found) fonts.set(id, glyphsOf(found.text));
  }
  const names = new Map([...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, fonts.get(id)]));
  const text = objects
    .filter((object) => object.text.includes(" Tf") && object.text.includes("TJ"))
    .map((object) => written(object.text, names))
    .join("\n");
  return { pages: [...source.matchAll(/\/Type \/Page\b(?!s)/g)].length, text };
}

const unpacked = (raw: Buffer): string => {
  try {
    return inflateSync(raw).toString("latin1");
  } catch {
    return "";
  }
};

const letters = (hex: string): string => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");

function glyphsOf(table: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = "", , list = ""] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      glyphs.set(Number.parseInt(from, 16) + index, letters(hex));
  return glyphs;
}

function written(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string> | undefined>): string {
  let font = fonts.values().next().value;
  let text = "";
  for (const [, name, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name);
    for (const [, hex = ""] of (array ?? "").matchAll(/<([0-9a-f]+)>/gi))
      for (const [glyph] of hex.matchAll(/.{4}/g)) text += font?.get(Number.parseInt(glyph, 16)) ?? "";
    if (array !== undefined) text += " ";
  }
  return text.replaceAll(/ +/g, " ");
}
