import { DAY_MS } from "@aprisco/contract/durations.ts";
import { type Language, languages } from "@aprisco/contract/languages.ts";
import { folded } from "./folded.ts";

/** Names of days and months are compared without accents, in lower case. */

const monthNames = (language: Language, month: "long" | "short"): readonly string[] => {
  const name = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
  const wordOf = (month: number) => name.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === "month")?.value ?? "";
  return Array.from({ length: 12 }, (_none, index) => folded(wordOf(index)).replace(".", ""));
};
const everyName = languages.flatMap((language) => [monthNames(language, "long"), monthNames(language, "short")]);
const wholeNames = new Map(languages.map((language) => [language, monthNames(language, "long")]));

const placeIn = (names: readonly string[], word: string | undefined): number | null => {
  const place = word === undefined ? -1 : names.indexOf(word);
  return place < 0 ? null : place;
};

/** A month in any language, 0 to 11; null: another word. */
const monthOf = (word: string | undefined): number | null =>
  everyName.reduce<number | null>((found, names) => found ?? placeIn(names, word), null);

/** A month by its full name in one language: short forms such as "mar" are usually other words. */
const wholeMonthOf = (language: Language, word: string | undefined): number | null => placeIn(wholeNames.get(language) ?? [], word);

const numberIn = (pattern: RegExp, word: string | undefined): number | null => {
  const found = pattern.exec(word ?? "");
  return found ? Number(found[1]) : null;
};
/** A day of the month: "25", "1º", "25th". */
const dateOf = (word: string | undefined): number | null => numberIn(/^(\d{1,2})(?:º|o|°|st|nd|rd|th)?$/, word);
const yearOf = (word: string | undefined): number | null => numberIn(/^((?:19|20)\d\d)$/, word);
const isBetween = (word: string | undefined): boolean => /^(?:de|del|of)$/.test(word ?? "");
/** A word that only introduces a day: "no dia 25", "de novembro". */
const leadsToDay = (word: string): boolean => /^(?:de|do|del|em|no|dia|en|el|of|in|on)$/.test(word);

/** 0 for "hoje", 1 for "amanhã"; null: another word. */
function daysAheadOf(language: Language, word: string | undefined): number | null {
  const near = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return placeIn(
    [0, 1].map((days) => folded(near.format(days, "day"))),
    word,
  );
}

/** The first and the last day, "YYYY-MM-DD". */
interface Days {
  readonly from: string;
  readonly to: string;
}
/** The days in a search text, and the rest of the text. */
export interface AskedDays extends Days {
  readonly rest: string;
}
/** Days, and the number of words that name them. */
type DaysMatch = Days & { readonly words: number };
/** The reader's language, and today, "YYYY-MM-DD" in church time. */
export interface ReadAs {
  readonly language: Language;
  readonly today: string;
}
interface Text extends ReadAs {
  readonly words: readonly string[];
}

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day of these parts; without a year the nearest to today; null: no such day. */
function dayOf(today: string, month: number, date: number, year: number | null): string | null {
  const thisYear = Number(today.slice(0, 4));
  const away = (ms: number): number => Math.abs(ms - Date.parse(today));
  const [nearest] = (year === null ? [thisYear, thisYear + 1, thisYear - 1] : [year])
    .map((one) => Date.UTC(one, month, date))
    .filter((ms) => new Date(ms).getUTCMonth() === month && new Date(ms).getUTCDate() === date)
    .toSorted((one, other) => away(one) - away(other));
  return nearest === undefined ? null : dayAt(nearest);
}
const single = (day: string | null, words: number): DaysMatch | null => (day === null ? null : { from: day, to: day, words });

/** A year after the words before `end`: "de 2026", "2026"; and where it ends. */
function yearBehind(words: readonly string[], end: number): { readonly year: number | null; readonly end: number } {
  const place = isBetween(words[end]) ? end + 1 : end;
  const year = yearOf(words[place]);
  return { year, end: year === null ? end : place + 1 };
}

/** "25/12", "25.12.26", month first in English, and "2026-12-25". */
function readDigits({ words, today, language }: Text, at: number): DaysMatch | null {
  const word = words[at] ?? "";
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word);
  if (iso) return single(dayOf(today, Number(iso[2]) - 1, Number(iso[3]), Number(iso[1])), 1);
  const short = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(word);
  if (!short) return null;
  const [first, second] = [Number(short[1]), Number(short[2])];
  const [month, date] = language === "en" ? [first, second] : [second, first];
  const year = short[3] === undefined ? null : Number(short[3].padStart(4, "20"));
  return single(dayOf(today, month - 1, date, year), 1);
}

/** "25 de dezembro de 2026", "25 dez". */
function readDateAndMonth({ words, today }: Text, at: number): DaysMatch | null {
  const place = isBetween(words[at + 1]) ? at + 2 : at + 1;
  const [date, month] = [dateOf(words[at]), monthOf(words[place])];
  if (date === null || month === null) return null;
  const { year, end } = yearBehind(words, place + 1);
  return single(dayOf(today, month, date, year), end - at);
}

/** "December 25, 2026". */
function readMonthAndDate({ words, today }: Text, at: number): DaysMatch | null {
  const [month, date] = [monthOf(words[at]), dateOf(words[at + 1])];
  if (date === null || month === null) return null;
  const { year, end } = yearBehind(words, at + 2);
  return single(dayOf(today, month, date, year), end - at);
}

/** "dezembro", "dezembro de 2026". */
function readMonth({ words, today, language }: Text, at: number): DaysMatch | null {
  const month = wholeMonthOf(language, words[at]);
  if (month === null) return null;
  const { year, end } = yearBehind(words, at + 1);
  const middle = dayOf(today, month, 15, year);
  if (middle === null) return null;
  const of = Number(middle.slice(0, 4));
  return { from: dayAt(Date.UTC(of, month, 1)), to: dayAt(Date.UTC(of, month + 1, 0)), words: end - at };
}

/** "hoje", "amanhã". */
function readNear({ words, today, language }: Text, at: number): DaysMatch | null {
  const ahead = daysAheadOf(language, words[at]);
  return ahead === null ? null : single(dayAt(Date.parse(today) + ahead * DAY_MS), 1);
}

const readings = [readDigits, readDateAndMonth, readMonthAndDate, readMonth, readNear];

/**
 * The first days that a search text names: "culto 25/12", "25 de dezembro", "Dec 25", "novembro", "amanhã".
 *
 * @returns null: none
 */
export function askedDays(whole: string, as: ReadAs): AskedDays | null {
  const words = folded(whole)
    .split(/\s+/)
    .map((word) => word.replace(/[,.]$/, ""));
  const text = { words, ...as };
  for (const at of words.keys())
    for (const read of readings) {
      const found = read(text, at);
      if (!found) continue;
      const before = words.slice(0, at);
      const kept = before.slice(0, before.findLastIndex((word) => !leadsToDay(word)) + 1);
      return { from: found.from, to: found.to, rest: [...kept, ...words.slice(at + found.words)].join(" ") };
    }
  return null;
}
