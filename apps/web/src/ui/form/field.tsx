import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./field.module.css";

export interface FieldFrame {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** The error as a sentence; absent or empty: none. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  readonly optional?: boolean;
}

export function useFieldIds({ id, help, error, required }: Partial<FieldFrame> & { readonly id?: string | undefined }) {
  const own = useId();
  const control = id ?? own;
  const described = [error ? `${control}-error` : "", help ? `${control}-help` : ""].filter(Boolean).join(" ");
  return {
    id: control,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
    "aria-required": required || undefined,
  };
}

export function Field({
  id,
  label,
  help,
  error,
  required,
  optional,
  children,
}: FieldFrame & { readonly id: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
        ) : null}
        {optional ? " " : null}
        {optional ? <span className={styles.optional}>{t("field.optional")}</span> : null}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

export function FieldNotes({ id, help, error }: { readonly id: string; readonly help?: ReactNode; readonly error?: ReactNode }) {
  return (
    <>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {help ? (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </>
  );
}
