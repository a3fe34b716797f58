import { DAY_MS } from "@aprisco/contract/durations.ts";
import { localOf, offsetAt } from "./clock.ts";
import { localTime } from "./lines.ts";

/** Years after the event's for which clock changes are written. Programs that know the zone by name need none. */
const YEARS = 10;

const offsetText = (milliseconds: number): string => {
  const minutes = Math.abs(milliseconds) / 60_000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${milliseconds < 0 ? "-" : "+"}${two(minutes / 60)}${two(minutes % 60)}`;
};

interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

function changesOf(timeZone: string, from: number, to: number): readonly Change[] {
  const changes: Change[] = [];
  const step = 30 * DAY_MS;
  for (let at = from; at < to; at += step) {
    let [low, high] = [at, at + step];
    const before = offsetAt(new Date(low), timeZone);
    const after = offsetAt(new Date(high), timeZone);
    if (before === after) continue;
    while (high - low > 1_000) {
      const middle = Math.floor((low + high) / 2_000) * 1_000;
      if (offsetAt(new Date(middle), timeZone) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

const observance = (name: "STANDARD" | "DAYLIGHT", start: string, from: number, to: number): readonly string[] => [
  `BEGIN:${name}`,
  `DTSTART:${localTime(start)}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${name}`,
];

/** The VTIMEZONE of a zone for events that begin in a year, with each clock change as a component. */
export function zoneLines(timeZone: string, year: number): readonly string[] {
  const from = Date.UTC(year - 1, 0, 1);
  const changes = changesOf(timeZone, from, Date.UTC(year + YEARS, 0, 1));
  const first = offsetAt(new Date(from), timeZone);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...observance("STANDARD", localOf(new Date(from), timeZone), first, first),
    // The local time of the change, on the clock before it.
    ...changes.flatMap(({ at, before, after }) =>
      observance(after > before ? "DAYLIGHT" : "STANDARD", new Date(at + before).toISOString().slice(0, 19), before, after),
    ),
    "END:VTIMEZONE",
  ];
}
