import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { FieldNotes, useFieldIds } from "./field.tsx";
import styles from "./field.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "required"> & {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

export function CheckField({ label, help, error, required, id, className, ...input }: Props) {
  const ids = useFieldIds({ id, help, error, ...(required ? { required } : {}) });
  return (
    <div className={className}>
      <label className={styles.choice} htmlFor={ids.id}>
        <input {...input} {...ids} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      <FieldNotes id={ids.id} help={help} error={error} />
    </div>
  );
}
