import { choice } from "@aprisco/contract/fields.ts";
import { mediaTypes, mostRows, type FileFormat } from "@aprisco/contract/file-formats.ts";
import { type Language, languages } from "@aprisco/contract/languages.ts";
import type { Route } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { AuditEntry } from "../../audit/audit.ts";
import type { Handle } from "../../database/connect.ts";
import { makeLanes } from "../../limits/lanes.ts";
import { cellWords } from "../../sheets/cell-words.ts";
import { csvParts } from "../../sheets/csv.ts";
import { isOutOfMemory, writeInWorker, type WorkerTask } from "../../sheets/in-worker.ts";
import { cellReader, type Cells, type Sheet, type SheetRows } from "../../sheets/sheet.ts";
import { startTask } from "../../tasks/start-store.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import { languageOf } from "./failure.ts";

/** A format whose file is made whole, in a thread. */
export type WholeFormat = WorkerTask["format"];
type Pages = SheetRows["pages"];
type RowsNote = (rows: number) => Promise<void>;

/** Bytes read ahead of a slow connection, so that the database has finished nearly every file before its reader. */
const READ_AHEAD = 8 * 1_024 * 1_024;

/** A workbook or a document takes seconds of a processor: one at a time, and few may wait. */
const RETRY_SECONDS = 10;
const heavy = makeLanes({ lanes: 1, waiting: 8 }, () => new Failure("server.unavailable", { retryAfter: RETRY_SECONDS }));
export const inTurn = <T>(caller: Pick<Caller, "id">, work: () => Promise<T>): Promise<T> =>
  heavy({ path: [String(caller.id)], isKnown: true }, work);

export const tooLarge = (rows: number, limit: number): Failure => new Failure("report.tooLarge", { data: { rows, limit } });

const readWords: Readonly<Record<Language, (at: string, by: string) => string>> = {
  "pt-BR": (at, by) => `Dados de ${at}, por ${by}`,
  es: (at, by) => `Datos del ${at}, por ${by}`,
  en: (at, by) => `Data of ${at}, by ${by}`,
};
interface FileReader {
  readonly now: Date;
  readonly language: Language;
  readonly timeZone: string;
  readonly caller: Pick<Caller, "name">;
}
/** When the rows were read and for whom, for the printed file. */
export function fileNote({ now, language, timeZone, caller }: FileReader): string {
  const at = cellReader({ language, timeZone })(now.toISOString());
  return readWords[language](cellWords(language)(at, "text"), caller.name);
}

/**
 * The limit of characters in a document: its memory depends on the laid-out text. Measured with 1 to 100 columns, this many stay
 * within the thread's memory; 5,000 rows of five columns with thirty characters each are half of it.
 */
const MOST_CHARACTERS = 2_000_000;
const CELL_COST = 10;
const costOf = (row: Cells): number => row.reduce<number>((sum, cell) => sum + String(cell ?? "").length + CELL_COST, 0);

/** The same pages, counted into `seen`. @throws Failure with more than the format allows, or none */
async function* counted(pages: Pages, format: FileFormat | WholeFormat, seen: { rows: number }): AsyncGenerator<readonly Cells[]> {
  let characters = 0;
  for await (const page of pages) {
    const before = seen.rows;
    seen.rows += page.length;
    const most = mostRows[format === "directory" || format === "labels" ? "pdf" : format];
    if (seen.rows > most) throw tooLarge(seen.rows, most);
    if (format === "pdf") {
      const past = page.findIndex((row) => (characters += costOf(row)) > MOST_CHARACTERS);
      if (past !== -1) throw tooLarge(seen.rows, before + past);
    }
    yield page;
  }
  if (seen.rows === 0) throw new Failure("report.empty");
}

/** CSV that is sent while it is read. The number of rows is logged at the end, also if the caller disconnected. */
export function csvStream(sheet: Sheet, pages: Pages, written: RowsNote): Readable {
  const seen = { rows: 0 };
  async function* parts(): AsyncGenerator<string> {
    try {
      yield* csvParts(sheet, { pages: counted(pages, "csv", seen) });
    } finally {
      await written(seen.rows);
    }
  }
  return Readable.from(parts(), { objectMode: false, highWaterMark: READ_AHEAD });
}

/** A complete workbook or document, so that its errors can still be answered. */
export async function wholeFile(format: WholeFormat, sheet: Sheet, { pages, totals }: SheetRows, written: RowsNote): Promise<Readable> {
  const seen = { rows: 0 };
  const parts = await writeInWorker(format, sheet, { pages: counted(pages, format, seen), totals }).catch((cause: unknown) => {
    // Not foreseen by the count, as with a text of single letters: half of the rows fits.
    throw isOutOfMemory(cause) ? tooLarge(seen.rows, Math.floor(seen.rows / 2)) : cause;
  });
  await written(seen.rows);
  return Readable.from(parts, { objectMode: false });
}

interface File {
  /** Letters, digits and "-"; parts of it are divided by "_", and the day then too. */
  readonly name: string;
  readonly format: FileFormat;
  readonly now: Date;
  /** Of the church: in the evening its day is not yet the next one. */
  readonly timeZone: string;
}
const fileTitle = ({ name, format, now, timeZone }: File): string =>
  `${name}${name.includes("_") ? "_" : "-"}${String(cellReader({ language: "en", timeZone })(now.toISOString())).slice(0, 10)}.${format}`;

export const fileReply = (file: File, stream: Readable) => ({
  headers: {
    "content-type": file.format === "csv" ? `${mediaTypes.csv}; charset=utf-8` : mediaTypes[file.format],
    "content-disposition": `attachment; filename="${fileTitle(file)}"`,
  },
  stream,
  file: { name: fileTitle(file), mime: mediaTypes[file.format] },
});

const values = z.optional(z.record(z.string(), z.unknown()));

/**
 * A call that is answered with a file, as stored in a task: days, choices and names of columns, never a search text
 * (http/reply/export.ts).
 */
export const fileCall = z.object({
  operation: z.string(),
  params: values,
  query: values,
  body: values,
  language: choice(languages),
  /** The chosen congregation; null: all that the caller sees. */
  congregation: z.nullable(z.number()),
});
export type FileCall = z.output<typeof fileCall>;

const valuesOf = (schema: unknown, sent: unknown): FileCall["body"] => (schema === undefined ? undefined : { ...(sent as object) });

/** Starts a task that repeats a call; an equal call in the meantime gets the same task. */
export async function startFileTask(tx: Handle, operation: string, row: Route, request: FastifyRequest): Promise<number> {
  const { caller, congregation, receivedAt: now } = request;
  if (!row.asTask || !caller) throw new Error(`${operation} cannot be made by a task`);
  const call: FileCall = {
    operation,
    params: valuesOf(row.params, request.params),
    query: valuesOf(row.query, request.query),
    body: valuesOf(row.body, request.body),
    language: languageOf(request),
    congregation,
  };
  const same = createHash("sha256").update(JSON.stringify(call)).digest("base64url");
  const kind = { kind: row.asTask, input: fileCall };
  const { id } = await startTask(tx, { kind, input: call, uniqueKey: `${caller.id}:${same}`, by: caller.id, now });
  return id;
}

export const withRows = (entry: AuditEntry, rows: number): AuditEntry => ({ ...entry, metadata: { ...entry.metadata, rows } });
