import * as z from "zod/mini";
import { tooLarge } from "./export.ts";
import { choice, text } from "./fields.ts";
import { fileFormats, allMediaTypes, filePatience } from "./file-formats.ts";
import { inEachLanguage } from "./languages.ts";
import { sections } from "./permissions.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/reports.ts";

/** How a value is formatted and aligned. `centavos`: an integer; `day`: "YYYY-MM-DD". */
export const columnKinds = ["text", "day", "number", "centavos"] as const;
/** Rows of a preview. */
export const PREVIEW_ROWS = 100;

const key = z.string({ error: "field.text" }).check(z.regex(/^\w{1,40}$/, { error: "field.choice" }));

export const reportInput = z.object({
  /** Days, and choices by value (of records the id), by the template's keys. An absent one has its default. */
  params: z.optional(z.record(key, text(100))),
  /** `json`: a preview with totals. Default: csv. */
  format: z.optional(choice(["json", ...fileFormats])),
  /** Keys of columns, in order; default: the default columns. */
  columns: z.optional(z.array(key).check(z.minLength(1, { error: "field.required" }), z.maxLength(60, { error: "field.tooLong" }))),
  /** Makes the file as a task; its result has the file's id, which only the caller may fetch, for a day. */
  async: z.optional(z.boolean({ error: "field.choice" })),
});

export const reportParam = z.object({
  key: z.string(),
  label: z.string(),
  kind: choice(["day", "choice"]),
  /** The options of a choice; empty for a day. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The default; null: no restriction. */
  usual: z.nullable(z.string()),
});
export type ReportParam = z.infer<typeof reportParam>;

export const reportColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: choice(columnKinds),
  /** Shown by default. */
  usual: z.boolean(),
});
export type ReportColumn = z.infer<typeof reportColumn>;

export const reportTemplate = z.object({
  type: z.string(),
  section: choice(sections),
  title: z.string(),
  /** A sentence about what the report answers. */
  lead: z.string(),
  params: z.array(reportParam),
  columns: z.array(reportColumn),
  /** `time`: groups of bars over time. `ranks`: one bar per row. `group` and `series` are columns; null: no chart. */
  chart: z.nullable(z.object({ kind: choice(["time", "ranks"]), group: z.string(), series: z.array(z.string()) })),
  /** The formats that the caller may export. */
  formats: z.array(choice(fileFormats)),
});
export type ReportTemplate = z.infer<typeof reportTemplate>;

const cell = z.nullable(z.union([z.string(), z.number()]));
const row = z.record(z.string(), cell);

export const reportFigure = z.object({ label: z.string(), value: z.number(), note: z.nullable(z.string()) });
export type ReportFigure = z.infer<typeof reportFigure>;

export const report = z.object({
  /** The number of all rows; `rows` has the first ones. */
  count: z.number(),
  rows: z.array(row),
  /** The sums of columns over all rows; null: none can be summed. */
  totals: z.nullable(row),
  /** At most three. */
  figures: z.array(reportFigure),
  /** A sentence about the figures. */
  finding: z.nullable(z.string()),
  /** The chart's values by short label, in the order of its series; null: no chart, or too many. */
  groups: z.nullable(z.array(z.object({ name: z.string(), values: z.array(z.number()) }))),
});
export type Report = z.infer<typeof report>;

export const reportRoutes = routeTable("reports", {
  listReportTemplates: {
    method: "GET",
    path: "/reports/templates",
    summary: "The reports that the caller may run",
    byCongregation: true,
    allow: "reports:view",
    about: ["reports", "group-networks"],
    reply: z.array(reportTemplate),
  },
  runReport: {
    method: "POST",
    path: "/reports/{type}",
    summary: "One report, as a file or as a preview; needs to see the section that it is about, and a file of people to manage it",
    byCongregation: true,
    allow: "reports:view",
    params: z.object({ type: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)) }),
    body: reportInput,
    reply: report,
    files: allMediaTypes,
    orData: true,
    asTask: "reportFile",
    patience: filePatience,
    refusal: tooLarge,
    audit: "data",
    fails: ["report.notFound", "report.tooLarge", "report.empty"],
  },
});

/** Failures of reports and exports: code → HTTP status. */
export const reportFailures = {
  "report.notFound": 404,
  "report.tooLarge": 422,
  "report.empty": 422,
} as const;
export type ReportFailure = keyof typeof reportFailures;

export const feature = {
  about: "Tables that features make of their records, on screen and as files.",
  routes: reportRoutes,
  failures: reportFailures,
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
