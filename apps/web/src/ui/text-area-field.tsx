import type { Ref, TextareaHTMLAttributes } from "react";
import { Field, useFieldIds, type FieldFrame } from "./field.tsx";
import styles from "./field.module.css";

type Props = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "required"> & { readonly ref?: Ref<HTMLTextAreaElement> };

/** A field of several lines. */
export function TextAreaField({ label, help, error, required, optional, id, className, rows = 3, ...area }: Props) {
  const ids = useFieldIds({ id, help, error, required });
  return (
    <Field id={ids.id} {...{ label, help, error, required, ...(optional ? { optional } : {}) }}>
      <textarea {...area} {...ids} rows={rows} className={[styles.control, styles.area, className].filter(Boolean).join(" ")} />
    </Field>
  );
}
