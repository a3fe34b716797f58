import { mediaTypes } from "@aprisco/contract/file-formats.ts";
import { auditColumns, auditEntry, type LogEntry, type auditRoutes } from "@aprisco/contract/audit.ts";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { AuditSubjectSources } from "../../facets/audit-subjects.ts";
import type { Context, Reply } from "../../http/handler.ts";
import { csvParts } from "../../sheets/csv.ts";
import { cellReader, type Cells, type Sheet } from "../../sheets/sheet.ts";
import { readLog } from "./store.ts";
import { saySection, wordsIn } from "./say.ts";
import { showLines } from "./show.ts";

type Row = (typeof auditRoutes)["exportAuditLogs"];
const PAGE = 500;

/** All matching lines, latest first, in pages: a page is read when the previous one is sent. */
async function* pagesOf(context: Context<Row>, auditSubjects: AuditSubjectSources): AsyncGenerator<readonly LogEntry[]> {
  const { caller, language, query, reads, scope } = context;
  const { format: _format, ...filters } = query;
  const listener = { scope: scope("settings"), language, auditSubjects };
  const reader = { scope: listener.scope, timeZone: caller.church.timeZone };
  // Lines added during the export come before the first one, so it does not reach them.
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await readLog(reads, reader, filters, { cursor, limit: PAGE });
    cursor = page.nextCursor;
    yield await showLines(reads, listener, page.lines);
  }
}

async function* jsonParts(pages: AsyncIterable<readonly LogEntry[]>, seen: { rows: number }): AsyncGenerator<string> {
  yield "[";
  for await (const page of pages) {
    yield page.map((line, at) => `${seen.rows + at === 0 ? "\n" : ",\n"}${JSON.stringify(z.parse(auditEntry, line))}`).join("");
    seen.rows += page.length;
  }
  yield "\n]\n";
}

/** The lines as CSV; without lines only the header. */
function csvOf({ caller, language }: Context<Row>, pages: AsyncIterable<readonly LogEntry[]>, seen: { rows: number }) {
  const { heads } = wordsIn[language];
  const cell = cellReader({ language, timeZone: caller.church.timeZone });
  const changed = ({ changes }: LogEntry): string =>
    changes.map(({ label, before, after, has_values: has }) => (has ? `${label}: ${before ?? "–"} → ${after ?? "–"}` : label)).join("; ");
  async function* cells(): AsyncGenerator<readonly Cells[], void> {
    for await (const page of pages) {
      seen.rows += page.length;
      yield page.map((line) => auditColumns.map((column) => (column === "changes" ? changed(line) : cell(line[column]))));
    }
  }
  const sheet: Sheet = {
    title: saySection("audit", language),
    note: "",
    church: caller.church.name,
    logo: null,
    language,
    columns: auditColumns.map((column) => ({ label: heads[column], kind: "text" })),
  };
  return csvParts(sheet, { pages: cells() });
}

/** The log as a file that is written while it is read. At its end, the log records the export and the number of lines. */
export function exportLog(context: Context<Row>, auditSubjects: AuditSubjectSources): Reply<Row> {
  const { format = "json", ...filters } = context.query;
  const written = (rows: number): Promise<void> =>
    context.noteFile(rows, { action: "export.audit", section: "audit", type: "data", metadata: { format, filters: Object.keys(filters) } });
  const pages = pagesOf(context, auditSubjects);
  const name = `registro-${context.now.toISOString().slice(0, 10)}.${format}`;
  const headers = {
    "content-type": `${format === "csv" ? mediaTypes.csv : "application/json"}; charset=utf-8`,
    "content-disposition": `attachment; filename="${name}"`,
  };
  const seen = { rows: 0 };
  async function* parts(): AsyncGenerator<string> {
    try {
      yield* format === "csv" ? csvOf(context, pages, seen) : jsonParts(pages, seen);
    } finally {
      await written(seen.rows);
    }
  }
  return { data: "", headers, stream: Readable.from(parts(), { objectMode: false }) };
}
