import type { Event, EventCard } from "@aprisco/contract/agenda.ts";
import type { TFunction } from "i18next";
import { dayHeading } from "../../../language/heading-words.ts";
import { dayText } from "../../../language/date-words.ts";
import { dateFormat } from "../../../language/formats.ts";
import { clockOf } from "../times.ts";

type EventTimes = Pick<Event | EventCard, "all_day" | "day" | "last_day" | "local_start" | "local_end" | "time_zone">;

/**
 * The time of an event in its own zone: "hoje, sábado, 21 de novembro, 19h30 às 21h30".
 * | @param t of the namespace `agenda`, in `language`
 * @param zone the church's; the event's zone is named if it differs
 */
export function whenText(t: TFunction<"agenda">, language: string, today: string, zone: string | undefined, event: EventTimes): string {
  const { day, last_day: last, local_start: start, local_end: end, time_zone: own } = event;
  const [first, from, to] = [dayHeading(language, today, day), clockOf(language, start), clockOf(language, end)];
  if (event.all_day)
    return last === day ? t("when.allDay", { day: first }) : t("when.days", { from: dayText(language, day), to: dayText(language, last) });
  const said =
    last === day
      ? t("when.times", { day: first, from, to })
      : t("when.span", { from: `${dayText(language, day)}, ${from}`, to: `${dayText(language, last)}, ${to}` });
  return zone === undefined || own === zone ? said : `${said} ${t("when.zone", { zone: zoneName(language, own) })}`;
}

/** "Horário Padrão de Brasília", of "America/Sao_Paulo"; the zone's id where the browser does not know it. */
export function zoneName(language: string, zone: string): string {
  try {
    const parts = dateFormat(language, { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(new Date());
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  } catch {
    return zone;
  }
}
