import { visitKinds, visitStatuses } from "@aprisco/contract/care-visits.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { visitReportTexts } from "@aprisco/contract/texts/care-report.ts";
import { lastSixMonths, type BoardTime } from "../../days/church-time.ts";
import { reportOf } from "../../facets/report.ts";
import { reportedVisits } from "./report-store.ts";

/** The visits of a span, one a row. The rows have names: the file needs a right to manage. */
export const visitReports = [
  reportOf({
    type: "visits",
    section: "pastoral",
    people: true,
    texts: inEachLanguage(visitReportTexts),
    params: {
      from: { kind: "day", usual: ({ today }: BoardTime) => `${lastSixMonths(today)[0]}-01` },
      to: { kind: "day", usual: ({ today }: BoardTime) => today },
      kind: { kind: "choice", choices: visitKinds },
      status: { kind: "choice", choices: visitStatuses },
    },
    columns: {
      day: { kind: "day" },
      family: { kind: "text" },
      kind: { kind: "text" },
      visitors: { kind: "text" },
      status: { kind: "text" },
      completed: { kind: "day", seldom: true },
      neighborhood: { kind: "text", seldom: true },
    },
    rows: (tx, { scope, params }) => reportedVisits(tx, scope, params),
  }),
];
