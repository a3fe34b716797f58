import type { Language } from "@aprisco/contract/languages.ts";
import { timeText } from "@aprisco/contract/time-words.ts";
import { timeInZone } from "@aprisco/contract/zone-words.ts";
import { formatsByZone } from "../../../days/zone-formats.ts";
import type { MailChurch } from "../../../mail/mail-kind.ts";
import type { News, ReceivedValues } from "./values.ts";

type EventTime = Pick<News, "starts" | "zone" | "churchZone" | "allDay">;

const clock = formatsByZone({ hourCycle: "h23", hour: "2-digit", minute: "2-digit" });

/**
 * The time of an event as text, on the church's clock: "sábado, 28 de novembro de 2026, 19h", and on its own where that shows
 * another time: "(22h em Lisboa)", with the day where that differs.
 */
export function whenText(language: Language, { starts, zone, churchZone = zone, allDay }: EventTime): string {
  const at = new Date(starts);
  const day = (timeZone: string, year?: "numeric"): string =>
    new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", year, timeZone }).format(at);
  const time = (timeZone: string): string => timeText(language, clock(timeZone).format(at));
  // The days of an all-day event are those of its own clock.
  if (allDay) return day(zone, "numeric");
  const said = `${day(churchZone, "numeric")}, ${time(churchZone)}`;
  const isSameDay = day(zone) === day(churchZone);
  if (isSameDay && time(zone) === time(churchZone)) return said;
  return `${said} (${timeInZone(language, isSameDay ? time(zone) : `${day(zone)}, ${time(zone)}`, zone)})`;
}

export const placeAndTime = (language: Language, mail: News | ReceivedValues): string[] => [
  mail.place === null ? whenText(language, mail) : `${whenText(language, mail)} · ${mail.place}`,
];

/** The registration's page; the token is in the fragment, which is not sent to a server. */
export const pageOf = ({ token }: Pick<News, "token">, { url }: MailChurch): string => `${url}/event-registration#${token}`;
