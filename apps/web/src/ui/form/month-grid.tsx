import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { weekdayWord } from "../../language/date-words.ts";
import { longDayText, monthText } from "../../language/heading-words.ts";
import { addDays, addMonths, weekdayOf, weeksOf } from "./month.ts";
import styles from "./month-grid.module.css";

interface Props {
  readonly label: string;
  readonly value: string | null;
  readonly today: string;
  /** Other days are disabled. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** A month to pick a day from (ARIA: date picker grid): arrow keys, Home, End, Page Up and Down, Enter. */
export function MonthGrid({ label, value, today, min, max, onChoose }: Props) {
  const { t, i18n } = useTranslation("parts");
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(value ?? today);
  /** Whether the focus moves to the day; not after the month buttons, which keep it. */
  const follows = useRef(true);
  const isOut = (day: string): boolean => (min !== undefined && day < min) || (max !== undefined && day > max);
  const [heading = []] = weeksOf("2026-02");

  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    follows.current = true;
  }, [at]);
  const turn = (months: number) => {
    follows.current = false;
    setAt(addMonths(at, months));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: () => addDays(at, -1),
      ArrowRight: () => addDays(at, 1),
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      Home: () => addDays(at, -weekdayOf(at)),
      End: () => addDays(at, 6 - weekdayOf(at)),
      PageUp: () => addMonths(at, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(at, event.shiftKey ? 12 : 1),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    setAt(to());
  };
  return (
    <div className={styles.month} role="group" aria-label={label}>
      <div className={styles.head}>
        <button type="button" aria-label={t("date.previous")} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
        </button>
        <span aria-live="polite">{monthText(i18n.language, at.slice(0, 7))}</span>
        <button type="button" aria-label={t("date.next")} onClick={() => turn(1)}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA date picker: a table whose cells are chosen */}
      <table ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {heading.map((day, column) => (
              <th key={day} scope="col" abbr={weekdayWord(i18n.language, addDays("2026-02-01", column))}>
                {weekdayWord(i18n.language, addDays("2026-02-01", column), "narrow")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at.slice(0, 7)).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={`empty ${String(column)}`} aria-hidden="true" />
                ) : (
                  <td key={day} aria-selected={day === value}>
                    <button
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      disabled={isOut(day)}
                      aria-label={longDayText(i18n.language, day)}
                      aria-current={day === today ? "date" : undefined}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
