import type { messages as pt } from "../pt/reports.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  lead: "Figures and lists to review, print or take to a spreadsheet.",
  all: "All reports",
  params: "Filters",
  any: "Any",
  noDay: "Invalid date",
  see: "View report",
  logged: "Every export is kept in the activity log.",
  chart: "Chart",
  table: "Table",
  first: "The first {{shown}} of {{all}} rows. The file has them all.",
  total: "Total",
  empty: "There are no records in this period",
  emptyHint: "Try a longer period or remove a filter.",
  making: "Preparing the file. You can go on using the page.",
  failed: "Report generation failed",
  failedHint: "The filters are as they were. Try again in a moment.",
  retry: "Try again",
  tooLarge: "There are {{rows}} rows, and this format takes up to {{limit}}. Choose a shorter period or another format.",
};
