import { transactionTypes } from "@aprisco/contract/finance-setup.ts";
import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import { financeReportTexts, resultReportTexts } from "@aprisco/contract/texts/finance.ts";
import { reportOf } from "../../facets/report.ts";
import { Failure } from "../../failure.ts";
import { reportGroups, reportPeriod, reportResult } from "./report-store.ts";
import { sightOf } from "./sight.ts";

/** @param month "YYYY-MM" */
const monthName = (month: unknown, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${String(month)}-01T00:00:00Z`));

/** 'Entradas e saídas' and the month's result. */
export const financeReports = [
  reportOf({
    type: "finance",
    section: "finance",
    texts: inEachLanguage(financeReportTexts),
    params: {
      from: { kind: "day", usual: ({ today }) => `${today.slice(0, 7)}-01` },
      to: { kind: "day", usual: ({ today }) => today },
      // Names of donors: decision 82.
      by: { kind: "choice", choices: reportGroups, usual: "category", needs: { donor: ["finance:edit", "finance:manage"] } },
      type: { kind: "choice", choices: transactionTypes },
    },
    columns: {
      group: { kind: "text" },
      entries: { kind: "number", sum: true },
      income: { kind: "centavos", sum: true },
      expense: { kind: "centavos", sum: true },
    },
    rows: (tx, { permissions, params, scope }) => {
      if (params.by === "donor" && sightOf({ permissions }) === "none") throw new Failure("permission.denied");
      return reportPeriod(tx, scope, params);
    },
    present: (row, { language, params }) => (params.by === "month" ? { ...row, group: monthName(row["group"], language) } : row),
  }),
  reportOf({
    type: "finance-result",
    section: "finance",
    texts: inEachLanguage(resultReportTexts),
    params: { month: { kind: "day", usual: ({ today }) => `${today.slice(0, 7)}-01` } },
    columns: {
      line: { kind: "text" },
      category: { kind: "text" },
      amount: { kind: "centavos", sum: true },
      year: { kind: "centavos", sum: true },
      before: { kind: "centavos", sum: true },
    },
    rows: (tx, { params, scope }) => reportResult(tx, scope, params.month.slice(0, 7)),
  }),
];
