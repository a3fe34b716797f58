import type { messages } from "../../../messages/pt/agenda.ts";
import { addDays, weekdayOf } from "../../../ui/month.ts";

type Key = Extract<keyof typeof messages, `holiday.${string}` | `church.${string}`>;

/** A day that every calendar of its kind has: a holiday of Brazil, or a feast of the church's year. */
export interface KnownDay {
  readonly day: string;
  readonly layer: "holidays" | "church";
  readonly title: Key;
}

/** Easter Sunday of a year in the Gregorian calendar (the anonymous algorithm in Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return `${String(year)}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

/** The first Sunday on or after a day. */
const sundayFrom = (day: string): string => addDays(day, (7 - weekdayOf(day)) % 7);

/**
 * Lei 662/1949 with Lei 10.607/2002, Lei 6.802/1980 (12 October) and Lei 14.759/2023 (20 November); Carnival and Corpus Christi
 * are no holidays by law, but days on which most of the country stands still.
 */
const holidays: readonly (readonly [monthDay: string, title: Key])[] = [
  ["01-01", "holiday.newYear"],
  ["04-21", "holiday.tiradentes"],
  ["05-01", "holiday.labour"],
  ["09-07", "holiday.independence"],
  ["10-12", "holiday.aparecida"],
  ["11-02", "holiday.allSouls"],
  ["11-15", "holiday.republic"],
  ["11-20", "holiday.blackAwareness"],
  ["12-25", "holiday.christmas"],
];
const holidaysFromEaster: readonly (readonly [days: number, title: Key])[] = [
  [-48, "holiday.carnival"],
  [-47, "holiday.carnival"],
  [-2, "holiday.goodFriday"],
  [60, "holiday.corpusChristi"],
];
const feastsFromEaster: readonly (readonly [days: number, title: Key])[] = [
  [-46, "church.ashWednesday"],
  [-7, "church.palmSunday"],
  [0, "church.easter"],
  [39, "church.ascension"],
  [49, "church.pentecost"],
];

function daysOfYear(year: number): readonly KnownDay[] {
  const easter = easterOf(year);
  const on = (monthDay: string): string => `${String(year)}-${monthDay}`;
  return [
    ...holidays.map(([monthDay, title]) => ({ day: on(monthDay), layer: "holidays" as const, title })),
    ...holidaysFromEaster.map(([days, title]) => ({ day: addDays(easter, days), layer: "holidays" as const, title })),
    ...feastsFromEaster.map(([days, title]) => ({ day: addDays(easter, days), layer: "church" as const, title })),
    { day: on("10-31"), layer: "church", title: "church.reformation" },
    // The fourth Sunday before Christmas.
    { day: addDays(sundayFrom(on("12-18")), -21), layer: "church", title: "church.advent" },
    // The second Sunday of December.
    { day: addDays(sundayFrom(on("12-01")), 7), layer: "church", title: "church.bibleSunday" },
    { day: on("12-24"), layer: "church", title: "church.christmasEve" },
  ];
}

/** The known days between two days, both included, in order. */
export function knownDays(from: string, to: string): readonly KnownDay[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => daysOfYear(first + at))
    .flat()
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
