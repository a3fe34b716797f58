import { PREVIEW_ROWS, type Report, type reportRoutes } from "@aprisco/contract/reports.ts";
import type { ReportDefinition } from "../../facets/report.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { FileContext, Handlers, Context } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import type { Row } from "../../records/lists/row-source.ts";
import { isOff } from "../settings/index.ts";
import { fileOf, none } from "./file.ts";
import { runOf, timeOf, cellsReader, summedOf, type ReportRun } from "./run.ts";
import { mayRun, readRecords, templateOf } from "./template.ts";

async function firstOf(pages: AsyncIterable<readonly Row[]>, most: number): Promise<readonly Row[]> {
  for await (const page of pages) return page.slice(0, most);
  return [];
}

/** More groups of bars are not readable. */
const MOST_GROUPS = 27;
function groupsOf({ definition, input }: ReportRun, count: number, rows: readonly Row[]): Report["groups"] {
  const { chart, present, texts } = definition;
  if (!chart || count === 0 || count > MOST_GROUPS) return null;
  const nameOf = (row: Row): string => {
    const value = String((present?.(row, input) ?? row)[chart.group]);
    return chart.name?.(row, input) ?? texts[input.language].values?.[chart.group]?.[value] ?? value;
  };
  return rows.map((row) => ({ name: nameOf(row), values: chart.series.map((key) => Number(row[key])) }));
}

async function previewOf(run: ReportRun, context: Pick<Context, "snapshot">): Promise<Report> {
  const { definition, columns, input } = run;
  const snapshot = await context.snapshot();
  try {
    const source = definition.rows(snapshot.tx, input);
    const count = await source.count();
    const all = Object.keys(definition.columns).filter((key) => definition.columns[key]?.sum);
    const totals = await source.sums(all);
    const first = await firstOf(source.pages(), PREVIEW_ROWS);
    const cellsOf = cellsReader(run);
    const summed = summedOf(run);
    const summary = count === 0 ? undefined : definition.summary?.(first, totals, input);
    return {
      count,
      rows: first.map((row) => {
        const cells = cellsOf(row);
        return Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null]));
      }),
      totals: summed.length === 0 ? null : Object.fromEntries(summed.map((key) => [key, totals[key] ?? 0])),
      figures: [...(summary?.figures ?? [])],
      finding: summary?.finding ?? null,
      groups: groupsOf(run, count, first),
    };
  } finally {
    await snapshot.close();
  }
}

/** The reports whose features are switched on. */
async function openReports(
  reports: readonly ReportDefinition[],
  { reads }: Pick<FileContext, "reads">,
): Promise<readonly ReportDefinition[]> {
  const open = await Promise.all(reports.map(async (report) => ((await isOff(reads, report.feature ?? report.section)) ? [] : [report])));
  return open.flat();
}

const reportHandlers = ({ reports }: FeatureServices): Handlers<typeof reportRoutes> => ({
  listReportTemplates: async (context) => {
    const { caller, language } = context;
    const mine = (await openReports(reports, context)).filter((report) => mayRun(report, caller));
    const time = timeOf(context);
    const templates = mine.map(async (report) => {
      const records = await readRecords(report, context.reads, context.scope(report.section));
      return templateOf(report, caller, { language, time, records });
    });
    return { data: await Promise.all(templates) };
  },
  runReport: async (context) => {
    const [definition] = await openReports(
      reports.filter(({ type }) => type === context.params.type),
      context,
    );
    if (!definition) throw new Failure("report.notFound");
    const { body, later } = context;
    const { format = "csv" } = body;
    const run = await runOf(definition, { ...body, format }, context);
    if (body.async && format === "json") throw fieldFailure("format", "field.choice");
    if (body.async && later) return { data: none, taskId: await later() };
    return format === "json" ? { data: await previewOf(run, context) } : await fileOf(run, format, context);
  },
});

export const reports = {
  handlers: reportHandlers,
  // A report's file has no owner record: its maker may read it until it is swept.
  fileReaders: { report: async () => [] },
} satisfies Manifest;
