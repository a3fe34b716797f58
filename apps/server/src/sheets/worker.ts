import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { FromWorker, WorkerTask } from "./in-worker.ts";
import { pdfParts } from "./pdf.ts";
import type { Cells } from "./sheet.ts";
import { xlsxParts } from "./xlsx.ts";

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
