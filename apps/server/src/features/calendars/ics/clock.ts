import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { formatsByZone } from "../../../days/zone-formats.ts";

/** Conversion between local times of a zone and instants. A local time is "YYYY-MM-DDTHH:MM:SS", without a zone. */

const formatOf = formatsByZone(
  {
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    era: "short",
  },
  "en-US",
);

export function isZone(name: string): boolean {
  // Offsets are not zones: "+03:00" has no summer time and no place.
  if (!/^[A-Za-z]/.test(name) || name.length > 60) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The milliseconds of a local time read as UTC, for arithmetic. */
export const asUtc = (local: string): number => Date.parse(`${local}Z`);
export const fromUtc = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);
export const plusMinutes = (local: string, minutes: number): string => fromUtc(asUtc(local) + minutes * MINUTE_MS);
export const minutesBetween = (start: string, end: string): number => Math.round((asUtc(end) - asUtc(start)) / MINUTE_MS);

export function localOf(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const year = parts["year"]?.padStart(4, "0");
  return `${year}-${parts["month"]}-${parts["day"]}T${parts["hour"]}:${parts["minute"]}:${parts["second"]}`;
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
export const offsetAt = (instant: Date, timeZone: string): number =>
  asUtc(localOf(instant, timeZone)) - Math.floor(instant.getTime() / 1000) * 1000;

/**
 * The instant of a local time (RFC 5545, 3.3.5): of two equal times the first; a skipped time with the offset before the gap. Null:
 * not a time.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const plain = asUtc(local);
  if (Number.isNaN(plain)) return null;
  const dayBefore = offsetAt(new Date(plain - 86_400_000), timeZone);
  const dayAfter = offsetAt(new Date(plain + 86_400_000), timeZone);
  for (const offset of [dayBefore, dayAfter]) {
    const instant = new Date(plain - offset);
    if (offsetAt(instant, timeZone) === offset) return instant;
  }
  return new Date(plain - dayBefore);
}
