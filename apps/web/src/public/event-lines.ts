import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { dateFormat } from "../language/formats.ts";
import { monthText } from "../language/heading-words.ts";
import { timeText } from "../language/time-words.ts";
import type { EventLine } from "./drawn-page.ts";

const part = (language: Language, day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

/** Longer than a day and a night: a vigil that ends after midnight is of one day. Both in church time; of whole days the end is midnight. */
const lastsDays = (start: string, end: string): boolean => Date.parse(`${end}Z`) - Date.parse(`${start}Z`) > 86_400_000;

const capital = (language: Language, text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

export const eventLines = (events: readonly PublicEvent[], language: Language): readonly EventLine[] =>
  events.map(({ id, day, last_day, all_day, local_start, local_end, title, location, description, status, registers }) => ({
    id,
    day: part(language, day, { day: "numeric" }),
    month: part(language, day, { month: "short" }).replace(".", ""),
    heading: capital(language, monthText(language, day.slice(0, 7))),
    when: [
      [part(language, day, { weekday: "long" }), ...(all_day ? [] : [timeText(language, local_start.slice(11, 16))])].join(", "),
      ...(lastsDays(local_start, local_end) ? [part(language, last_day, { weekday: "long", day: "numeric", month: "short" })] : []),
    ].join(" – "),
    title,
    place: location,
    description: description?.trim() || null,
    isCanceled: status === "canceled",
    registers,
  }));
