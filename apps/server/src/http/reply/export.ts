import type { ExportRow, ExportTexts, FilePlan } from "@aprisco/contract/export.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import { isTyped, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { isPartialDay } from "@aprisco/contract/partial-day.ts";
import { toE164, toMasked } from "@aprisco/contract/phone.ts";
import type { ReplyOf, Route } from "@aprisco/contract/route.ts";
import { partialDayWords } from "../../days/partial-day-words.ts";
import { paperPlan } from "../../sheets/plan.ts";
import { cellReader, wordOf, type Cell, type Cells, type Sheet } from "../../sheets/sheet.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { csvStream, fileNote, fileReply, inTurn, wholeFile } from "./file-reply.ts";
import type { FileContext, ListContext, ListHandler, Reply } from "../handler.ts";

type ListedRow = Readonly<Record<string, unknown>>;
type ListReply = Reply<Route> & { readonly data: readonly ListedRow[] };
interface ExportQuery {
  readonly format?: FileFormat | undefined;
  readonly columns?: string | undefined;
  readonly async?: "true" | "false" | undefined;
  readonly heading?: string | undefined;
  readonly plan?: "true" | "false" | undefined;
}
type ExportHandler = (context: Omit<FileContext, "query"> & { readonly query: ExportQuery }) => Promise<Reply<ExportRow>>;
type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

interface LooseTexts {
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly money?: readonly string[];
}

/** Columns of custom fields after the list's own: their titles by name, and a row's values. */
export interface MoreColumns {
  readonly titles: Readonly<Record<string, string>>;
  readonly cellsOf: (row: ListedRow) => ListedRow;
  /** The list's query with which its rows have these columns; `columns` also has the list's own. */
  readonly asks: (columns: readonly string[]) => ListedRow;
}

const none: MoreColumns = { titles: {}, cellsOf: () => ({}), asks: () => ({}) };

/** Rows per read: with more, PostgreSQL would sort the whole table for each page instead of using an index. */
const PAGE = 100;

function columnsOf(wanted: string | undefined, titles: Readonly<Record<string, string>>): readonly string[] {
  const columns = wanted?.split(",") ?? Object.keys(titles);
  // Each at most once: a document of a hundred columns takes a minute of the only lane for documents.
  if (columns.some((column, at) => !Object.hasOwn(titles, column) || columns.indexOf(column) !== at))
    throw fieldFailure("columns", "field.choice");
  return columns;
}

/** The columns of a plan: those of the question that the file has. A screen may show others. */
function knownColumns(wanted: string | undefined, titles: Readonly<Record<string, string>>): readonly string[] {
  const known = [...new Set(wanted?.split(","))].filter((column) => Object.hasOwn(titles, column));
  return known.length > 0 ? known : Object.keys(titles);
}

/**
 * Telephones, postal codes and days of unknown parts as people write them, "(19) 99123-4567", "13025-339", "05/1987"; lists answer
 * digits.
 */
function asWritten(column: string, cell: Cell, language: Language): Cell {
  if (typeof cell !== "string") return cell;
  if (/(?:Date|On)$/.test(column) && isPartialDay(cell)) return partialDayWords(language, cell);
  if (column === "cep") return cell.replace(/^(\d{5})(\d{3})$/, "$1-$2");
  const number = /phone$/i.test(column) ? toE164(cell) : null;
  return number === null ? cell : toMasked(number);
}

interface Planned {
  readonly columns: readonly string[];
  readonly titles: Readonly<Record<string, string>>;
  readonly first: ListReply;
  readonly rows: readonly Cells[];
}
function planOf(sheet: Sheet, { columns, titles, first, rows }: Planned): FilePlan {
  const { total = null, totalAtLeast = rows.length, nextCursor = null } = first.meta ?? {};
  const count = nextCursor === null ? rows.length : (total ?? totalAtLeast);
  const { apart, ...paper } = paperPlan(sheet, sheet.logo !== null, rows, count);
  const named = (all: readonly string[]): FilePlan["all"] => all.map((name) => ({ name, title: titles[name] ?? name }));
  return {
    columns: named(columns),
    all: named(Object.keys(titles)),
    rows: count,
    more: total === null && nextCursor !== null,
    ...paper,
    apart: apart.flatMap((at) => columns[at] ?? []),
  };
}

