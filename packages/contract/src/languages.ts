/** The interface languages (spec.md §9); the first is the default and the fallback. */
export const languages = ["pt-BR", "es", "en"] as const;
export type Language = (typeof languages)[number];

/** A text, or a function that makes one, in each language, in the order of `languages`. */
export type InLanguages<T = string> = readonly [pt: T, es: T, en: T];
/** What is said in one language, with all languages in the place of each text. */
export type Texts<T> = T extends string | ((...values: never[]) => string) ? InLanguages<T> : { readonly [K in keyof T]: Texts<T[K]> };
/** The reverse of `Texts`: what a table says in one language. */
export type Said<T> = T extends InLanguages<unknown> ? NonNullable<T[number]> : { readonly [K in keyof T]: Said<T[K]> };

const inOne = (texts: object, at: number): object =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, object]) => {
      const said: unknown = Array.isArray(value) ? value[at] : inOne(value, at);
      return said === null ? [] : [[key, said]];
    }),
  );

/** Takes a table of texts apart by language. A text that a language does not have (null) is left out of its table. */
export const inEachLanguage = <const T extends object>(texts: T): Readonly<Record<Language, Said<T>>> =>
  Object.fromEntries(languages.map((language, at) => [language, inOne(texts, at)])) as Record<Language, Said<T>>;

/** Maps any language tag (pt, pt-PT, es-MX, en-GB …) to one of ours; null when we have none for it. */
export function toLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0];
  if (primary === "pt") return "pt-BR";
  return primary === "es" || primary === "en" ? primary : null;
}

/** The best of our languages for an Accept-Language header; pt-BR when the header names none of them. */
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
