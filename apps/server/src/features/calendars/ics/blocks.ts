import { setImmediate as breath } from "node:timers/promises";
import { largestImport } from "@aprisco/contract/calendars.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";

export interface CalendarBlocks {
  readonly events: readonly string[];
  readonly zones: readonly string[];
  /** The zone that the file names; null: none. */
  readonly zoneName: string | null;
  /** Events that were left out, since they ended before the asked day. */
  readonly before: number;
}

/** The reason why a file cannot be parsed. */
export class UnreadableCalendarError extends Error {
  readonly why: "unreadable" | "tooMany";
  constructor(why: "unreadable" | "tooMany") {
    super(why);
    this.why = why;
  }
}

/** VALARM in VEVENT in VCALENDAR, and one more. */
const DEEPEST = 4;
/** A description of 4,000 letters, escaped, in bytes, with a margin. */
const LONGEST_LINE = 100_000;
/** Components that may stand in a calendar only: nested in each other their lines could not be assigned. */
const OUTERMOST = ["VCALENDAR", "VEVENT", "VTIMEZONE"];
/** Lines of one component: at most thousands of excluded days. */
const MOST_LINES = 6_000;

/** Added and excluded days of a file: each is turned to the event's clock, some twenty thousand in a second. */
const MOST_DATES = 20_000;

/** The days of a component's EXDATE and RDATE lines, counted without parsing them. */
export const countDates = (block: string): number =>
  [...block.matchAll(/^(?:EX|R)DATE[;:].*$/gim)].reduce((count, [line]) => count + line.split(",").length, 0);

/** The text of a file: UTF-8, else Windows-1252, the encoding of older programs in Brazil. */
export function decodeCalendar(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The unfolded lines, without blank ones. */
export function unfold(text: string): readonly string[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  if (lines.some((line) => line.length > LONGEST_LINE)) throw new UnreadableCalendarError("unreadable");
  return lines;
}

const zoneLine = /^X-WR-TIMEZONE(?:;[^:]*)?:(.{1,100})$/i;
/** Characters of a slice of a file; then other requests may run. */
const SLICE = 250_000;

/** Slices of a text, each with whole unfolded lines. */
function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + SLICE, text.length);
    // To the end of a line that no fold continues.
    while (end < text.length && !/^\n[^ \t]/.test(text.slice(end - 1, end + 1))) {
      end += 1;
      if (end - at > SLICE + LONGEST_LINE) throw new UnreadableCalendarError("unreadable");
    }
    yield text.slice(at, end);
    at = end;
  }
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");
const dayIn = (block: string, name: string): string | undefined => /(\d{8})(?:T\d{6}Z?)?$/.exec(lineValue(block, name) ?? "")?.[1];

/**
 * Whether an event ended more than a day before a day, on whatever clock, without a parse: it does not recur, and lasts to its end or
 * for 31 days at most.
 */
function isLongOver(block: string, from: string): boolean {
  if (/^R(?:RULE|DATE)[;:]/im.test(block)) return false;
  const end = dayIn(block, "DTEND") ?? (lineValue(block, "DURATION") === null ? dayIn(block, "DTSTART") : undefined);
  return end !== undefined && end < dayBefore(from);
}

/** Splits the lines of a calendar into components, with limits of their number and depth. */
function makeBlockReader(from: string | null) {
  const open: string[] = [];
  const found = { events: [] as string[], zones: [] as string[], zoneName: null as string | null, before: 0 };
  let [scanned, kept, ofBlock] = [0, 0, 0];
  let block: string[] = [];
  const keep = (name: string): void => {
    const text = block.join("\r\n");
    if (name === "VEVENT" && from !== null && isLongOver(text, from)) {
      found.before += 1;
      return;
    }
    kept += ofBlock;
    if (kept > largestImport.components) throw new UnreadableCalendarError("tooMany");
    if (name === "VEVENT") found.events.push(text);
    if (name === "VTIMEZONE") found.zones.push(text);
  };
  return {
    take(line: string): void {
      const [, edge, name = ""] = /^(BEGIN|END):([\w-]{1,60})\s*$/i.exec(line) ?? [];
      const isInside = open.length >= 2;
      if (edge?.toUpperCase() === "BEGIN") {
        open.push(name.toUpperCase());
        const isMisplaced = open[0] !== "VCALENDAR" || (open.length > 2 && OUTERMOST.includes(name.toUpperCase()));
        if (isMisplaced || open.length > DEEPEST) throw new UnreadableCalendarError("unreadable");
        if (open.length === 2) [block, ofBlock] = [[], 0];
        if (open.length > 1) [scanned, ofBlock] = [scanned + 1, ofBlock + 1];
        if (scanned > largestImport.scanned || (from === null && scanned > largestImport.components))
          throw new UnreadableCalendarError("tooMany");
      } else if (edge && open.pop() !== name.toUpperCase()) throw new UnreadableCalendarError("unreadable");
      else if (!edge && open.length === 0) throw new UnreadableCalendarError("unreadable");
      if (!isInside && open.length < 2) {
        found.zoneName ??= zoneLine.exec(line)?.[1]?.trim() ?? null;
        return;
      }
      block.push(line);
      if (block.length > MOST_LINES) throw new UnreadableCalendarError("unreadable");
      if (open.length === 1) keep(name.toUpperCase());
    },
    /** @throws UnreadableCalendarError for an incomplete file, or for too many days */
    end(isCalendar: boolean): CalendarBlocks {
      if (found.events.reduce((sum, event) => sum + countDates(event), 0) > MOST_DATES) throw new UnreadableCalendarError("tooMany");
      if (open.length > 0 || (scanned === 0 && !isCalendar)) throw new UnreadableCalendarError("unreadable");
      return found;
    },
  };
}

/**
 * Splits a calendar file into components without parsing their lines; limits their number and depth first. It is read in slices.
 *
 * @param from events that ended before this day are left out and counted; null: none
 * @throws UnreadableCalendarError for a file that is not a calendar, is incomplete, or is too large
 */
export async function calendarBlocks(text: string, from: string | null): Promise<CalendarBlocks> {
  if (text.length > largestImport.bytes) throw new UnreadableCalendarError("tooMany");
  const reader = makeBlockReader(from);
  for (const slice of slicesOf(text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n"))) {
    for (const line of unfold(slice)) reader.take(line);
    await breath();
  }
  return reader.end(/BEGIN:VCALENDAR/i.test(text));
}

/** The value of the first line of a name in a component; null: none. */
export function lineValue(block: string, name: string): string | null {
  const line = block.split("\r\n").find((one) => one.slice(0, name.length).toUpperCase() === name && /^[:;]/.test(one.slice(name.length)));
  const value = line?.slice(line.indexOf(":") + 1).trim();
  return value === undefined || value === "" ? null : value;
}
