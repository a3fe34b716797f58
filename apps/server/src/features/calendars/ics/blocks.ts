import { largestImport } from "@aprisco/contract/calendars.ts";

/** A calendar file taken apart: each component's own lines, unfolded. */
export interface CalendarBlocks {
  readonly events: readonly string[];
  readonly zones: readonly string[];
  /** The zone that the file names for itself; null: none. */
  readonly zoneName: string | null;
}

/** Why a file is not taken apart. */
export class UnreadableCalendarError extends Error {
  readonly why: "unreadable" | "tooMany";
  constructor(why: "unreadable" | "tooMany") {
    super(why);
    this.why = why;
  }
}

/** VALARM within VEVENT within VCALENDAR, and one more. */
const DEEPEST = 4;
/** A description of 4,000 letters, escaped and in bytes, and much more. */
const LONGEST_LINE = 100_000;
/** What stands in a calendar and in nothing else: within another one, whose lines are whose could not be told. */
const OUTERMOST = ["VCALENDAR", "VEVENT", "VTIMEZONE"];
/** Lines of one component: thousands of left out days at most. */
const MOST_LINES = 6_000;

/** The text of a file: UTF-8, else what older programs wrote in Brazil. */
export function decodeCalendar(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Lines as they were before they were folded; a blank line is none. */
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
 * Takes a calendar file apart without reading what its lines say: components are counted and their depth is watched first.
 *
 * @throws UnreadableCalendarError for what is no calendar, is cut off, or holds too much
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
  if (open.length > 0 || (components === 0 && !/BEGIN:VCALENDAR/i.test(text))) throw new UnreadableCalendarError("unreadable");
  return { events, zones, zoneName };
}

/** What the first line of a name says in a component's lines; null: there is none. */
export function lineValue(block: string, name: string): string | null {
  const line = block.split("\r\n").find((one) => one.slice(0, name.length).toUpperCase() === name && /^[:;]/.test(one.slice(name.length)));
  const value = line?.slice(line.indexOf(":") + 1).trim();
  return value === undefined || value === "" ? null : value;
}
