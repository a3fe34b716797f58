/** Formatters that are kept of one kind: each takes 45 KB, and the search for the zone that a file describes asks for all of them. */
const MOST_FORMATS = 40;

/**
 * Formatters of one kind by time zone, made once each. Names of zones are the same in upper and lower case: a file with thousands of
 * spellings of one name must not fill the memory.
 *
 * @returns a function that throws a RangeError for an unknown zone
 */
export function formatsByZone(options: Intl.DateTimeFormatOptions, locale = "en"): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const name = timeZone.toLowerCase();
    const known = formats.get(name);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    const [oldest] = formats.keys();
    if (formats.size >= MOST_FORMATS && oldest !== undefined) formats.delete(oldest);
    formats.set(name, made);
    return made;
  };
}
