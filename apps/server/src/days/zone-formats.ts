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
    const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(name, format);
    return format;
  };
}
