import { mostRows, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { Report } from "@aprisco/contract/reports.ts";
import type { AuditEntry } from "../../audit/audit.ts";
import type { Snapshot } from "../../database/connect.ts";
import { folded } from "../../days/folded.ts";
import { Failure } from "../../failure.ts";
import { csvStream, fileNote, fileReply, inTurn, tooLarge, wholeFile } from "../../http/reply/file-reply.ts";
import type { FileContext } from "../../http/handler.ts";
import { cellWords } from "../../sheets/cell-words.ts";
import type { Sheet, SheetRows } from "../../sheets/sheet.ts";
import { cellsReader, summedOf, type ReportRun } from "./run.ts";

/** "Entradas e saídas (DRE)" → "entradas-e-saidas-dre". */
const inFileName = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** Of the report's title, its days and the choices made: "entradas-e-saidas_2026-10-01_2026-10-31_fundo". Records are not named in it. */
export function reportFileName({ definition: { params: specs, texts }, input: { language, params } }: ReportRun): string {
  const { title, values = {} } = texts[language];
  const parts = Object.entries(specs).flatMap(([key, spec]) => {
    const value = params[key];
    if (value === undefined || spec.kind === "record") return [];
    if (spec.kind === "day") return [key === "month" ? value.slice(0, 7) : value];
    return value === spec.usual ? [] : [inFileName(values[key]?.[value] ?? value)];
  });
  return [inFileName(title), ...parts].join("_");
}

type FileSource = Pick<FileContext, "caller" | "now" | "readLogo" | "snapshot" | "noteFile" | "signal">;

/** The filters as text: "De: 01/06/2026 · Até: 21/11/2026 · Situação: Novo". */
function narrowed({ definition, input, records }: ReportRun): string {
  const { params: labels, values = {} } = definition.texts[input.language];
  const write = cellWords(input.language);
  const nameOf = (key: string, value: string): string =>
    records[key]?.find((record) => record.value === value)?.label ?? values[key]?.[value] ?? value;
  return Object.entries(input.params)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${labels[key] ?? key}: ${write(nameOf(key, value), "text")}`]))
    .join(" · ");
}

async function sheetOf(run: ReportRun, format: FileFormat, { caller, now, readLogo }: FileSource): Promise<Sheet> {
  const { definition, columns, input } = run;
  const { timeZone } = input.time;
  const logo = format === "pdf" ? await readLogo() : null;
  const title = definition.texts[input.language].title;
  const note = [narrowed(run), fileNote({ now, language: input.language, timeZone, caller })].filter((part) => part !== "").join("\n");
  return { title, note, church: caller.church.name, logo, language: input.language, columns };
}

/** The rows in one snapshot, which is closed after the last one. */
async function* pagesOf(run: ReportRun, snapshot: Snapshot, source: ReturnType<ReportRun["definition"]["rows"]>, signal?: AbortSignal) {
  const cellsOf = cellsReader(run);
  try {
    for await (const page of source.pages()) {
      signal?.throwIfAborted();
      yield page.map(cellsOf);
    }
  } finally {
    await snapshot.close();
  }
}

async function openRows(run: ReportRun, format: FileFormat, snapshot: Snapshot, signal?: AbortSignal): Promise<SheetRows> {
  const source = run.definition.rows(snapshot.tx, run.input);
  const rows = await source.count();
  if (rows === 0) throw new Failure("report.empty");
  if (rows > mostRows[format]) throw tooLarge(rows, mostRows[format]);
  const summed = summedOf(run);
  const totals = summed.length === 0 ? null : await source.sums(summed);
  return { pages: pagesOf(run, snapshot, source, signal), totals: totals && run.columns.map(({ key }) => totals[key] ?? null) };
}

/** The log entry for a file: its columns, never its contents. */
const entryOf = ({ definition, columns }: ReportRun, format: FileFormat): AuditEntry => ({
  action: `report.${definition.type}`,
  section: definition.section,
  type: "data",
  metadata: { format, columns: columns.map(({ key }) => key) },
});

/**
 * A report as a file.
 *
 * @throws Failure without rows and with more than the format allows (422), before the first byte
 */
export async function fileOf(run: ReportRun, format: FileFormat, given: FileSource) {
  const sheet = await sheetOf(run, format, given);
  const written = (rows: number): Promise<void> => given.noteFile(rows, entryOf(run, format));
  const open = async (): Promise<SheetRows> => {
    const snapshot = await given.snapshot();
    try {
      return await openRows(run, format, snapshot, given.signal);
    } catch (failure) {
      await snapshot.close();
      throw failure;
    }
  };
  const stream =
    format === "csv"
      ? csvStream(sheet, (await open()).pages, written)
      : await inTurn(given.caller, async () => wholeFile(format, sheet, await open(), written));
  return { ...fileReply({ name: reportFileName(run), format, now: given.now, timeZone: run.input.time.timeZone }, stream), data: none };
}

/** Never sent: a file or a task replaces the answer's data. */
export const none: Report = { count: 0, rows: [], totals: null, figures: [], finding: null, groups: null };
