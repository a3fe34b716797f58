/**
 * Formatters of Intl, each created once: creating one takes a hundred times as long as formatting. `language` is the interface's,
 * not the browser's.
 */
const kept = new Map<string, unknown>();

function keep<F>(kind: string, language: string, options: object, make: () => F): F {
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  const found = kept.get(key) as F | undefined;
  if (found !== undefined) return found;
  const format = make();
  kept.set(key, format);
  return format;
}

export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep("date", language, options, () => new Intl.DateTimeFormat(language, options));

export const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keep("number", language, options, () => new Intl.NumberFormat(language, options));

/** "ontem", "há 3 dias". */
export const relativeFormat = (language: string): Intl.RelativeTimeFormat =>
  keep("relative", language, {}, () => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));
