import type { Language } from "@aprisco/contract/languages.ts";
import type { ReportColumn } from "@aprisco/contract/reports.ts";
import { formatsByZone } from "../days/zone-formats.ts";

export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

export type Cell = string | number | null;
export type Cells = readonly Cell[];
export interface SheetColumn {
  readonly label: string;
  readonly kind: ReportColumn["kind"];
}

/** A file's properties besides its rows; plain data, so that a worker thread can receive it. */
export interface Sheet {
  readonly title: string;
  /** The filters and the time of reading: a line below the title. */
  readonly note: string;
  readonly church: string;
  readonly logo: Uint8Array | null;
  readonly language: Language;
  readonly columns: readonly SheetColumn[];
}
/** The first cell of a row of totals, in all languages. */
export const totalWord = "Total";

export interface SheetRows {
  readonly pages: AsyncIterable<readonly Cells[], void>;
  readonly totals: Cells | null;
}

const words: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  "pt-BR": { yes: "Sim", no: "Não" },
  es: { yes: "Sí", no: "No" },
  en: { yes: "Yes", no: "No" },
};
/** A time of a clock on the wall, whatever its zone: "2026-11-22T18:30:00". */
const wallTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const clockIn = formatsByZone({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** Formats an instant as a local time of the zone, "2026-11-21 17:15", which spreadsheets of every language read. */
function localTime(timeZone: string): (instant: Date) => string {
  const clock = clockIn(timeZone);
  return (instant) => {
    const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts["year"]}-${parts["month"]}-${parts["day"]} ${parts["hour"]}:${parts["minute"]}`;
  };
}

/** The word of a closed value; undefined: it has none, as a typed text, whatever it is called ("constructor"). */
export const wordOf = (words: Readonly<Record<string, string>> | undefined, value: unknown): string | undefined =>
  words !== undefined && typeof value === "string" && Object.hasOwn(words, value) ? words[value] : undefined;

/** Makes cells from a reply's values: yes and no in the reader's language, instants in their time zone, lists with commas. */
export function cellReader({ language, timeZone }: Reader): (value: unknown) => Cell {
  const local = localTime(timeZone);
  return (value) => {
    if (value === null || value === undefined) return null;
    if (typeof value === "number") return value;
    if (typeof value === "boolean") return value ? words[language].yes : words[language].no;
    if (Array.isArray(value)) return value.map(String).join(", ");
    if (typeof value !== "string") return JSON.stringify(value);
    return instant.test(value) ? local(new Date(value)) : value.replace(wallTime, "$1 $2");
  };
}
