import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Field, useFieldIds, type FieldFrame } from "./field.tsx";
import styles from "./field.module.css";

type Props = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, "required"> & {
    readonly ref?: Ref<HTMLInputElement>;
    /** A button inside the field, at its right end. */
    readonly action?: ReactNode;
  };

/** A one-line field of any input type. Name and purpose by `name`, `autoComplete`, `inputMode`. */
export function TextField({ label, help, error, required, optional, action, id, className, ...input }: Props) {
  const ids = useFieldIds({ id, help, error, required });
  const classes = [styles.control, action ? styles.withAction : "", className].filter(Boolean).join(" ");
  return (
    <Field id={ids.id} {...{ label, help, error, required, ...(optional ? { optional } : {}) }}>
      {action ? (
        <div className={styles.inputBox}>
          <input {...input} {...ids} className={classes} />
          {action}
        </div>
      ) : (
        <input {...input} {...ids} className={classes} />
      )}
    </Field>
  );
}
