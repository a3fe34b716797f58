import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "../../language/formats.ts";
import { dayHeading, monthText } from "../../language/heading-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import type { AgendaAddress } from "./address.ts";
import styles from "./bar.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { AgendaSearch } from "./calendar-filters.tsx";
import { turned, views, weekOf, weekStartOf, type View } from "./days/spans.ts";

/** A wide window has the filters below the bar. */
const PhoneFilters = lazyPart(async () => ({ default: (await import("./phone-filters.tsx")).PhoneFilters }));

interface Props {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly phone: boolean;
  readonly address: AgendaAddress;
}

/** "15 – 21 de novembro de 2026", in the language's own format. */
function spanText(language: string, from: string, to: string): string {
  const format = dateFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
}

export function CalendarBar({ view, day, today, phone, address }: Props) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const unit = view === "list" ? "month" : view;
  const week = weekOf(day, weekStartOf(language));
  const title =
    view === "week"
      ? spanText(language, week.from, week.to)
      : view === "day"
        ? dayHeading(language, today, day)
        : view === "list"
          ? t(day === today ? "fromToday" : "fromDay", {
              day: dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`)),
            })
          : monthText(language, day.slice(0, 7));
  const turn = (steps: 1 | -1) => address.change({ day: turned(view, day, steps) }, true);
  // The order of the phone design.
  const offered = phone ? (["month", "day", "list"] as const) : views;
  return (
    <div className={styles.bar}>
      <div className={styles.turn} data-noprint>
        <Button size="sm" vain={day === today} onClick={() => address.change({ day: undefined }, true)}>
          {t("today")}
        </Button>
        <button type="button" className={styles.arrow} aria-label={t(`before.${unit}`)} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <button type="button" className={styles.arrow} aria-label={t(`after.${unit}`)} onClick={() => turn(1)}>
          <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      {phone ? null : (
        <div className={styles.search} role="search" aria-label={t("searchEvents")} data-noprint>
          <AgendaSearch address={address} />
        </div>
      )}
      <div className={styles.views} role="group" aria-label={t("views")} data-noprint>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => address.change({ view: one === "month" ? undefined : one })}
          >
            {t(`view.${one}`)}
          </button>
        ))}
      </div>
      {phone ? (
        <Suspense fallback={null}>
          <PhoneFilters address={address} />
        </Suspense>
      ) : null}
    </div>
  );
}
