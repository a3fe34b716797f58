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

let cities: readonly { readonly zone: string; readonly names: readonly string[] }[] | null = null;
/** The zones whose city is in a text, the usual ones first. */
function zonesNamedIn(text: string): readonly string[] {
  cities ??= [...new Set([...usualZones, ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
    zone,
    names: cityNames(zone).map(folded),
  }));
  const said = folded(text);
  return cities.flatMap(({ zone, names }) => (names.some((name) => said.includes(name)) ? [zone] : []));
}

interface Wanted {
  /** The file's name for it: "(UTC+00:00) Dublin, Edimburgo, Lisboa, Londres". */
  readonly name: string;
  readonly church: string;
}

/** A test whether an IANA zone has the offsets and days of change of a described one, for events that begin in a year. */
export function matcherOf(described: DescribedZone, year: number): (zone: string) => boolean {
  const samples = samplesOf(described, year);
  // Most zones differ at the first instant, so the others are seldom computed.
  const offsets = new Map<number, number>();
  const offsetOf = (at: number): number => {
    const offset = offsets.get(at) ?? described.offsetAt(at) * MINUTE_MS;
    offsets.set(at, offset);
    return offset;
  };
  return (zone) => samples.every((at) => offsetAt(new Date(at), zone) === offsetOf(at));
}

/**
 * The IANA zone of a described one: the church's, else one whose city is in its name, else a usual one; null: none of them. An offset
 * of whole hours that never changes is no usual one's: it claims no place.
 */
export const nearZone = ({ isFixed }: DescribedZone, { name, church }: Wanted, matches: (zone: string) => boolean): string | null =>
  [church, ...zonesNamedIn(name), ...(isFixed ? [] : usualZones)].find(matches) ?? null;

/** The same among all zones, which takes 60 ms. */
export const anyZone = (matches: (zone: string) => boolean): string | null => Intl.supportedValuesOf("timeZone").find(matches) ?? null;
