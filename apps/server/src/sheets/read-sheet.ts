import { readCsv } from "./read-csv.ts";
import { isWorkbook, readWorkbook } from "./read-xlsx.ts";

/** The rows of a CSV file, or of a workbook's first sheet, as texts; null: it cannot be read. */
export const readRows = async (bytes: Uint8Array, most: number): Promise<readonly (readonly string[])[] | null> =>
  isWorkbook(bytes) ? await readWorkbook(bytes, most).catch(() => null) : readCsv(bytes, most);
