import type { FileFormat } from "@aprisco/contract/file-formats.ts";
import { on, once } from "node:events";
import { Worker } from "node:worker_threads";
import { sheetWorker } from "../places.ts";
import type { Cells, Sheet, SheetRows } from "./sheet.ts";

export interface WorkerTask {
  /** `directory`: people in households, with photos (directory-pdf.ts). `labels`: a sheet of labels (labels-pdf.ts). */
  readonly format: Exclude<FileFormat, "csv"> | "directory" | "labels";
  readonly sheet: Sheet;
  readonly totals: Cells | null;
}
/** Reads a CSV file, or the first sheet of a workbook, instead. */
export interface ReadTask {
  readonly file: Uint8Array;
  /** Rows that are read. */
  readonly most: number;
}
/** Null: it is no file that can be read. */
export type FromReader = { readonly rows: readonly (readonly string[])[] | null };
export type FromWorker = { readonly wants: "page" } | { readonly part: Uint8Array } | { readonly isDone: true };

/** A thread that needs more memory ends, and nothing else does. */
const resourceLimits = { maxOldGenerationSizeMb: 640 };
export const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";

/** Makes a file in a separate thread, so that other calls continue. Yields its parts; throws the rows' errors. */
export async function writeInWorker(format: WorkerTask["format"], sheet: Sheet, rows: SheetRows): Promise<readonly Uint8Array[]> {
  const task: WorkerTask = { format, sheet, totals: rows.totals };
  const worker = new Worker(sheetWorker, { workerData: task, resourceLimits });
  const pages = rows.pages[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  try {
    for await (const [message] of on(worker, "message", { close: ["exit"] }) as AsyncIterable<[FromWorker]>) {
      if ("part" in message) parts.push(message.part);
      else if ("isDone" in message) return parts;
      else {
        const next = await pages.next();
        worker.postMessage(next.done === true ? null : next.value);
      }
    }
    throw new Error("the thread that makes files ended before its file was done");
  } finally {
    await pages.return?.();
    await worker.terminate();
  }
}

const READING_MS = 30_000;
/**
 * The rows of a CSV file or of a workbook's first sheet as texts, read in a separate thread; null: it cannot be read, or needs more memory
 * or time than a file of its size should.
 */
export async function readInWorker(file: Uint8Array, most: number): Promise<FromReader["rows"]> {
  const task: ReadTask = { file, most };
  const worker = new Worker(sheetWorker, { workerData: task, resourceLimits });
  try {
    const [message] = (await once(worker, "message", { signal: AbortSignal.timeout(READING_MS) })) as [FromReader];
    return message.rows;
  } catch (cause) {
    if (isOutOfMemory(cause) || (cause instanceof Error && cause.name === "AbortError")) return null;
    throw cause;
  } finally {
    await worker.terminate();
  }
}
