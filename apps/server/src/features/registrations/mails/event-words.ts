import type { Language } from "@aprisco/contract/languages.ts";
import { timeText } from "@aprisco/contract/time-words.ts";
import { timeInZone } from "@aprisco/contract/zone-words.ts";
import { formatsByZone } from "../../../days/zone-formats.ts";
import type { MailChurch } from "../../../mail/mail-kind.ts";
import type { News, ReceivedValues, RegistrationNews } from "./values.ts";

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

type CourseWords = Readonly<Record<Language, { readonly all: string; readonly some: (times: number, last: string) => string }>>;
const courseWords: CourseWords = {
  "pt-BR": {
    all: "A inscrição vale para todos os encontros.",
    some: (times, last) => `A inscrição vale para os ${times} encontros; o último é em ${last}.`,
  },
  es: {
    all: "La inscripción vale para todos los encuentros.",
    some: (times, last) => `La inscripción vale para los ${times} encuentros; el último es el ${last}.`,
  },
  en: {
    all: "The registration is for every session.",
    some: (times, last) => `The registration is for all ${times} sessions; the last one is on ${last}.`,
  },
};

/** What a course's registration is for: "A inscrição vale para os 8 encontros; o último é em 20 de abril de 2027."; null: one event. */
export function courseText(language: Language, { course = null, zone, churchZone = zone, allDay }: News | ReceivedValues): string | null {
  if (course === null || course.times === 1) return null;
  const { all, some } = courseWords[language];
  if (course.times === null || course.last === null) return all;
  const timeZone = allDay ? zone : churchZone;
  return some(course.times, new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(new Date(course.last)));
}

/** The news after which somebody may want to give their place back. */
export const mayCancel = (what: RegistrationNews): boolean =>
  what === "promoted" || what === "eventChanged" || what === "meetingChanged" || what === "datesChanged";

export const placeAndTime = (language: Language, mail: News | ReceivedValues): string[] => [
  mail.place === null ? whenText(language, mail) : `${whenText(language, mail)} · ${mail.place}`,
  ...[courseText(language, mail) ?? []].flat(),
];

/** The registration's page; the token is in the fragment, which is not sent to a server. */
export const pageOf = ({ token }: Pick<News, "token">, { url }: MailChurch): string => `${url}/event-registration#${token}`;
