import * as z from "zod/mini";
import { choice, text } from "./fields.ts";
import { allMediaTypes, fileFormats, filePatience, type MediaType } from "./file-formats.ts";
import type { Permission, Section } from "./permissions.ts";
import type { GuardedRow } from "./route.ts";

type Shape = Readonly<Record<string, z.ZodMiniType>>;
/** The route of a list that may be exported. */
export interface ListRoute<S extends Shape = Shape> extends GuardedRow {
  readonly query: z.ZodMiniObject<S>;
  readonly list: true;
}

const exportQuery = {
  /** Default: CSV for Brazilian spreadsheets: UTF-8 with a byte order mark, semicolons. */
  format: z.optional(choice(fileFormats)),
  /** Names of columns in the list's reply, in order, separated by commas; default: all. */
  columns: z.optional(z.string({ error: "field.text" }).check(z.regex(/^\w{1,60}(?:,\w{1,60}){0,99}$/, { error: "field.choice" }))),
  /** Makes the file as a task, as for a report. With `q` or `custom` it is answered directly, because a task must not store typed text. */
  async: z.optional(choice(["true", "false"])),
  /** The filters and the sort order in words, a line below the title of a document: "Situação: Ativo · Nome, A a Z". */
  heading: z.optional(text(400)),
  /** Answers the plan of the file instead of the file; columns that it does not have are left out. */
  plan: z.optional(choice(["true", "false"])),
};

const planColumn = z.object({ name: z.string(), title: z.string() });
/** What a file will be like before it is made: its columns, and how they stand on A4 paper. */
export const filePlan = z.object({
  /** The asked columns that the file has, in order. */
  columns: z.array(planColumn),
  /** All columns that the file can have. */
  all: z.array(planColumn),
  /** The rows as far as counted; `more`: there are more. */
  rows: z.number(),
  more: z.boolean(),
  /** Pages of a document, reckoned from the first hundred rows; with `more` at least as many. */
  pages: z.number(),
  landscape: z.boolean(),
  /** The names of the columns that do not stand beside the others: they follow in a further block, on pages of their own. */
  apart: z.array(z.string()),
});
export type FilePlan = z.infer<typeof filePlan>;
type ExportShape<S> = Omit<S, "cursor" | "limit"> & typeof exportQuery;

/** The route of an export: a list's filters and sort order without paging, answered as a file. */
export interface ExportRow<S extends Shape = Shape> extends GuardedRow {
  readonly method: "GET";
  readonly query: z.ZodMiniObject<ExportShape<S>>;
  readonly reply: z.ZodMiniNullable<typeof filePlan>;
  readonly orData: true;
  readonly files: readonly MediaType[];
  readonly patience: number;
  readonly asTask: "listFile";
  readonly audit: "data";
  readonly fails: readonly `${string}.${string}`[];
  readonly refusal: typeof tooLarge;
}

/** The number of rows, as far as counted, and the format's limit. */
export const tooLarge = z.object({ rows: z.number(), limit: z.number() });

const fails = ["report.tooLarge", "report.empty"] as const;

/** Exporting a list of people needs `manage` of its section, whatever the list itself needs. */
type ExportAllow<R> = R extends { readonly people: true } ? `${Section}:manage` : Permission;

/**
 * The route that exports a list, to be written beside the list's route:
 * `exportVisitors: exportOf(listVisitors, { path: "/visitors/export", summary: "…", allow: "visitors:manage" })`.
 */
export function exportOf<S extends Shape, R extends ListRoute<S>>(
  list: R & ListRoute<S>,
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
    reply: z.nullable(filePlan),
    orData: true,
    files: allMediaTypes,
    patience: filePatience,
    asTask: "listFile",
    audit: "data",
    fails: [...fails, ...(list.fails ?? []), ...(row.fails ?? [])],
    refusal: tooLarge,
  };
}

/** The texts of an export: its title, its columns and their closed values, by their names in the list's reply. */
export interface ExportTexts<Row> {
  /** The heading above the rows: "Visitantes". */
  readonly title: string;
  readonly titles: Readonly<Partial<Record<keyof Row & string, string>>>;
  readonly values?: Readonly<Partial<Record<keyof Row & string, Readonly<Record<string, string>>>>>;
  /** Columns whose numbers are centavos. */
  readonly money?: readonly (keyof Row & string)[];
}
