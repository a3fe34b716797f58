import type { Language } from "@aprisco/contract/languages.ts";
import type { MailChurch } from "../../../mail/mail-kind.ts";
import type { News, ReceivedValues } from "./values.ts";

/** When an event takes place, in words: "sábado, 28 de novembro de 2026, 19:00". */
export function whenText(language: Language, { starts, zone, allDay }: Pick<News, "starts" | "zone" | "allDay">): string {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const time = allDay ? {} : ({ hour: "2-digit", minute: "2-digit" } as const);
  return new Intl.DateTimeFormat(language, { ...day, ...time, timeZone: zone }).format(new Date(starts));
}

/** When and where, each a sentence of its own line. */
export const placeAndTime = (language: Language, mail: News | ReceivedValues): string[] => [
  mail.place === null ? whenText(language, mail) : `${whenText(language, mail)} · ${mail.place}`,
];

/** The registration's own page: what it holds behind # no server ever sees. */
export const pageOf = ({ token }: Pick<News, "token">, { url }: MailChurch): string => `${url}/event-registration#${token}`;
