const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", { timeZone, calendar: "gregory", year: "numeric", month: "numeric", day: "numeric" });
  formats.set(timeZone, format);
  return format;
}

/**
 * The day, "YYYY-MM-DD", that a clock on the church's wall shows at `instant`. Unknown time zones throw a RangeError.
 * It reads parts only: the order, the signs and the padding of a formatted date differ between builds of ICU.
 */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month").padStart(2, "0")}-${part("day").padStart(2, "0")}`;
}
