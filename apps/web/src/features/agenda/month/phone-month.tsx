import { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dateFormat } from "../../../language/formats.ts";
import { dayHeading } from "../../../language/heading-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import type { AgendaAddress } from "../address.ts";
import { daysOf, monthSpan, weekStartOf, weeksOf } from "../days/spans.ts";
import type { OverlayDays } from "../days/use-overlay-days.ts";
import { ListView } from "../list/list-view.tsx";
import styles from "./phone-month.module.css";

interface Props {
  readonly address: AgendaAddress;
  readonly day: string;
  readonly today: string;
  readonly overlays: OverlayDays;
  readonly onOpen: (id: number) => void;
}

export function PhoneMonth({ address, day, today, overlays, onOpen }: Props) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const span = monthSpan(day, weekStartOf(language));
  const month = useQuery(asked(agendaRoutes.getMonth, { query: { ...span, ...address.filters } }));
  const totals = new Map(month.data?.map((one) => [one.day, one.total]));
  const weeks = weeksOf(daysOf(span)).filter((week) => week.some((one) => one.slice(0, 7) === day.slice(0, 7)));
  const weekday = (one: string, style: "narrow" | "long") =>
    dateFormat(language, { weekday: style, timeZone: "UTC" }).format(new Date(`${one}T12:00:00Z`));
  return (
    <>
      <table className={styles.month} aria-label={t("view.month")} data-noprint>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((one) => (
              <th key={one} scope="col" abbr={weekday(one, "long")}>
                {weekday(one, "narrow")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const total = totals.get(one) ?? 0;
                return (
                  <td key={one}>
                    <button
                      type="button"
                      data-out={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                      aria-current={one === today ? "date" : undefined}
                      aria-pressed={one === day}
                      aria-label={`${dayHeading(language, today, one)}, ${t("dayEvents", { count: total })}`}
                      onClick={() => address.change({ day: one }, true)}
                    >
                      {Number(one.slice(8))}
                      <span className={styles.dots} aria-hidden="true">
                        {Array.from({ length: Math.min(3, total) }, (_, at) => (
                          <i key={at} />
                        ))}
                      </span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ListView address={address} span={{ from: day }} today={today} overlays={overlays} onOpen={onOpen} />
    </>
  );
}
