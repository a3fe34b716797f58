/** The interface languages (spec.md §9); the first one is the default. */
export const languages = ["pt-BR", "es", "en"] as const;
export type Language = (typeof languages)[number];

/** A text, or a function that makes one, per language, in the order of `languages`. */
export type InLanguages<T = string> = readonly [pt: T, es: T, en: T];
/** A table of texts with all languages in place of each text. */
export type Texts<T> = T extends string | ((...values: never[]) => string) ? InLanguages<T> : { readonly [K in keyof T]: Texts<T[K]> };
/** The reverse of `Texts`: the table of one language. */
export type Said<T> = T extends InLanguages<unknown> ? NonNullable<T[number]> : { readonly [K in keyof T]: Said<T[K]> };

const inOne = (texts: object, at: number): object =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, object]) => {
      const said: unknown = Array.isArray(value) ? value[at] : inOne(value, at);
      return said === null ? [] : [[key, said]];
    }),
  );

/** Splits a table of texts by language. A null text is left out of its language. */
export const inEachLanguage = <const T extends object>(texts: T): Readonly<Record<Language, Said<T>>> =>
  Object.fromEntries(languages.map((language, at) => [language, inOne(texts, at)])) as Record<Language, Said<T>>;

/** Maps a language tag (pt, pt-PT, es-MX, en-GB …) to a supported language; null: none. */
export function toLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0];
  if (primary === "pt") return "pt-BR";
  return primary === "es" || primary === "en" ? primary : null;
}

/** The best supported language of an Accept-Language header; pt-BR if there is none. */
export function pickLanguage(header: string | undefined): Language {
  const wanted = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = toLanguage(tag);
    if (language) return language;
  }
  return "pt-BR";
}
