import * as z from "zod/mini";
import { tooLarge } from "../export.ts";
import { allMediaTypes, filePatience } from "../file-formats.ts";
import { routeTable } from "../route.ts";
import { report, reportInput, reportTemplate } from "./report.ts";

export const reportRoutes = routeTable("reports", {
  listReportTemplates: {
    method: "GET",
    path: "/reports/templates",
    summary: "The reports that the caller may run",
    allow: "reports:view",
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
