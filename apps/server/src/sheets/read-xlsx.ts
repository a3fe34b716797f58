import { readXlsx } from "hucre/xlsx";

/** Whether a file is an archive as workbooks are: "PK" and two numbers. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** A number in the form that no reader takes for thousands: with two decimals, or with four if it has more than two. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value.toFixed(2) : value.toFixed(4);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "number") return numberText(value);
  return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
}

/**
 * The rows of a workbook's first visible sheet: of formulas what they came to, of days "YYYY-MM-DD". A workbook unpacks to many times
 * its size, so that only a thread with a limit of memory calls this.
 * @param most rows that are read
 */
export async function readWorkbook(bytes: Uint8Array, most: number): Promise<readonly (readonly string[])[]> {
  let isFound = false;
  const { sheets } = await readXlsx(bytes, {
    maxRows: most,
    sheets: ({ hidden, veryHidden }) => {
      if (isFound || hidden || veryHidden) return false;
      isFound = true;
      return true;
    },
  });
  return (sheets[0]?.rows ?? []).map((row) => row.map(cellText));
}
