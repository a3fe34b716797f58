import { Readable } from "node:stream";
import type { ExportTexts } from "@aprisco/contract/export.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import type { GuardedRow, ReplyOf, RouteRow } from "@aprisco/contract/route.ts";
import { BYTE_ORDER_MARK, cellWriter, lineOf, textCell } from "./csv.ts";
import { fieldFailure } from "./failure.ts";
import type { Context, Handler, Reply } from "./handler.ts";

type ListedRow = Readonly<Record<string, unknown>>;
type ListHandler = (context: Context) => Promise<Reply<RouteRow> & { readonly data: readonly ListedRow[] }>;
interface ExportQuery {
  readonly format?: "csv";
  readonly columns?: string;
}
type RowOf<R extends RouteRow> = ReplyOf<R> extends readonly (infer Row)[] ? Row : never;

/** Rows that are read at a time: for more, PostgreSQL would sort the whole table for each page instead of walking an index. */
const PAGE = 100;

function columnsOf(wanted: string | undefined, titles: Readonly<Record<string, string>>): readonly string[] {
  const columns = wanted?.split(",") ?? Object.keys(titles);
  if (columns.some((column) => !Object.hasOwn(titles, column))) throw fieldFailure("columns", "field.choice");
  return columns;
}

/**
 * The handler of a list's export: it asks the list's own handler for one page after the other, with the caller's filters and
 * scope, and sends the chosen columns while it reads. How many rows went out is written down at the end, also when the
 * caller hung up. `name`: the file's, before the day. Fails as the list does, and for unknown columns (400).
 */
export function exportHandler<R extends RouteRow>(
  name: string,
  list: (context: Context<R>) => Promise<Reply<R>>,
  texts: Readonly<Record<Language, ExportTexts<RowOf<R>>>>,
): Handler<GuardedRow & { readonly method: "GET" }> {
  const read = list as unknown as ListHandler;
  return async (context) => {
    const { columns: wanted, format: _format, ...filters } = context.query as unknown as ExportQuery;
    const { caller, language, now } = context;
    const { titles, values = {} } = texts[language] as { titles: Record<string, string>; values?: Record<string, Record<string, string>> };
    const columns = columnsOf(wanted, titles);
    const timeZone = caller?.church.timeZone ?? "UTC";
    const cell = cellWriter({ language, timeZone });
    const cellOf = (row: ListedRow, column: string): string => {
      const value = row[column];
      const called = typeof value === "string" ? values[column]?.[value] : undefined;
      return called === undefined ? cell(value) : textCell(called);
    };
    const pageAt = (cursor: string | null) =>
      read({ ...context, query: { ...filters, limit: PAGE, ...(cursor === null ? {} : { cursor }) } as unknown as undefined });
    // What is wrong with the request is answered before anything is sent.
    const first = await pageAt(null);

    async function* lines(): AsyncGenerator<string> {
      let sent = 0;
      try {
        yield BYTE_ORDER_MARK + lineOf(columns.map((column) => textCell(titles[column] ?? column)));
        for (let page = first; ; page = await pageAt(page.meta?.nextCursor ?? null)) {
          sent += page.data.length;
          if (page.data.length > 0) yield page.data.map((row) => lineOf(columns.map((column) => cellOf(row, column)))).join("");
          if (!page.meta?.nextCursor) return;
        }
      } finally {
        const entry = { action: `export.${name}`, section: name, type: "data", metadata: { rows: sent, columns } } as const;
        await context.apart((tx) => context.audit(tx, entry));
      }
    }
    const file = `${name}-${now.toISOString().slice(0, 10)}.csv`;
    const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${file}"` };
    return { data: "", headers, stream: Readable.from(lines(), { objectMode: false }) };
  };
}
