import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import fieldStyles from "./field.module.css";
import { Field, useFieldIds, type FieldFrame } from "./field.tsx";

type Props = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, "required"> & {
    readonly ref?: Ref<HTMLInputElement>;
    readonly action?: ReactNode;
  };

export function TextField({ label, help, error, required, optional, action, id, className, ...input }: Props) {
  const ids = useFieldIds({ id, help, error, required });
  const classes = [fieldStyles.control, action ? fieldStyles.withAction : "", className].filter(Boolean).join(" ");
  return (
    <Field id={ids.id} {...{ label, help, error, required, ...(optional ? { optional } : {}) }}>
      {action ? (
        <div className={fieldStyles.inputBox}>
          <input {...input} {...ids} className={classes} />
          {action}
        </div>
      ) : (
        <input {...input} {...ids} className={classes} />
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "required"> & { readonly ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField({ label, help, error, required, optional, id, className, rows = 3, ...area }: TextAreaFieldProps) {
  const ids = useFieldIds({ id, help, error, required });
  return (
    <Field id={ids.id} {...{ label, help, error, required, ...(optional ? { optional } : {}) }}>
      <textarea {...area} {...ids} rows={rows} className={[fieldStyles.control, fieldStyles.area, className].filter(Boolean).join(" ")} />
    </Field>
  );
}
