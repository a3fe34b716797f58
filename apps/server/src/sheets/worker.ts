import { isDay } from "@aprisco/contract/fields.ts";
import { writeXlsxStream } from "hucre/xlsx";
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { FromWorker, WorkerTask } from "./in-worker.ts";
import { pdfParts } from "./pdf.ts";
import type { Cells, Cell, Sheet, SheetColumn, SheetRows } from "./sheet.ts";

/** Excel's own limit on the name of a sheet, and the signs that it refuses there. */
const MOST_OF_NAME = 31;
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, MOST_OF_NAME);

const widths: Readonly<Record<SheetColumn["kind"], number>> = { text: 26, day: 12, number: 14, centavos: 16 };
const formats: Readonly<Partial<Record<SheetColumn["kind"], string>>> = { day: "dd/mm/yyyy", centavos: "#,##0.00" };

/** A text stays a text, whatever it begins with: only numbers and days that exist are anything else to a spreadsheet. */
function valueOf(cell: Cell, { kind }: SheetColumn): string | number | Date | null {
  if (typeof cell === "number") return kind === "centavos" ? cell / 100 : cell;
  return cell !== null && isDay(cell) ? new Date(`${cell}T00:00:00Z`) : cell;
}

/** A table as a workbook of one sheet whose head stays in view, a part of the file at a time. */
export function xlsxParts({ title, columns }: Sheet, { pages, totals }: SheetRows): AsyncIterable<Uint8Array> {
  const valuesOf = (row: Cells) => columns.map((column, at) => valueOf(row[at] ?? null, column));
  async function* rows() {
    for await (const page of pages) for (const row of page) yield valuesOf(row);
    if (totals) yield valuesOf(totals);
  }
  return writeXlsxStream(rows(), {
    name: sheetName(title),
    freezePane: { rows: 1 },
    columns: columns.map(({ label, kind }) => ({
      header: label,
      width: widths[kind],
      ...(formats[kind] === undefined ? {} : { numFmt: formats[kind] }),
    })),
  }) as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
}

// The thread that makes one workbook or one document, and ends: a processor's work of seconds, and memory that is all given back.

const port = parentPort;
if (!port) throw new Error("sheets/worker.ts runs in a thread of its own");
const { format, sheet, totals } = workerData as WorkerTask;
const say = (message: FromWorker, transferred: ArrayBuffer[] = []): void => port.postMessage(message, transferred);

/** The rows, a page at a time, as they are asked for. */
async function* pages(): AsyncGenerator<readonly Cells[]> {
  for (;;) {
    const answer = once(port as NonNullable<typeof port>, "message");
    say({ wants: "page" });
    const [page] = (await answer) as [readonly Cells[] | null];
    if (page === null) return;
    yield page;
  }
}

const parts = format === "xlsx" ? xlsxParts(sheet, { pages: pages(), totals }) : pdfParts(sheet, { pages: pages(), totals });
for await (const part of parts) say({ part });
say({ isDone: true });
