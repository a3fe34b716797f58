import type { reportRoutes } from "@aprisco/contract/reports/routes.ts";
import type { ReportDefinition } from "../../facets/report.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { FileContext, Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { isOff } from "../settings/index.ts";
import { fileOf, none } from "./file.ts";
import { previewOf } from "./preview.ts";
import { runOf, timeOf } from "./run.ts";
import { mayRun, templateOf } from "./template.ts";

/** The reports of what the church has not switched off; a feature that can be has a section of its name. */
async function openReports(
  reports: readonly ReportDefinition[],
  { reads }: Pick<FileContext, "reads">,
): Promise<readonly ReportDefinition[]> {
  const open = await Promise.all(reports.map(async (report) => ((await isOff(reads, report.section)) ? [] : [report])));
  return open.flat();
}

const reportHandlers = ({ reports }: FeatureServices): Handlers<typeof reportRoutes> => ({
  listReportTemplates: async (context) => {
    const { caller, language } = context;
    const mine = (await openReports(reports, context)).filter((report) => mayRun(report, caller));
    return { data: mine.map((report) => templateOf(report, caller, language, timeOf(context))) };
  },
  runReport: async (context) => {
    const [definition] = await openReports(
      reports.filter(({ type }) => type === context.params.type),
      context,
    );
    if (!definition) throw new Failure("report.notFound");
    const { body, later } = context;
    const { format = "csv" } = body;
    const run = runOf(definition, { ...body, format }, context);
    if (body.async && format === "json") throw fieldFailure("format", "field.choice");
    if (body.async && later) return { data: none, taskId: await later() };
    return format === "json" ? { data: await previewOf(run, context) } : await fileOf(run, format, context);
  },
});

export const reports = {
  handlers: reportHandlers,
  // A report's file never belongs to anything: until it is swept it is its maker's.
  fileReaders: { report: async () => [] },
} satisfies Manifest;
