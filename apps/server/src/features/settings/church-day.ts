const formats = new Map<string, Intl.DateTimeFormat>();

/** The day, "YYYY-MM-DD", that a clock on the church's wall shows at `instant`. Unknown time zones throw a RangeError. */
export function dayIn(timeZone: string, instant: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}
