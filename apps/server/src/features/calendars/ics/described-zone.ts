import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { asUtc } from "./clock.ts";

/** A part of a VTIMEZONE (RFC 5545, 3.6.5): the clock from some local times on. Offsets are minutes from UTC. */
interface Observance {
  readonly before: number;
  readonly after: number;
  /** The local start, and dates beside the rule, by the clock before them. */
  readonly dates: readonly string[];
  /** The local times that its yearly rule gives in a year. */
  readonly ruledIn: (year: number) => readonly string[];
  /** The last year of the rule. */
  readonly lastYear: number;
}

/** A clock as a file describes it. */
export interface DescribedZone {
  /** Its only offset, of whole hours: there is a zone of that name. */
  readonly isFixed: boolean;
  /** The offset at an instant; both in milliseconds. */
  readonly offsetAt: (instant: number) => number;
  /** The instants in a year at which an observance begins. */
  readonly changesIn: (year: number) => readonly number[];
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const two = (value: number): string => String(value).padStart(2, "0");
const yearOf = (local: string): number => Number(local.slice(0, 4));

function minutesOf(text: string | undefined): number | null {
  const [, sign, hours = "", minutes = ""] = /^([+-])(\d\d)(\d\d)(?:\d\d)?$/.exec(text?.trim() ?? "") ?? [];
  return sign === undefined ? null : (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

const timesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/g)].map(([, y, m, d, h, min, s]) => `${y}-${m}-${d}T${h}:${min}:${s}`);

/** The day of a month that a yearly rule gives: "-1SU", or "SU" among the 8th to the 14th; without either `usual`. Null: none. */
function dayOfRule(parts: ReadonlyMap<string, string>, year: number, month: number, usual: number): number | null {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const [, ordinal = "1", weekday] = /^([+-]?\d)?(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get("BYDAY") ?? "") ?? [];
  const named = parts.get("BYMONTHDAY")?.split(",").map(Number);
  if (weekday === undefined && !named) return usual <= length ? usual : null;
  const fitting = Array.from({ length }, (_, at) => at + 1)
    .filter((day) => !named || named.includes(day) || named.includes(day - length - 1))
    .filter((day) => weekday === undefined || weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] === weekday);
  const at = Number(ordinal);
  return fitting.at(at > 0 ? at - 1 : at) ?? null;
}

/** Null: it cannot be read. */
function observanceOf(lines: readonly string[]): Observance | null {
  const valueOf = (name: string) => lines.find((line) => line.toUpperCase().startsWith(name))?.replace(/^[^:]*:/, "");
  const [before, after] = [minutesOf(valueOf("TZOFFSETFROM")), minutesOf(valueOf("TZOFFSETTO"))];
  const [start] = timesIn(valueOf("DTSTART") ?? "");
  const rule = valueOf("RRULE")?.trim().toUpperCase();
  const parts = new Map((rule ?? "").split(";").map((part) => part.split("=") as [string, string]));
  if (before === null || after === null || start === undefined || (rule !== undefined && parts.get("FREQ") !== "YEARLY")) return null;
  const until = timesIn(`${parts.get("UNTIL") ?? ""}T235959`)[0] ?? "9999-12-31T23:59:59";
  const month = Number(parts.get("BYMONTH") ?? start.slice(5, 7));
  const days = new Map<number, number | null>();
  const dayIn = (year: number): number | null => {
    const known = days.get(year);
    const day = known === undefined ? dayOfRule(parts, year, month, Number(start.slice(8, 10))) : known;
    days.set(year, day);
    return day;
  };
  return {
    before,
    after,
    dates: [start, ...lines.filter((line) => /^RDATE/i.test(line)).flatMap(timesIn)],
    lastYear: yearOf(until),
    ruledIn: (year) => {
      const day = rule === undefined ? null : dayIn(year);
      const local = day === null ? start : `${year}-${two(month)}-${two(day)}${start.slice(10)}`;
      return local > start && local <= until ? [local] : [];
    },
  };
}

/** The last instant up to another at which an observance began; null: none. */
function beganBefore({ before, dates, ruledIn, lastYear }: Observance, instant: number): number | null {
  const year = new Date(instant).getUTCFullYear();
  const near = [year - 1, year, year + 1, lastYear - 1, lastYear].filter((one) => one <= year + 1);
  const began = [...dates, ...near.flatMap(ruledIn)].map((local) => asUtc(local) - before * MINUTE_MS).filter((at) => at <= instant);
  return began.length === 0 ? null : Math.max(...began);
}

/** Reads a VTIMEZONE; null: its offsets cannot be read. */
export function describedZone(block: string): DescribedZone | null {
  const parts = block.split(/^BEGIN:(?:STANDARD|DAYLIGHT)\s*$/im).slice(1);
  const all = parts.map((part) => observanceOf(part.split(/\r?\n/))).filter((one) => one !== null);
  const [earliest] = all.toSorted((one, other) => ((one.dates[0] ?? "") < (other.dates[0] ?? "") ? -1 : 1));
  if (earliest === undefined || all.length < parts.length) return null;
  return {
    isFixed: all.every(({ after }) => after === earliest.after && after % 60 === 0),
    changesIn: (year) =>
      all.flatMap(({ before, dates, ruledIn }) =>
        [...dates.filter((local) => yearOf(local) === year), ...ruledIn(year)].map((local) => asUtc(local) - before * MINUTE_MS),
      ),
    offsetAt: (instant) => {
      const last = all
        .map((one) => ({ at: beganBefore(one, instant), after: one.after }))
        .reduce<{ readonly at: number; readonly after: number } | null>(
          (found, { at, after }) => (at !== null && (found === null || at > found.at) ? { at, after } : found),
          null,
        );
      return last?.after ?? earliest.before;
    },
  };
}
