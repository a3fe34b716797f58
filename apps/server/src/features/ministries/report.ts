import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { ministryStatuses } from "@aprisco/contract/ministries/choices.ts";
import { ministryReportTexts } from "@aprisco/contract/texts/ministries.ts";
import { reportOf } from "../../facets/report.ts";
import { reportMinistries } from "./store.ts";

/** The ministries, to print. */
export const ministryReport = reportOf({
  type: "ministries",
  section: "ministries",
  texts: inEachLanguage(ministryReportTexts),
  params: { status: { kind: "choice", choices: ministryStatuses } },
  columns: { name: { kind: "text" }, leader: { kind: "text" }, status: { kind: "text" }, created: { kind: "day" } },
  rows: (tx, { scope, params, time }) => reportMinistries(tx, scope, params.status, time.timeZone),
});
