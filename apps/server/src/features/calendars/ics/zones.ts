import { lineValue, type CalendarBlocks } from "./blocks.ts";
import { isZone, offsetAt } from "./clock.ts";

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

export type ZoneSource = "named" | "offset" | "church";
export interface FoundZone {
  readonly timeZone: string;
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

/** The zone of a VTIMEZONE without clock changes, by its offset. */
function zoneByOffset(block: string, church: string): string | null {
  const offsets = new Set([...block.matchAll(/^TZOFFSETTO:([+-]\d{4})/gim)].map(([, offset]) => offset));
  const [offset] = offsets;
  if (offsets.size !== 1 || offset === undefined) return null;
  const minutes = (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3))) * (offset.startsWith("-") ? -1 : 1);
  const ofChurch = offsetAt(new Date(), church) / 60_000;
  if (ofChurch === minutes) return church;
  // The sign of these names is inverted.
  return minutes % 60 === 0 && Math.abs(minutes) <= 720 ? `Etc/GMT${minutes > 0 ? "-" : "+"}${Math.abs(minutes) / 60}` : null;
}

/** Returns a function that finds the IANA zone of a TZID of a file, and of times without one. */
export function zoneFinder({ zones, zoneName }: Pick<CalendarBlocks, "zones" | "zoneName">, church: string) {
  const described = new Map(zones.map((block) => [lineValue(block, "TZID") ?? "", block]));
  const found = new Map<string, FoundZone>();
  const ofFile = zoneName === null ? null : zoneByName(zoneName);
  const usual: FoundZone = ofFile === null ? { timeZone: church, source: "church" } : { timeZone: ofFile, source: "named" };

  function look(tzid: string): FoundZone {
    const block = described.get(tzid);
    const location = block === undefined ? null : lineValue(block, "X-LIC-LOCATION");
    const named = zoneByName(tzid) ?? (location === null ? null : zoneByName(location));
    if (named !== null) return { timeZone: named, source: "named" };
    const byOffset = block === undefined ? null : zoneByOffset(block, church);
    return byOffset === null ? { timeZone: church, source: "church" } : { timeZone: byOffset, source: "offset" };
  }
  return {
    /** The zone of times without one. */
    usual,
    find(tzid: string): FoundZone {
      const known = found.get(tzid) ?? look(tzid);
      found.set(tzid, known);
      return known;
    },
  };
}
export type ZoneFinder = ReturnType<typeof zoneFinder>;
