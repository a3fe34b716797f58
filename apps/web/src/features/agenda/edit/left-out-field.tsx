import { IconCalendarOff, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayHeading } from "../../../language/heading-words.ts";
import { isDay } from "../../../language/typed-day.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button } from "../../../ui/base/button.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { useToday } from "../../../ui/base/use-now.ts";
import styles from "./edit.module.css";

interface Props {
  /** "YYYY-MM-DD", unique. */
  readonly days: readonly string[];
  /** "YYYY-MM-DD". The series has no date before it. */
  readonly first: string;
  readonly error: string | undefined;
  readonly onChange: (days: readonly string[]) => void;
}

/** The exception dates of a series (EXDATE): each can be removed; more are picked from a month. */
export function LeftOutField({ days, first, error, onChange }: Props) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const [typed, setTyped] = useState("");
  const title = useId();
  // A complete day is added at once, so that saving includes it; it stays in the field until the field loses focus.
  const [pending, setPending] = useState<string | null>(null);
  const kept = days.filter((day) => day !== pending);
  const type = (text: string) => {
    const day = isDay(text) && !kept.includes(text) ? text : null;
    setTyped(text);
    setPending(day);
    if (day !== pending) onChange(day === null ? kept : [...kept, day].toSorted());
  };
  const add = () => {
    if (!isDay(typed)) return;
    setTyped("");
    setPending(null);
  };
  return (
    <div className={styles.out} role="group" aria-labelledby={title}>
      <span id={title} className={styles.outTitle}>
        <IconCalendarOff size={18} stroke={1.6} aria-hidden="true" />
        {t("form.out")}
      </span>
      {kept.length === 0 ? <p className={styles.zone}>{t("form.outHint")}</p> : null}
      {kept.length === 0 ? null : (
        <ul className={styles.outDays}>
          {kept.map((day) => (
            <li key={day}>
              <span>{dayHeading(language, today, day)}</span>
              <button
                type="button"
                aria-label={t("form.outBack", { day: dayHeading(language, today, day) })}
                onClick={() => onChange(days.filter((one) => one !== day))}
              >
                <IconX size={16} stroke={1.8} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field adds the day and does not save the form */}
      <div
        className={styles.outAdd}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          add();
        }}
      >
        <DateField label={t("form.outAdd")} name="exdate" min={first} value={typed} error={error} onBlur={add} onChange={type} />
        <Button onClick={add}>{t("form.outDo")}</Button>
      </div>
    </div>
  );
}
