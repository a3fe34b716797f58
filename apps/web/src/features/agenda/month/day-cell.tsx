import type { MonthDay } from "@aprisco/contract/agenda.ts";
import { IconCake } from "@tabler/icons-react";
import { useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "../../../language/formats.ts";
import { weekdayText } from "../../../language/date-words.ts";
import { timeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { weekdayOf } from "../../../ui/form/month.ts";
import { fitting } from "../days/room-below.ts";
import { typeLooks } from "../looks.ts";
import styles from "./month.module.css";

interface Props {
  readonly day: string;
  readonly isOut: boolean;
  readonly isToday: boolean;
  readonly isFirst: boolean;
  /** The day that Tab reaches; arrow keys move between days (roving tabindex). */
  readonly isActive: boolean;
  /** Absent while it loads. */
  readonly found: MonthDay | undefined;
  /** The lines that fit into a cell. */
  readonly lines: number;
  /** The events that do not fit follow below the month. */
  readonly isOnPaper: boolean;
  /** The neighbouring days of the week: an event of several days is drawn as one bar. */
  readonly before: MonthDay | undefined;
  readonly after: MonthDay | undefined;
  readonly known: readonly string[];
  readonly birthdays: number;
  readonly onOpen: (id: number) => void;
  readonly onDay: (day: string) => void;
  readonly onDrag: ((id: number | null) => void) | undefined;
  readonly onDrop: (() => void) | undefined;
}

/** "1 nov.", "Nov 1": without the language's connecting words. */
const dayAndMonth = (language: string, day: string): string =>
  dateFormat(language, { day: "numeric", month: "short", timeZone: "UTC" })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .flatMap(({ type, value }) => (type === "literal" ? [] : [value]))
    .join(" ");

export function DayCell(props: Props) {
  const {
    day,
    isOut,
    isToday,
    isFirst,
    isActive,
    found,
    lines,
    isOnPaper,
    before,
    after,
    known,
    birthdays,
    onOpen,
    onDay,
    onDrag,
    onDrop,
  } = props;
  const { t } = useTranslation(["agenda", "fields"]);
  const language = useLanguage();
  const [isOver, setOver] = useState(false);
  const withMonth = isFirst || day.endsWith("-01");
  const number = withMonth ? dayAndMonth(language, day) : String(Number(day.slice(8)));
  const heading = weekdayText(language, day);
  const shown = found ? fitting(found.first, found.total, lines) : [];
  const more = found ? found.total - shown.length : 0;
  const over = (event: DragEvent) => {
    if (!onDrop) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <td
      data-day={day}
      data-out={isOut || undefined}
      data-weekend={weekdayOf(day) % 6 === 0 || undefined}
      data-today={isToday || undefined}
      data-over={(isOver && onDrop !== undefined) || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.();
      }}
    >
      <div className={styles.top}>
        <button
          type="button"
          className={styles.number}
          data-number="true"
          data-wide={withMonth || undefined}
          tabIndex={isActive ? 0 : -1}
          aria-current={isToday ? "date" : undefined}
          // The accessible name contains the visible text (WCAG 2.5.3).
          aria-label={[withMonth ? number : null, t("openDay", { day: heading }), found && t("dayEvents", { count: found.total })]
            .filter(Boolean)
            .join(", ")}
          onClick={() => onDay(day)}
        >
          {number}
        </button>
        <span className={styles.known} title={known.join(", ") || undefined}>
          {known.join(", ")}
        </span>
        {birthdays > 0 ? (
          <span className={styles.cake} title={t("birthdaysOf", { count: birthdays })}>
            <IconCake size={14} stroke={1.8} aria-hidden="true" />
            <span aria-hidden="true">{birthdays}</span>
            <span className="cm-hidden">{t("birthdaysOf", { count: birthdays })}</span>
          </span>
        ) : null}
      </div>
      <ul className={styles.events}>
        {shown.map(({ id, time, title, type, status }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.event}
              data-from={before?.first[at]?.id === id || undefined}
              data-on={after?.first[at]?.id === id || undefined}
              data-hue={typeLooks[type].hue}
              data-status={status}
              tabIndex={isActive ? 0 : -1}
              draggable={onDrag !== undefined}
              title={title}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", title);
                onDrag?.(id);
              }}
              onDragEnd={() => onDrag?.(null)}
              onClick={() => onOpen(id)}
            >
              {time === null ? null : <b>{timeText(language, time)} </b>}
              <span className={styles.title}>{title}</span>
              <span className="cm-hidden">
                {`· ${t(`type.${type}`, { ns: "fields" })}`}
                {status === "canceled" || status === "finished" ? `, ${t(`status.${status}`, { ns: "fields" })}` : ""}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button
          type="button"
          className={styles.more}
          tabIndex={isActive ? 0 : -1}
          aria-label={t("moreOf", { count: more, day: heading })}
          onClick={() => onDay(day)}
        >
          {t(isOnPaper ? "more.below" : "more", { count: more })}
        </button>
      ) : null}
    </td>
  );
}
