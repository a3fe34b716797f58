import type { reportRoutes } from "@aprisco/contract/reports/routes.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { ReportDefinition } from "../../report.ts";
import type { BoardTime } from "../../church-time.ts";
import type { FeatureServices } from "../../wiring.ts";
import { dayIn, isOff } from "../settings/index.ts";
import { fileOf, type ReportRun } from "./file.ts";
import { readParams } from "./params.ts";
import { previewOf } from "./preview.ts";
import { columnsFor, mayRun, mayTakeAway, templateOf } from "./template.ts";

type Rows = typeof reportRoutes;
type RunContext = Context<Rows["runReport"]>;

const timeOf = ({ caller: { church }, now }: Pick<RunContext, "caller" | "now">): BoardTime => ({
  now,
  today: dayIn(church.timeZone, now),
  timeZone: church.timeZone,
});

/** What was asked of a report, checked. @throws Failure for what is wrong with it or beyond the caller's rights */
function runOf(definition: ReportDefinition, context: RunContext): ReportRun {
  const { body, caller, language, scope } = context;
  const { format = "csv", columns: wanted, params = {} } = body;
  if (!mayRun(definition, caller) || (format !== "json" && !mayTakeAway(definition, caller))) throw new Failure("permission.denied");
  const known = columnsFor(definition, caller, language);
  const columns = wanted?.map((key) => known.find((column) => column.key === key)) ?? known.filter(({ usual }) => usual);
  // Each at most once: a file is as wide as the report, whatever is asked.
  if (columns.some((column, at) => column === undefined || columns.indexOf(column) !== at)) throw fieldFailure("columns", "field.choice");
  const time = timeOf(context);
  return {
    definition,
    columns: columns.filter((column) => column !== undefined),
    input: { scope: scope(definition.section), params: readParams(definition.params, params, time), time, language },
  };
}

/** The reports of what the church has not switched off; a feature that can be has a section of its name. */
async function openReports(
  reports: readonly ReportDefinition[],
  { reads }: Pick<RunContext, "reads">,
): Promise<readonly ReportDefinition[]> {
  const open = await Promise.all(reports.map(async (report) => ((await isOff(reads, report.section)) ? [] : [report])));
  return open.flat();
}

export const reportHandlers = ({ reports }: FeatureServices): Handlers<Rows> => ({
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
    const { format = "csv" } = context.body;
    const run = runOf(definition, context);
    return format === "json" ? { data: await previewOf(run, context) } : await fileOf(run, format, context);
  },
});
