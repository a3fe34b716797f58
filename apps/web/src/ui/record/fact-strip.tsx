import type { ReactNode } from "react";
import styles from "./fact-strip.module.css";

/** Up to four facts in a row, two per row on phones. Further ones are hidden; without any it renders nothing visible. */
export const FactStrip = ({ children }: { readonly children: ReactNode }) => <dl className={styles.strip}>{children}</dl>;

interface Props {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export function StripFact({ label, value, note }: Props) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}
