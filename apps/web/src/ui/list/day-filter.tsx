import { isDay } from "../../language/typed-day.ts";
import { DateField } from "../form/date-field.tsx";
import styles from "./day-filter.module.css";

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day filter. A complete day applies, an incomplete one waits. Import it lazily: most lists have none. */
export function DayFilter({ label, value, onChange }: Props) {
  return (
    <span className={styles.day}>
      <span aria-hidden="true">{label}</span>
      <DateField
        label={label}
        value={value ?? ""}
        onChange={(day) => (day === "" || isDay(day) ? onChange(day || undefined) : undefined)}
      />
    </span>
  );
}
