import type { Language } from "@aprisco/contract/languages.ts";
import { timeInZone } from "@aprisco/contract/zone-words.ts";
import type { MailChurch } from "../../../mail/mail-kind.ts";
import type { News, ReceivedValues } from "./values.ts";

type EventTime = Pick<News, "starts" | "zone" | "churchZone" | "allDay">;

/**
 * The time of an event as text, on the church's clock: "sábado, 28 de novembro de 2026, 19:00", and on its own where that shows
 * another time: "(sábado, 28 de novembro, 22:00 em Lisboa)".
 */
export function whenText(language: Language, { starts, zone, churchZone = zone, allDay }: EventTime): string {
  const [day, time] = [{ weekday: "long", day: "numeric", month: "long" } as const, { hour: "2-digit", minute: "2-digit" } as const];
  const written = (timeZone: string, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(new Date(starts));
  // The days of an all-day event are those of its own clock.
  if (allDay) return written(zone, { ...day, year: "numeric" });
  const said = written(churchZone, { ...day, year: "numeric", ...time });
  if (written(zone, { ...day, ...time }) === written(churchZone, { ...day, ...time })) return said;
  const isSameDay = written(zone, day) === written(churchZone, day);
  return `${said} (${timeInZone(language, written(zone, isSameDay ? time : { ...day, ...time }), zone)})`;
}

export const placeAndTime = (language: Language, mail: News | ReceivedValues): string[] => [
  mail.place === null ? whenText(language, mail) : `${whenText(language, mail)} · ${mail.place}`,
];

/** The registration's page; the token is in the fragment, which is not sent to a server. */
export const pageOf = ({ token }: Pick<News, "token">, { url }: MailChurch): string => `${url}/event-registration#${token}`;
