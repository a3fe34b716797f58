import type { Language } from "@aprisco/contract/languages.ts";
import type { MailChurch } from "../../../mail/mail-kind.ts";
import type { News, ReceivedValues } from "./values.ts";

/** The time of an event as text: "sábado, 28 de novembro de 2026, 19:00". */
export function whenText(language: Language, { starts, zone, allDay }: Pick<News, "starts" | "zone" | "allDay">): string {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const time = allDay ? {} : ({ hour: "2-digit", minute: "2-digit" } as const);
  return new Intl.DateTimeFormat(language, { ...day, ...time, timeZone: zone }).format(new Date(starts));
}

export const placeAndTime = (language: Language, mail: News | ReceivedValues): string[] => [
  mail.place === null ? whenText(language, mail) : `${whenText(language, mail)} · ${mail.place}`,
];

/** The registration's page; the token is in the fragment, which is not sent to a server. */
export const pageOf = ({ token }: Pick<News, "token">, { url }: MailChurch): string => `${url}/event-registration#${token}`;
