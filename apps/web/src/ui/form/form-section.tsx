import { useState, type ReactNode } from "react";
import styles from "./form-section.module.css";

interface Props {
  readonly title: string;
  /** Closed until it is opened, or a field in it has an error. */
  readonly folded?: { readonly isWrong: boolean };
  readonly children: ReactNode;
}

export function FormSection({ title, folded, children }: Props) {
  if (folded) {
    return (
      <Folded title={title} folded={folded}>
        {children}
      </Folded>
    );
  }
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

function Folded({ title, folded: { isWrong }, children }: Required<Props>) {
  const [isOpen, setOpen] = useState(isWrong);
  const [wasWrong, setWasWrong] = useState(isWrong);
  // Fixing the error does not close it: the user is typing there.
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  return (
    <details className={styles.folded} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <fieldset className={styles.section} aria-label={title}>
        <div className={styles.fields}>{children}</div>
      </fieldset>
    </details>
  );
}

export const WholeLine = ({ children }: { readonly children: ReactNode }) => <div className={styles.line}>{children}</div>;
