import type { PublicEvent } from "@aprisco/contract/agenda.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { entryDayText } from "../language/heading-words.ts";
import { timeText } from "../language/time-words.ts";
import type { EventLine } from "./drawn-page.ts";

/** "Sáb., 12 de dez.", with a capital at the beginning of a line. */
function dayText(language: Language, day: string): string {
  const text = entryDayText(language, day);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

export const eventLines = (events: readonly PublicEvent[], language: Language): readonly EventLine[] =>
  events.map(({ id, day, all_day, local_start, title, location, status, registers }) => ({
    id,
    day: dayText(language, day),
    time: all_day ? null : timeText(language, local_start.slice(11, 16)),
    title,
    place: location,
    isCanceled: status === "canceled",
    registers,
  }));
