import type { EventCard } from "@aprisco/contract/agenda.ts";
import { useTranslation } from "react-i18next";
import { dateFormat } from "../../../language/formats.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { usePrinting } from "../../../ui/list/use-printing.ts";
import { daysOf, weekOf, weekStartOf } from "../days/spans.ts";
import type { OverlayDays } from "../days/use-overlay-days.ts";
import { clockOf } from "../times.ts";
import styles from "./week-paper.module.css";

interface Props {
  readonly day: string;
  readonly events: readonly EventCard[];
  readonly overlays: OverlayDays;
}

/** All-day events first, then by their start. */
export const inOrder = (one: EventCard, other: EventCard): number =>
  Number(other.all_day) - Number(one.all_day) || one.local_start.localeCompare(other.local_start);

/** A week on paper: a column for each day, with its events below each other and all their words, which an hour grid would cut. */
export function WeekPaper({ day, events, overlays }: Props) {
  const { t } = useTranslation(["agenda", "fields"]);
  const language = useLanguage();
  const printing = usePrinting();
  if (!printing) return null;
  const days = daysOf(weekOf(day, weekStartOf(language)));
  const weekday = dateFormat(language, { weekday: "short", timeZone: "UTC" });
  const birthdaysOn = (one: string): number => overlays.birthdays.get(one) ?? 0;
  return (
    <table className={styles.week} aria-label={t("view.week")}>
      <thead>
        <tr>
          {days.map((one) => (
            <th key={one} scope="col">
              {weekday.format(new Date(`${one}T12:00:00Z`))} <b>{Number(one.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {days.map((one) => (
            <td key={one}>
              {overlays.known.get(one)?.map((name) => (
                <p key={name} className={styles.known}>
                  {name}
                </p>
              ))}
              {birthdaysOn(one) > 0 ? <p className={styles.known}>{t("birthdaysOf", { count: birthdaysOn(one) })}</p> : null}
              {events
                .filter((event) => event.day <= one && one <= event.last_day)
                .toSorted(inOrder)
                .map((event) => (
                  <PaperEvent key={event.id} event={event} isBegun={event.day < one} />
                ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export function PaperEvent({ event, isBegun }: { readonly event: EventCard; readonly isBegun: boolean }) {
  const { t } = useTranslation("fields");
  const language = useLanguage();
  const { day, last_day: last, all_day: allDay, local_start: start, local_end: end, status, title, location } = event;
  const times = [clockOf(language, start), ...(day === last ? [clockOf(language, end)] : [])].join("–");
  const isCanceled = status === "canceled";
  return (
    <p className={styles.event}>
      {allDay || isBegun ? null : <span>{times}</span>}
      <b className={isCanceled ? styles.canceled : undefined}>{title}</b>
      {location ? <span>{location}</span> : null}
      {isCanceled ? <span>{t("status.canceled")}</span> : null}
    </p>
  );
}
