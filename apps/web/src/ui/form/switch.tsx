import { useId, type ReactNode } from "react";
import styles from "./switch.module.css";

interface Props {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly name?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Refused on submit: takes the focus as the other wrong fields of a form do. */
  readonly invalid?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that applies at once, or one that opens a part of a form; any other choice that a form saves is a CheckField. */
export function Switch({ label, help, invalid = false, onChange, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {help ? <small id={`${id}-help`}>{help}</small> : null}
      </span>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-invalid={invalid || undefined}
        className={styles.switch}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
