import type { Booking, Clash } from "@aprisco/contract/resources.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { churchNow } from "../../../language/church-now.ts";
import { entryDayText } from "../../../language/heading-words.ts";
import { timeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";

type EventTimes = Pick<Booking, "starts_at" | "ends_at">;

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Texts about bookings, in church time. */
export function useBookingWords(zone: string | undefined) {
  const { t } = useTranslation("resources");
  return bookingWords(t, useLanguage(), zone);
}

/** @param t of the namespace `resources`, in `language` */
export function bookingWords(t: TFunction<"resources">, language: string, zone: string | undefined) {
  const timeOf = (instant: string) => timeText(language, clock(churchNow(zone, new Date(instant)).minutes));
  const dayOf = (instant: string) => churchNow(zone, new Date(instant)).day;
  /** Midnight at the end is of the day before. */
  const isOfDay = (from: string, to: string) =>
    dayOf(from) === dayOf(new Date(Math.max(Date.parse(from), Date.parse(to) - 1)).toISOString());
  const dayAnd = (instant: string) => t("dayTime", { day: entryDayText(language, dayOf(instant)), time: timeOf(instant) });
  const spanOf = (from: string, to: string) =>
    isOfDay(from, to)
      ? t("dayTime", { day: entryDayText(language, dayOf(from)), time: t("times", { from: timeOf(from), to: timeOf(to) }) })
      : t("untilDay", { from: dayAnd(from), to: dayAnd(to) });
  return {
    hour: (hour: number) => timeText(language, clock(hour * 60)),
    /** The event's own times, beside its day; over several days with both. Setup and teardown extend the booking. */
    times: ({ starts_at: start, ends_at: end }: EventTimes) =>
      isOfDay(start, end) ? t("times", { from: timeOf(start), to: timeOf(end) }) : spanOf(start, end),
    /** The event's day or days and times. */
    when: (event: EventTimes) => spanOf(event.starts_at, event.ends_at),
    /** What stands in the way, a sentence for each event: "Já está com Ensaio, sáb., 5 de dez., 19h às 21h". */
    clashes: (clashes: readonly Clash[]): readonly string[] => {
      const each = new Map(clashes.map((clash) => [`${clash.event_id} ${clash.from}`, clash]));
      return [...each.values()].map(({ event, from, to }) => t("clash", { event: event ?? t("taken"), times: spanOf(from, to) }));
    },
    what: ({ event, state }: Pick<Booking, "event" | "state">) => {
      const name = event ?? t("day.taken");
      return state === "requested" ? t("asked", { name }) : name;
    },
  };
}
