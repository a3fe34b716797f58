import { mostRows, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { Report } from "@aprisco/contract/reports/report.ts";
import type { Snapshot } from "../../database/connect.ts";
import { Failure } from "../../http/failure.ts";
import { csvStream, fileNote, fileReply, inTurn, tooLarge, wholeFile } from "../../http/file-reply.ts";
import type { Context } from "../../http/handler.ts";
import { cellWords } from "../../sheets/cell-words.ts";
import type { Sheet, SheetRows } from "../../sheets/sheet.ts";
import { cellsReader, summedOf, type ReportRun } from "./rows.ts";

export type { ReportRun } from "./rows.ts";
type FileContext = Pick<Context, "apart" | "audit" | "now" | "readLogo" | "snapshot"> & { readonly caller: NonNullable<Context["caller"]> };

/** What the rows were narrowed by, as a reader would say it: "De: 01/06/2026 · Até: 21/11/2026 · Situação: Novo". */
function narrowed({ definition, input }: ReportRun): string {
  const { params: labels, values = {} } = definition.texts[input.language];
  const write = cellWords(input.language);
  return Object.entries(input.params)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${labels[key] ?? key}: ${write(values[key]?.[value] ?? value, "text")}`]))
    .join(" · ");
}

async function sheetOf(run: ReportRun, format: FileFormat, { caller, now, readLogo }: FileContext): Promise<Sheet> {
  const { definition, columns, input } = run;
  const { timeZone } = input.time;
  const logo = format === "pdf" ? await readLogo() : null;
  const title = definition.texts[input.language].title;
  const note = [narrowed(run), fileNote({ now, language: input.language, timeZone, caller })].filter((part) => part !== "").join("\n");
  return { title, note, church: caller.church.name, logo, language: input.language, columns };
}

/** The rows in one snapshot, which ends with them. */
async function* pagesOf(run: ReportRun, snapshot: Snapshot, source: ReturnType<ReportRun["definition"]["rows"]>) {
  const cellsOf = cellsReader(run);
  try {
    for await (const page of source.pages()) yield page.map(cellsOf);
  } finally {
    await snapshot.close();
  }
}

async function openRows(run: ReportRun, format: FileFormat, snapshot: Snapshot): Promise<SheetRows> {
  const source = run.definition.rows(snapshot.tx, run.input);
  const rows = await source.count();
  if (rows === 0) throw new Failure("report.empty");
  if (rows > mostRows[format]) throw tooLarge(rows, mostRows[format]);
  const summed = summedOf(run);
  const totals = summed.length === 0 ? null : await source.sums(summed);
  return { pages: pagesOf(run, snapshot, source), totals: totals && run.columns.map(({ key }) => totals[key] ?? null) };
}

/** A report as a file. Fails for no rows and for more than the format takes (422), before anything is sent. */
export async function fileOf(run: ReportRun, format: FileFormat, context: FileContext) {
  const { definition, columns } = run;
  const sheet = await sheetOf(run, format, context);
  const written = async (rows: number): Promise<void> => {
    const metadata = { format, rows, columns: columns.map(({ key }) => key) };
    const entry = { action: `report.${definition.type}`, section: definition.section, type: "data", metadata } as const;
    await context.apart((tx) => context.audit(tx, entry));
  };
  const open = async (): Promise<SheetRows> => {
    const snapshot = await context.snapshot();
    try {
      return await openRows(run, format, snapshot);
    } catch (failure) {
      await snapshot.close();
      throw failure;
    }
  };
  const stream =
    format === "csv"
      ? csvStream(sheet, (await open()).pages, written)
      : await inTurn(context.caller, async () => wholeFile(format, sheet, await open(), written));
  return { ...fileReply({ name: definition.type, format, now: context.now }, stream), data: none };
}

/** A file takes the place of the envelope, so its data are never read. */
const none: Report = { count: 0, rows: [], totals: null, figures: [], finding: null, groups: null };
