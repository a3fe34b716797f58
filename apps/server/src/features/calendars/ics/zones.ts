import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { lineValue, type CalendarBlocks } from "./blocks.ts";
import { asUtc, isZone } from "./clock.ts";
import { describedZone, type DescribedZone } from "./described-zone.ts";
import { anyZone, matcherOf, nearZone } from "./matching-zone.ts";

/** The zone names of Windows and Outlook for the Americas, Portugal and Spain. Source: Unicode CLDR, windowsZones. */
const windowsZones: Readonly<Record<string, string>> = {
  "e. south america standard time": "America/Sao_Paulo",
  "central brazilian standard time": "America/Cuiaba",
  "sa western standard time": "America/Manaus",
  "sa pacific standard time": "America/Rio_Branco",
  "bahia standard time": "America/Bahia",
  "sa eastern standard time": "America/Fortaleza",
  "tocantins standard time": "America/Araguaina",
  "utc-02": "America/Noronha",
  "argentina standard time": "America/Buenos_Aires",
  "paraguay standard time": "America/Asuncion",
  "montevideo standard time": "America/Montevideo",
  "pacific sa standard time": "America/Santiago",
  "venezuela standard time": "America/Caracas",
  "eastern standard time": "America/New_York",
  "central standard time": "America/Chicago",
  "mountain standard time": "America/Denver",
  "pacific standard time": "America/Los_Angeles",
  "central standard time (mexico)": "America/Mexico_City",
  "gmt standard time": "Europe/London",
  "romance standard time": "Europe/Madrid",
  "w. europe standard time": "Europe/Berlin",
  utc: "UTC",
};

export type ZoneSource = "named" | "matched" | "offset" | "church";
export interface FoundZone {
  readonly timeZone: string;
  /** By name; by the offsets and changes that the file describes; by its offset alone; not found, so the church's. */
  readonly source: ZoneSource;
}

/** The IANA zone of a program's name for it: the name itself, with a prefix, or the Windows name. Null: unknown. */
export function zoneByName(name: string): string | null {
  const plain = name.trim().replaceAll(/^"|"$/g, "");
  const known = windowsZones[plain.toLowerCase()];
  if (known !== undefined) return known;
  if (/^(?:utc|gmt|z|etc\/utc)$/i.test(plain)) return "UTC";
  const parts = plain.split("/").filter((part) => part !== "");
  const tails = [parts.slice(-3), parts.slice(-2), parts.length === 1 ? parts : []].map((tail) => tail.join("/"));
  return tails.find((tail) => tail !== "" && isZone(tail)) ?? null;
}

/** The zone of a fixed offset in minutes; null: of one that is no whole hour there is none. */
const fixedZone = (minutes: number): string | null =>
  // The sign of these names is inverted.
  minutes % 60 === 0 && Math.abs(minutes) <= 720 ? `Etc/GMT${minutes > 0 ? "-" : "+"}${Math.abs(minutes) / 60}` : null;

/** Clocks of a file that are compared with all zones, of which there are hundreds. */
const MOST_SCANS = 5;
const unquoted = (name: string): string => name.trim().replaceAll(/^"|"$/g, "").replaceAll(/\\(.)/g, "$1");

/** Returns a function that finds the IANA zone of a TZID of a file, and of times without one. */
export function zoneFinder({ zones, zoneName }: Pick<CalendarBlocks, "zones" | "zoneName">, church: string) {
  const blocks = new Map(zones.map((block) => [unquoted(lineValue(block, "TZID") ?? ""), block]));
  const read = new Map<string, DescribedZone | null>();
  const matched = new Map<string, string | null>();
  let scans = 0;
  const ofFile = zoneName === null ? null : zoneByName(zoneName);
  const usual: FoundZone = ofFile === null ? { timeZone: church, source: "church" } : { timeZone: ofFile, source: "named" };

  function describedAs(tzid: string): DescribedZone | null {
    const block = blocks.get(tzid);
    const known = read.get(tzid) ?? (block === undefined ? null : describedZone(block));
    read.set(tzid, known);
    return known;
  }
  function matchOf(tzid: string, described: DescribedZone, year: number): string | null {
    const key = `${year} ${tzid}`;
    const known = matched.get(key);
    if (known !== undefined) return known;
    const matches = matcherOf(described, year);
    let found = nearZone(described, { name: tzid, church }, matches);
    if (found === null && !described.isFixed && (scans += 1) <= MOST_SCANS) found = anyZone(matches);
    matched.set(key, found);
    return found;
  }
  return {
    /** The zone of times without one. */
    usual,
    /**
     * @param local a time with this TZID, for a described clock that no zone has
     * @param year of the event's start
     */
    find(name: string, local: string, year: number): FoundZone {
      const tzid = unquoted(name);
      const block = blocks.get(tzid);
      const place = block === undefined ? null : lineValue(block, "X-LIC-LOCATION");
      const named = zoneByName(tzid) ?? (place === null ? null : zoneByName(place));
      if (named !== null) return { timeZone: named, source: "named" };
      const described = describedAs(tzid);
      if (described === null) return { timeZone: church, source: "church" };
      const match = matchOf(tzid, described, year);
      if (match !== null) return { timeZone: match, source: "matched" };
      // The offset of the local time: as if it were one of UTC, then corrected once.
      const about = asUtc(local);
      const offset = described.offsetAt(about - described.offsetAt(about) * MINUTE_MS);
      const fixed = fixedZone(offset);
      return fixed === null ? { timeZone: church, source: "church" } : { timeZone: fixed, source: "offset" };
    },
  };
}
export type ZoneFinder = ReturnType<typeof zoneFinder>;
