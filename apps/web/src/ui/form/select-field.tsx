import type { ComponentProps, ReactNode, Ref, SelectHTMLAttributes } from "react";
import { Field, useFieldIds, type FieldFrame } from "./field.tsx";
import styles from "./field.module.css";

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly picture?: ReactNode;
}
type Props = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "required"> & {
    readonly options: readonly Option[];
    /** The first option, with an empty value; absent: an option is always chosen. */
    readonly placeholder?: string;
    readonly ref?: Ref<HTMLSelectElement>;
  };

export function SelectField({ label, help, error, required, optional, id, options, placeholder, ...select }: Props) {
  const ids = useFieldIds({ id, help, error, required });
  return (
    <Field id={ids.id} {...{ label, help, error, required, ...(optional ? { optional } : {}) }}>
      <PlainSelect {...select} {...ids}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </PlainSelect>
    </Field>
  );
}

/** A native select without visible label; the caller sets `aria-label`. */
export function PlainSelect({ className, ...select }: ComponentProps<"select">) {
  return (
    <div className={styles.selectBox}>
      <select {...select} className={[styles.control, styles.select, className].filter(Boolean).join(" ")} />
      <svg
        className={styles.chevrons}
        width="10"
        height="12.5"
        viewBox="0 0 16 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        aria-hidden="true"
      >
        <path d="m3 7 5-5 5 5M3 13l5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  );
}
