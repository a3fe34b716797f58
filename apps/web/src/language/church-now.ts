import { dateFormat } from "./formats.ts";

export interface ChurchNow {
  /** "YYYY-MM-DD" */
  readonly day: string;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const clockOf = (zone: string | undefined): Intl.DateTimeFormat =>
  dateFormat("en", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });

/**
 * The church's day and time at an instant. Without a zone the device's; UTC if the browser does not know the zone. Uses
 * formatToParts, because order, separators and padding differ between engines.
 */
export function churchNow(zone: string | undefined, instant: Date): ChurchNow {
  let parts: readonly Intl.DateTimeFormatPart[];
  try {
    parts = clockOf(zone).formatToParts(instant);
  } catch {
    return { day: instant.toISOString().slice(0, 10), minutes: instant.getUTCHours() * 60 + instant.getUTCMinutes() };
  }
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const padded = (type: "month" | "day") => String(part(type)).padStart(2, "0");
  return { day: `${part("year")}-${padded("month")}-${padded("day")}`, minutes: part("hour") * 60 + part("minute") };
}
