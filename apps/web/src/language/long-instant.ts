import { clockText } from "./date-words.ts";
import { dateFormat } from "./formats.ts";

/** "20 de novembro de 2026 às 14h20", in church time. In all our languages the time stands last. */
export function longInstantText(language: string, instant: string, zone: string | undefined): string {
  const format = dateFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: zone });
  const parts = format.formatToParts(new Date(instant));
  const date = parts.slice(
    0,
    parts.findIndex(({ type }) => type === "hour"),
  );
  return date.map(({ value }) => value).join("") + clockText(language, instant, zone);
}
