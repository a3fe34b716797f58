import type { ExportRow, ExportTexts } from "@aprisco/contract/export.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import { isTyped, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import type { ReplyOf, Route } from "@aprisco/contract/route.ts";
import { cellReader, type Cells, type Sheet } from "../../sheets/sheet.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { csvStream, fileNote, fileReply, inTurn, wholeFile } from "./file-reply.ts";
import type { FileContext, ListContext, ListHandler, Reply } from "../handler.ts";

type ListedRow = Readonly<Record<string, unknown>>;
type ListReply = Reply<Route> & { readonly data: readonly ListedRow[] };
interface ExportQuery {
  readonly format?: FileFormat | undefined;
  readonly columns?: string | undefined;
  readonly async?: "true" | "false" | undefined;
}
type ExportHandler = (context: Omit<FileContext, "query"> & { readonly query: ExportQuery }) => Promise<Reply<ExportRow>>;
type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

interface LooseTexts {
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Columns that the church made, after the list's own: their titles by name, and what a row says in them. */
export interface MoreColumns {
  readonly titles: Readonly<Record<string, string>>;
  readonly cellsOf: (row: ListedRow) => ListedRow;
  /** What the list is asked besides so that its rows carry these columns; among them are the list's own. */
  readonly asks: (columns: readonly string[]) => ListedRow;
}

const none: MoreColumns = { titles: {}, cellsOf: () => ({}), asks: () => ({}) };

/** Rows that are read at a time: for more, PostgreSQL would sort the whole table for each page instead of walking an index. */
const PAGE = 100;

function columnsOf(wanted: string | undefined, titles: Readonly<Record<string, string>>): readonly string[] {
  const columns = wanted?.split(",") ?? Object.keys(titles);
  // Each at most once: a document of a hundred columns takes a minute of the one lane that makes documents.
  if (columns.some((column, at) => !Object.hasOwn(titles, column) || columns.indexOf(column) !== at))
    throw fieldFailure("columns", "field.choice");
  return columns;
}

/**
 * The handler of a list's export: it asks the list's own handler for one page after the other, with the caller's filters and
 * scope, and writes the chosen columns; CSV is sent while it reads, a workbook or document when it is whole. How many rows went
 * out is written down at the end, also when the caller hung up. `name`: the file's, before the day. Fails as the list does, for
 * unknown columns (400), for no rows and for more than the format takes (422). Asked for as a task, it is made by one, unless it
 * was narrowed by something typed: the words of a search name people, and a task's row outlives it by weeks.
 *
 * @param more columns that only the database knows
 * @param empty what is said where there are no rows
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
    const { columns: wanted, format = "csv", async: isLater, ...filters } = context.query;
    const { caller, language, now, later, signal } = context;
    const { title, titles: usual, values = {} } = texts[language] as LooseTexts;
    const added = (await more?.(context)) ?? none;
    const titles = { ...usual, ...added.titles };
    const { timeZone } = caller.church;
    const columns = columnsOf(wanted, titles);
    if (later && isLater === "true" && !isTyped(filters)) return { data: "", taskId: await later() };
    const cell = cellReader({ language, timeZone });
    const cellsOf = (row: ListedRow): Cells => {
      const others = added.cellsOf(row);
      return columns.map((column) => {
        const value = Object.hasOwn(usual, column) ? row[column] : others[column];
        return (typeof value === "string" ? values[column]?.[value] : undefined) ?? cell(value);
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
      note: fileNote({ ...context, timeZone }),
      church: caller.church.name,
      logo: format === "pdf" ? await context.readLogo() : null,
      language,
      columns: columns.map((column) => ({ label: titles[column] ?? column, kind: "text" })),
    };
    const file = { name, format, now };
    if (format === "csv") {
      // What is wrong with the request is answered before anything is sent.
      const first = await pageAt(context.reads, null);
      if (first.data.length === 0) throw new Failure(empty);
      return fileReply(file, csvStream(sheet, pages(context.reads, first), written));
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
    return fileReply(file, parts);
  };
}
