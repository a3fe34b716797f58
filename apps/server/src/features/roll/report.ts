import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { rollReportTexts } from "@aprisco/contract/texts/roll.ts";
import { seesDiscipline } from "@aprisco/contract/roll/standing.ts";
import { reportOf } from "../../facets/report.ts";
import { reportBook } from "./book-store.ts";

/** The book of a period, to print and to sign. */
export const rollReport = reportOf({
  type: "roll",
  section: "members",
  people: true,
  texts: inEachLanguage(rollReportTexts),
  params: {
    from: { kind: "day", usual: ({ today }) => `${today.slice(0, 4)}-01-01` },
    to: { kind: "day", usual: ({ today }) => today },
  },
  columns: {
    entry: { kind: "number" },
    /** The entry's number says which act it is only in the congregation's own book. */
    congregation: { kind: "text" },
    on: { kind: "day" },
    name: { kind: "text" },
    act: { kind: "text" },
    form: { kind: "text" },
    /** What they are since: a change without an act says it nowhere else. */
    status: { kind: "text" },
    number: { kind: "number" },
    church: { kind: "text" },
    minister: { kind: "text" },
    minutes: { kind: "text" },
    rectifies: { kind: "number" },
    /** The entry that makes this one void. */
    rectified: { kind: "number" },
  },
  rows: (tx, { scope, params, permissions }) => reportBook(tx, scope, params, seesDiscipline(permissions)),
});
