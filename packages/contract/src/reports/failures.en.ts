import type { ReportFailure } from "./failures.ts";

export const reportTexts: Record<ReportFailure, string> = {
  "report.notFound": "We could not find this report.",
  "report.tooLarge": "These are too many records for this format. Choose fewer columns, more filters or CSV.",
  "report.empty": "There are no records to export.",
};
