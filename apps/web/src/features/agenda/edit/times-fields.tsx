import { useTranslation } from "react-i18next";
import { DateField } from "../../../ui/form/date-field.tsx";
import { TimeField } from "../../../ui/form/time-field.tsx";
import { dayPart, timePart, withDay, withTime } from "./moments.ts";
import styles from "./edit.module.css";

interface Moment {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}
interface Props {
  readonly allDay: boolean;
  readonly start: Moment;
  readonly end: Moment;
  readonly onStart: (moment: string) => void;
}

/** Days and times of start and end, as typed. The last day is shown only if it may differ. */
export function TimesFields({ allDay, start, end, onStart }: Props) {
  const { t } = useTranslation("agenda");
  const [from, to] = [dayPart(start.value), dayPart(end.value)];
  return (
    <div className={styles.times} data-whole={allDay || undefined}>
      <DateField
        label={t("form.day")}
        name="day"
        required
        value={from}
        error={start.error}
        onBlur={start.onBlur}
        onChange={(day) => onStart(withDay(start.value, day, allDay))}
      />
      {allDay ? null : (
        <TimeField
          label={t("form.from")}
          name="from"
          required
          value={timePart(start.value)}
          onBlur={start.onBlur}
          onChange={(time) => onStart(withTime(start.value, time))}
        />
      )}
      {allDay ? null : (
        <TimeField
          label={t("form.to")}
          name="to"
          required
          value={timePart(end.value)}
          error={end.error}
          onBlur={end.onBlur}
          onChange={(time) => end.onChange(withTime(end.value, time))}
        />
      )}
      <DateField
        label={t("form.lastDay")}
        name="lastDay"
        value={to}
        error={allDay ? end.error : undefined}
        onBlur={end.onBlur}
        onChange={(day) => end.onChange(withDay(end.value, day, allDay))}
      />
    </div>
  );
}
