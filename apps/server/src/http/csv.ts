import type { Language } from "@aprisco/contract/languages.ts";

/** Where a table of text is read: its language, and the time zone that its instants are told in. */
export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

/** Excel takes a file for UTF-8 only with a byte order mark, and in Brazil for a table only with semicolons. */
export const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";
const LINE_END = "\r\n";

const words: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  "pt-BR": { yes: "Sim", no: "Não" },
  es: { yes: "Sí", no: "No" },
  en: { yes: "Yes", no: "No" },
};
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * What a spreadsheet would take for a formula and run, the signs' full-width forms too: it gets an apostrophe in front, and stays
 * a text.
 */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const quoted = /[";\t\r\n]|^\s|\s$/;

/** A text as one cell: no formula, its quotes doubled. Numbers are no texts: a minus of theirs stays. */
export function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes an instant as a clock in that time zone shows it, "2026-11-21 17:15": what spreadsheets of every language read. */
function localTime(timeZone: string): (instant: Date) => string {
  const two = "2-digit";
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
  });
  return (instant) => {
    const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts["year"]}-${parts["month"]}-${parts["day"]} ${parts["hour"]}:${parts["minute"]}`;
  };
}

/** Makes cells of a reply's values: yes and no in the reader's language, instants in their time zone, nothing for null. */
export function cellWriter({ language, timeZone }: Reader): (value: unknown) => string {
  const local = localTime(timeZone);
  return (value) => {
    if (value === null || value === undefined) return "";
    if (typeof value === "boolean") return value ? words[language].yes : words[language].no;
    if (typeof value === "number") return String(value);
    if (typeof value !== "string") return textCell(JSON.stringify(value));
    return instant.test(value) ? local(new Date(value)) : textCell(value);
  };
}

export const lineOf = (cells: readonly string[]): string => cells.join(SEPARATOR) + LINE_END;
