import { lineValue, type CalendarBlocks } from "./blocks.ts";
import { isZone, offsetAt } from "./clock.ts";

/** Names that Windows and Outlook give, for the zones of the Americas and of Portugal and Spain (Unicode CLDR, windowsZones). */
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

/** How the zone of a time was found. */
export type ZoneSource = "named" | "offset" | "church";
export interface FoundZone {
  readonly timeZone: string;
  readonly source: ZoneSource;
}

/** A zone by what programs call it: its name, with something before it, or as Windows says. Null: it is not known. */
export function zoneByName(name: string): string | null {
  const plain = name.trim().replaceAll(/^"|"$/g, "");
  const known = windowsZones[plain.toLowerCase()];
  if (known !== undefined) return known;
  if (/^(?:utc|gmt|z|etc\/utc)$/i.test(plain)) return "UTC";
  const parts = plain.split("/").filter((part) => part !== "");
  const tails = [parts.slice(-3), parts.slice(-2), parts.length === 1 ? parts : []].map((tail) => tail.join("/"));
  return tails.find((tail) => tail !== "" && isZone(tail)) ?? null;
}

/** A zone that a file describes by how far it is from UTC, where its clock never jumps. */
function zoneByOffset(block: string, church: string): string | null {
  const offsets = new Set([...block.matchAll(/^TZOFFSETTO:([+-]\d{4})/gim)].map(([, offset]) => offset));
  const [offset] = offsets;
  if (offsets.size !== 1 || offset === undefined) return null;
  const minutes = (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3))) * (offset.startsWith("-") ? -1 : 1);
  const ofChurch = offsetAt(new Date(), church) / 60_000;
  if (ofChurch === minutes) return church;
  // The signs of these names are turned round.
  return minutes % 60 === 0 && Math.abs(minutes) <= 720 ? `Etc/GMT${minutes > 0 ? "-" : "+"}${Math.abs(minutes) / 60}` : null;
}

/** Finds the IANA zone of each TZID of a file, and of times without one. */
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
    /** The zone of times without one of their own. */
    usual,
    find(tzid: string): FoundZone {
      const known = found.get(tzid) ?? look(tzid);
      found.set(tzid, known);
      return known;
    },
  };
}
export type ZoneFinder = ReturnType<typeof zoneFinder>;
