import type { Booking } from "@aprisco/contract/resources.ts";
import { useTranslation } from "react-i18next";
import { churchNow } from "../../../language/church-now.ts";
import { timeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Texts about bookings, in church time. */
export function useBookingWords(zone: string | undefined) {
  const { t } = useTranslation("resources");
  const language = useLanguage();
  const timeOf = (instant: string) => timeText(language, clock(churchNow(zone, new Date(instant)).minutes));
  return {
    hour: (hour: number) => timeText(language, clock(hour * 60)),
    /** The event's own times; setup and teardown extend the booking. */
    times: ({ starts_at: start, ends_at: end }: Pick<Booking, "starts_at" | "ends_at">) =>
      t("times", { from: timeOf(start), to: timeOf(end) }),
    span: ({ from, to }: { readonly from: string; readonly to: string }) => t("times", { from: timeOf(from), to: timeOf(to) }),
    what: ({ event, state }: Pick<Booking, "event" | "state">) => {
      const name = event ?? t("day.taken");
      return state === "requested" ? t("asked", { name }) : name;
    },
  };
}
