import { visitorReportTexts } from "@aprisco/contract/texts/visitors.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { foundChurchWays, visitorStatuses } from "@aprisco/contract/visitors-card.ts";
import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import { reportOf, type ReportSummary } from "../../../facets/report.ts";
import { type BoardTime, lastSixMonths } from "../../../days/church-time.ts";
import { arrivalsByOrigin, arrivalsByPeriod, newcomers } from "./report-store.ts";

const texts = inEachLanguage(visitorReportTexts);

const span = {
  from: { kind: "day", usual: ({ today }: BoardTime) => `${lastSixMonths(today)[0]}-01` },
  to: { kind: "day", usual: ({ today }: BoardTime) => today },
} as const;
const thisMonth = { ...span, from: { kind: "day", usual: ({ today }: BoardTime) => `${today.slice(0, 7)}-01` } } as const;
const origin = { kind: "choice", choices: [...foundChurchWays, "none"] } as const;
const counts = {
  arrived: { kind: "number", sum: true },
  returned: { kind: "number", sum: true },
  converted: { kind: "number", sum: true },
} as const;
const series = ["arrived", "returned", "converted"] as const;

const share = (part: number, whole: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(part / Math.max(1, whole));

/** "agosto de 2026"; a week by its first and last day. */
function periodName(firstDay: unknown, by: "month" | "week", language: Language): string {
  const day = new Date(`${String(firstDay)}T00:00:00Z`);
  if (by === "month") return new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(day);
  const short = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return short.formatRange(day, new Date(day.getTime() + 6 * 86_400_000));
}

/** "ago.", "21/9": for the label of a bar. */
function shortName(firstDay: unknown, by: "month" | "week", language: Language): string {
  const shape = by === "month" ? ({ month: "short" } as const) : ({ day: "numeric", month: "numeric" } as const);
  return new Intl.DateTimeFormat(language, { ...shape, timeZone: "UTC" }).format(new Date(`${String(firstDay)}T00:00:00Z`));
}

function figuresOf(totals: Readonly<Record<string, number>>, language: Language): ReportSummary["figures"] {
  const { arrived = 0, returned = 0, converted = 0 } = totals;
  const { say, visitors } = texts[language];
  const part = (count: number) => say.ofArrived(share(count, arrived, language));
  return [
    { label: visitors.columns.arrived, value: arrived, note: null },
    { label: visitors.columns.returned, value: returned, note: part(returned) },
    { label: visitors.columns.converted, value: converted, note: part(converted) },
  ];
}

const byPeriod = reportOf({
  type: "visitors",
  section: "visitors",
  texts: inEachLanguage(visitorReportTexts.visitors),
  params: { ...span, by: { kind: "choice", choices: ["month", "week"], usual: "month" }, origin },
  columns: { period: { kind: "text" }, ...counts },
  chart: { kind: "time", group: "period", series, name: (row, { params, language }) => shortName(row["period"], params.by, language) },
  rows: (tx, { scope, params: { by, ...narrowed }, time: { timeZone } }) => arrivalsByPeriod(tx, scope, by, { ...narrowed, timeZone }),
  present: (row, { params, language }) => ({ ...row, period: periodName(row["period"], params.by, language) }),
  summary: (rows, totals, { params, language }) => {
    const [best] = rows.toSorted((one, other) => Number(other["arrived"]) - Number(one["arrived"]));
    const count = new Intl.NumberFormat(language).format(Number(best?.["arrived"] ?? 0));
    const finding = rows.length < 2 ? null : texts[language].say.bestPeriod(periodName(best?.["period"], params.by, language), count);
    return { figures: figuresOf(totals, language), finding };
  },
});

const byOrigin = reportOf({
  type: "visitor-origins",
  section: "visitors",
  texts: inEachLanguage(visitorReportTexts.origins),
  params: span,
  columns: { origin: { kind: "text" }, ...counts },
  chart: { kind: "ranks", group: "origin", series },
  rows: (tx, { scope, params, time: { timeZone } }) => arrivalsByOrigin(tx, scope, { ...params, timeZone }),
  summary: (rows, totals, { language }) => {
    const { say, origins } = texts[language];
    const told = rows.find((row) => row["origin"] !== "none");
    const name = (origins.values?.["origin"] as Record<string, string> | undefined)?.[String(told?.["origin"])] ?? "";
    const finding = told ? say.mostCommon(name, share(Number(told["arrived"]), totals["arrived"] ?? 0, language)) : null;
    return { figures: figuresOf(totals, language), finding };
  },
});

const list = reportOf({
  type: "newcomers",
  section: "visitors",
  people: true,
  texts: inEachLanguage(visitorReportTexts.newcomers),
  params: { ...thisMonth, status: { kind: "choice", choices: visitorStatuses }, origin },
  columns: {
    name: { kind: "text" },
    phone: { kind: "text" },
    email: { kind: "text", seldom: true },
    neighborhood: { kind: "text" },
    origin: { kind: "text" },
    status: { kind: "text" },
    created: { kind: "day" },
    owner: { kind: "text", seldom: true },
  },
  rows: (tx, { scope, params, time: { timeZone } }) => newcomers(tx, scope, { ...params, timeZone }),
  present: (row) => ({ ...row, phone: typeof row["phone"] === "string" ? toMasked(row["phone"]) : null }),
});

export const visitorReports = [byPeriod, byOrigin, list];
