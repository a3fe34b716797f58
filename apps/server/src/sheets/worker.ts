import { once } from "node:events";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import type { FromReader, FromWorker, ReadTask, WorkerTask } from "./in-worker.ts";
import type { Cells } from "./sheet.ts";

// The thread that makes one workbook or document, or reads one, and ends: seconds of a processor, and memory that is released.

const port = parentPort;
if (!port) throw new Error("sheets/worker.ts runs in a thread of its own");
/** Each loads its own libraries: a thread makes one file. */
const writers = {
  xlsx: async () => (await import("./xlsx.ts")).xlsxParts,
  pdf: async () => (await import("./pdf.ts")).pdfParts,
  directory: async () => (await import("./directory-pdf.ts")).directoryParts,
  labels: async () => (await import("./labels-pdf.ts")).labelParts,
} as const;

async function read(to: MessagePort, { file, most }: ReadTask): Promise<void> {
  const { readRows } = await import("./read-sheet.ts");
  const rows = await readRows(file, most);
  to.postMessage({ rows } satisfies FromReader);
}

async function write(to: MessagePort, { format, sheet, totals }: WorkerTask): Promise<void> {
  const say = (message: FromWorker): void => to.postMessage(message);
  async function* pages(): AsyncGenerator<readonly Cells[]> {
    for (;;) {
      const answer = once(to, "message");
      say({ wants: "page" });
      const [page] = (await answer) as [readonly Cells[] | null];
      if (page === null) return;
      yield page;
    }
  }
  const partsOf = await writers[format]();
  for await (const part of partsOf(sheet, { pages: pages(), totals })) say({ part });
  say({ isDone: true });
}

const task = workerData as ReadTask | WorkerTask;
if ("file" in task) await read(port, task);
else await write(port, task);
