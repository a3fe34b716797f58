/** Failures of reports and of a list's export: code → HTTP status. */
export const reportFailures = {
  "report.notFound": 404,
  "report.tooLarge": 422,
  "report.empty": 422,
} as const;
export type ReportFailure = keyof typeof reportFailures;
