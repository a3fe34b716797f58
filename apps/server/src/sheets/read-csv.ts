import { parseCsv } from "hucre/csv";

/** The text of a file: UTF-8 or UTF-16 by its mark, UTF-8 if it is, else windows-1252 as Excel writes it in Brazil. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The rows of a CSV file, whatever separates its cells (semicolon, comma, tab, bar); null: it is no text.
 * @param most rows that are read
 */
export function readCsv(bytes: Uint8Array, most: number): readonly (readonly string[])[] | null {
  const text = textOf(bytes);
  // A file of another kind: no text has this sign.
  if (text.includes("\u0000")) return null;
  return parseCsv(text, { maxRows: most }).map((row) => row.map((cell) => String(cell ?? "")));
}
