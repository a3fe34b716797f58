const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

const partsOf = (timeZone: string, instant: Date): ReadonlyMap<string, string> =>
  new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

/**
 * The day, "YYYY-MM-DD", that a clock on the church's wall shows at `instant`. Unknown time zones throw a RangeError.
 * It reads parts only: the order, the signs and the padding of a formatted date differ between builds of ICU.
 */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = partsOf(timeZone, instant);
  const part = (type: "year" | "month" | "day") => parts.get(type) ?? "";
  return `${part("year")}-${part("month").padStart(2, "0")}-${part("day").padStart(2, "0")}`;
}

/** The hour, 0 to 23, that the same clock shows; of its parts too. */
export const hourIn = (timeZone: string, instant: Date): number => Number(partsOf(timeZone, instant).get("hour"));