/**
 * The handler of a list's export: reads the list page by page through its own handler, with the caller's filters and scope, and
 * writes the chosen columns. CSV is sent while it reads, a workbook or document when complete. The number of rows is logged at the
 * end, also if the caller disconnected. `name`: of the file, before the day. Fails as the list does, for unknown columns (400),
 * without rows and with more than the format allows (422). On request a task makes it, unless there is a search text: it may name
 * people, and a task's row is kept for weeks. A plan says what the file will be like instead.
 *
 * @param more columns from the database
 * @param empty the text without rows
 */
export function exportHandler<R extends Route>(
  name: string,
  list: ListHandler<R>,
  texts: Readonly<Record<Language, ExportTexts<RowOf<R>>>>,
  more?: (context: Pick<ListContext, "caller" | "reads">) => Promise<MoreColumns>,
  empty: FailureCode = "report.empty",
): ExportHandler {
  const read = list as unknown as (context: ListContext) => Promise<ListReply>;
  return async (context) => {
    const { columns: wanted, format = "csv", async: isLater, heading, plan, ...filters } = context.query;
    const { caller, language, now, later, signal } = context;
    const { title, titles: usual, values = {}, money = [] } = texts[language] as LooseTexts;
    const added = (await more?.(context)) ?? none;
    const titles = { ...usual, ...added.titles };
    const { timeZone } = caller.church;
    const columns = plan === "true" ? knownColumns(wanted, titles) : columnsOf(wanted, titles);
    if (later && plan !== "true" && isLater === "true" && !isTyped(filters)) return { data: null, taskId: await later() };
    const cell = cellReader({ language, timeZone });
    const cellsOf = (row: ListedRow): Cells => {
      const others = added.cellsOf(row);
      return columns.map((column) => {
        const value = Object.hasOwn(usual, column) ? row[column] : others[column];
        return wordOf(values[column], value) ?? asWritten(column, cell(value), language);
      });
    };
    const asked = { ...filters, ...added.asks(columns), limit: PAGE };
    const pageAt = (reads: FileContext["reads"], cursor: string | null) =>
      read({ ...context, reads, query: { ...asked, ...(cursor === null ? {} : { cursor }) } as unknown as undefined });
    async function* pages(reads: FileContext["reads"], first: ListReply): AsyncGenerator<readonly Cells[]> {
      for (let page = first; ; page = await pageAt(reads, page.meta?.nextCursor ?? null)) {
        signal?.throwIfAborted();
        yield page.data.map(cellsOf);
        if (!page.meta?.nextCursor) return;
      }
    }
    const written = (rows: number): Promise<void> => {
      const metadata = { columns, ...(format === "csv" ? {} : { format }) };
      return context.noteFile(rows, { action: `export.${name}`, section: name, type: "data", metadata });
    };
    const sheet: Sheet = {
      title,
      note: [heading, fileNote({ ...context, timeZone })].filter(Boolean).join("\n"),
      church: caller.church.name,
      logo: format === "pdf" || plan === "true" ? await context.readLogo() : null,
      language,
      columns: columns.map((column) => ({ label: titles[column] ?? column, kind: money.includes(column) ? "centavos" : "text" })),
    };
    if (plan === "true") {
      const first = await pageAt(context.reads, null);
      if (first.data.length === 0) throw new Failure(empty);
      return { data: planOf(sheet, { columns, titles, first, rows: first.data.map(cellsOf) }) };
    }
    const file = { name, format, now, timeZone };
    if (format === "csv") {
      // Fails before anything is sent.
      const first = await pageAt(context.reads, null);
      if (first.data.length === 0) throw new Failure(empty);
      return { ...fileReply(file, csvStream(sheet, pages(context.reads, first), written)), data: null };
    }
    const parts = await inTurn(caller, async () => {
      const snapshot = await context.snapshot();
      try {
        const first = await pageAt(snapshot.tx, null);
        if (first.data.length === 0) throw new Failure(empty);
        return await wholeFile(format, sheet, { pages: pages(snapshot.tx, first), totals: null }, written);
      } finally {
        await snapshot.close();
      }
    });
    return { ...fileReply(file, parts), data: null };
  };
}
