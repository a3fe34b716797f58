import * as z from "zod/mini";
import { choice } from "./fields.ts";
import { allMediaTypes, fileFormats, filePatience, type MediaType } from "./file-formats.ts";
import type { Permission, Section } from "./permissions.ts";
import type { GuardedRow } from "./route.ts";

type Shape = Readonly<Record<string, z.ZodMiniType>>;
/** A list that may be exported: its row of the route table. */
export interface ListRow<S extends Shape = Shape> extends GuardedRow {
  readonly query: z.ZodMiniObject<S>;
  readonly list: true;
}

const exportQuery = {
  /** Without it CSV as Brazilian spreadsheets read it: UTF-8 with a byte order mark, semicolons. */
  format: z.optional(choice(fileFormats)),
  /** The columns in their order, by their names in the list's reply, separated by commas; without it all that the export has. */
  columns: z.optional(z.string({ error: "field.text" }).check(z.regex(/^\w{1,60}(?:,\w{1,60}){0,99}$/, { error: "field.choice" }))),
  /** Makes the file as a task, as for a report; with `q` or `custom` it is answered at once, since no task keeps what somebody typed. */
  async: z.optional(choice(["true", "false"])),
};
type ExportShape<S> = Omit<S, "cursor" | "limit"> & typeof exportQuery;

/** The row of an export: a list's filters and sort without its pages, answered as a file. */
export interface ExportRow<S extends Shape = Shape> extends GuardedRow {
  readonly method: "GET";
  readonly query: z.ZodMiniObject<ExportShape<S>>;
  readonly reply: z.ZodMiniString;
  readonly files: readonly MediaType[];
  readonly patience: number;
  readonly asTask: "listFile";
  readonly audit: "data";
  readonly fails: readonly `${string}.${string}`[];
  readonly refusal: typeof tooLarge;
}

/** How many rows there are, as far as they were counted, and how many the format takes. */
export const tooLarge = z.object({ rows: z.number(), limit: z.number() });

const fails = ["report.tooLarge", "report.empty"] as const;

/** Who may export: a list of people needs `manage` of its section, whatever the list itself needs. */
type ExportAllow<R> = R extends { readonly people: true } ? `${Section}:manage` : Permission;

/**
 * The row that exports a list, to be written out in its feature's table beside the list's own:
 * `exportVisitors: exportOf(listVisitors, { path: "/visitors/export", summary: "…", allow: "visitors:manage" })`.
 */
export function exportOf<S extends Shape, R extends ListRow<S>>(
  list: R & ListRow<S>,
  row: {
    readonly path: string;
    readonly summary: string;
    readonly allow: ExportAllow<R>;
    readonly fails?: readonly `${string}.${string}`[];
  },
): ExportRow<S> {
  const { cursor: _cursor, limit: _limit, ...filters } = list.query.def.shape as Shape;
  const query = z.object({ ...filters, ...exportQuery }) as unknown as ExportRow<S>["query"];
  return {
    ...row,
    ...(list.byCongregation ? { byCongregation: true } : {}),
    method: "GET",
    query,
    reply: z.string(),
    files: allMediaTypes,
    patience: filePatience,
    asTask: "listFile",
    audit: "data",
    fails: [...fails, ...(list.fails ?? []), ...(row.fails ?? [])],
    refusal: tooLarge,
  };
}

/** What an export calls itself and its columns, by their names in the list's reply, and the values of those that are choices. */
export interface ExportTexts<Row> {
  /** What stands above the rows: "Visitantes". */
  readonly title: string;
  readonly titles: Readonly<Partial<Record<keyof Row & string, string>>>;
  readonly values?: Readonly<Partial<Record<keyof Row & string, Readonly<Record<string, string>>>>>;
}
