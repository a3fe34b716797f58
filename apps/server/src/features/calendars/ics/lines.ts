/** Lines of RFC 5545: escaped, folded at 75 octets, ended by CR LF. */

const FOLD_OCTETS = 75;

/** A text as a property value (3.3.11): escapes line ends and list separators, removes other control characters. */
export const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    // The last two are not line ends in RFC 5545, but are for programs that split text by Unicode.
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replaceAll(/(?!\t)\p{Cc}/gu, "");

/** A line in pieces of at most 75 octets, never split within a character (3.1). */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= FOLD_OCTETS) return line;
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    // The blank at the start of a piece counts too.
    if (octets + more > FOLD_OCTETS) {
      pieces.push(piece);
      piece = "";
      octets = 1;
    }
    piece += character;
    octets += more;
  }
  return [...pieces, piece].join("\r\n ");
}

export const writeLines = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join("");

/** "20261122T213000Z". */
export const utcTime = (instant: Date): string => instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "") + "Z";
/** "20261122T183000" for "2026-11-22T18:30:00". */
export const localTime = (local: string): string => local.slice(0, 19).replaceAll(/[-:]/g, "");
/** "20261122". */
export const dayTime = (local: string): string => local.slice(0, 10).replaceAll("-", "");
