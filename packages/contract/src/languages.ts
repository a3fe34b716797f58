/** The interface languages (spec.md §9); the first is the default and the fallback. */
export const languages = ["pt-BR", "es", "en"] as const;
export type Language = (typeof languages)[number];

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
