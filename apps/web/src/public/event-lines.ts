import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { dateFormat } from "../language/formats.ts";
import { monthText } from "../language/heading-words.ts";
import { timeText } from "../language/time-words.ts";
import type { EventLine } from "./drawn-page.ts";

const part = (language: Language, day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

const capital = (language: Language, text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

export const eventLines = (events: readonly PublicEvent[], language: Language): readonly EventLine[] =>
  events.map(({ id, day, all_day, local_start, title, location, status, registers }) => ({
    id,
    day: part(language, day, { day: "numeric" }),
    month: part(language, day, { month: "short" }).replace(".", ""),
    heading: capital(language, monthText(language, day.slice(0, 7))),
    when: [part(language, day, { weekday: "long" }), ...(all_day ? [] : [timeText(language, local_start.slice(11, 16))])].join(", "),
    title,
    place: location,
    isCanceled: status === "canceled",
    registers,
  }));
