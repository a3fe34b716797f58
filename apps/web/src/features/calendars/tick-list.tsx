import { CheckField } from "../../ui/check-field.tsx";
import type { Option } from "../../ui/select-field.tsx";
import styles from "./calendars.module.css";

interface Props {
  readonly legend: string;
  readonly help?: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Some of a few, each ticked. */
export function TickList({ legend, help, options, chosen, onChange }: Props) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {help === undefined ? null : <p className={styles.hint}>{help}</p>}
      <div>
        {options.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
