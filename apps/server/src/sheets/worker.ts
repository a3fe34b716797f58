import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { directoryParts } from "./directory-pdf.ts";
import type { FromWorker, WorkerTask } from "./in-worker.ts";
import { labelParts } from "./labels-pdf.ts";
import { pdfParts } from "./pdf.ts";
import type { Cells } from "./sheet.ts";
import { xlsxParts } from "./xlsx.ts";

// The thread that makes one workbook or document, and ends: seconds of a processor, and memory that is released.

const port = parentPort;
if (!port) throw new Error("sheets/worker.ts runs in a thread of its own");
const { format, sheet, totals } = workerData as WorkerTask;
const say = (message: FromWorker, transferred: ArrayBuffer[] = []): void => port.postMessage(message, transferred);

async function* pages(): AsyncGenerator<readonly Cells[]> {
  for (;;) {
    const answer = once(port as NonNullable<typeof port>, "message");
    say({ wants: "page" });
    const [page] = (await answer) as [readonly Cells[] | null];
    if (page === null) return;
    yield page;
  }
}

const write = { xlsx: xlsxParts, pdf: pdfParts, directory: directoryParts, labels: labelParts }[format];
const parts = write(sheet, { pages: pages(), totals });
for await (const part of parts) say({ part });
say({ isDone: true });
