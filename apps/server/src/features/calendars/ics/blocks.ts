import { largestImport } from "@aprisco/contract/calendars.ts";

export interface CalendarBlocks {
  readonly events: readonly string[];
  readonly zones: readonly string[];
  /** The zone that the file names; null: none. */
  readonly zoneName: string | null;
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

/**
 * Splits a calendar file into components without parsing their lines; limits their number and depth first.
 *
 * @throws UnreadableCalendarError for a file that is not a calendar, is incomplete, or is too large
 */
export function calendarBlocks(text: string): CalendarBlocks {
  if (text.length > largestImport.bytes) throw new UnreadableCalendarError("tooMany");
  const open: string[] = [];
  const [events, zones]: [string[], string[]] = [[], []];
  let zoneName: string | null = null;
  let components = 0;
  let block: string[] = [];
  for (const line of unfold(text)) {
    const [, edge, name = ""] = /^(BEGIN|END):([\w-]{1,60})\s*$/i.exec(line) ?? [];
    const isInside = open.length >= 2;
    if (edge?.toUpperCase() === "BEGIN") {
      open.push(name.toUpperCase());
      const isMisplaced = open[0] !== "VCALENDAR" || (open.length > 2 && OUTERMOST.includes(name.toUpperCase()));
      if (isMisplaced || open.length > DEEPEST) throw new UnreadableCalendarError("unreadable");
      if (open.length > 1) components += 1;
      if (components > largestImport.components) throw new UnreadableCalendarError("tooMany");
      if (open.length === 2) block = [];
    } else if (edge && open.pop() !== name.toUpperCase()) throw new UnreadableCalendarError("unreadable");
    else if (!edge && open.length === 0) throw new UnreadableCalendarError("unreadable");
    if (!isInside && open.length < 2) zoneName ??= zoneLine.exec(line)?.[1]?.trim() ?? null;
    if (!isInside && open.length < 2) continue;
    block.push(line);
    if (block.length > MOST_LINES) throw new UnreadableCalendarError("unreadable");
    if (open.length > 1) continue;
    if (name.toUpperCase() === "VEVENT") events.push(block.join("\r\n"));
    if (name.toUpperCase() === "VTIMEZONE") zones.push(block.join("\r\n"));
  }
  if (events.reduce((sum, event) => sum + countDates(event), 0) > MOST_DATES) throw new UnreadableCalendarError("tooMany");
  if (open.length > 0 || (components === 0 && !/BEGIN:VCALENDAR/i.test(text))) throw new UnreadableCalendarError("unreadable");
  return { events, zones, zoneName };
}

/** The value of the first line of a name in a component; null: none. */
export function lineValue(block: string, name: string): string | null {
  const line = block.split("\r\n").find((one) => one.slice(0, name.length).toUpperCase() === name && /^[:;]/.test(one.slice(name.length)));
  const value = line?.slice(line.indexOf(":") + 1).trim();
  return value === undefined || value === "" ? null : value;
}
