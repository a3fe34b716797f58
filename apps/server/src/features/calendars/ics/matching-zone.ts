import { DAY_MS, MINUTE_MS } from "@aprisco/contract/durations.ts";
import { cityNames } from "@aprisco/contract/zone-words.ts";
import { folded } from "../../../days/folded.ts";
import { offsetAt } from "./clock.ts";
import type { DescribedZone } from "./described-zone.ts";

/** Tried before the others, since many zones share their clock: those whose churches use the product. */
const usualZones = [
  "America/Sao_Paulo",
  "America/Manaus",
  "Europe/Lisbon",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Mexico_City",
  "America/Santiago",
  "America/Asuncion",
  "Europe/London",
  "Europe/Madrid",
  "Europe/Berlin",
  "Europe/Athens",
];

/** Years from the event's that are compared: a series goes on, but laws change. */
const YEARS = 2;

/** The instants at which two clocks are compared: around each change that is described, and each month. */
function samplesOf(described: DescribedZone, year: number): readonly number[] {
  const months = Array.from({ length: 12 * YEARS }, (_, month) => Date.UTC(year, month, 15));
  const changes = Array.from({ length: YEARS }, (_, more) => described.changesIn(year + more)).flat();
  return [...changes.flatMap((at) => [at - MINUTE_MS, at, at - DAY_MS, at + DAY_MS]), ...months];
}

/**
 * The IANA zone with the same offsets and days of change as a described one, for events that begin in a year; null: none. Of several
 * the church's, else one whose city is in the file's name for it, else a usual one.
 *
 * @param name the file's name: "(UTC+00:00) Dublin, Edimburgo, Lisboa, Londres"
 */
export function matchingZone(described: DescribedZone, { year, name, church }: { year: number; name: string; church: string }): string | null {
  const samples = samplesOf(described, year).map((at) => [new Date(at), described.offsetAt(at) * MINUTE_MS] as const);
  const matches = (zone: string): boolean => samples.every(([at, offset]) => offsetAt(at, zone) === offset);
  if (matches(church)) return church;
  const said = folded(name);
  const isNamed = (zone: string): boolean => cityNames(zone).some((city) => said.includes(folded(city)));
  const zones = [...new Set([...usualZones, ...Intl.supportedValuesOf("timeZone")])];
  const named = zones.filter(isNamed);
  // An offset of whole hours that never changes has a zone of its own, which claims no place.
  const isFixed = described.offsets.length === 1 && described.offsets.every((minutes) => minutes % 60 === 0);
  return named.find(matches) ?? (isFixed ? null : (zones.find(matches) ?? null));
}
