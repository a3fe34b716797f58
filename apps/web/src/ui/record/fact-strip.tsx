import type { ReactNode } from "react";
import styles from "./fact-strip.module.css";

/** Up to four facts in one line, two in a line on phones. Further ones are not seen, and without any it is not there. */
export const FactStrip = ({ children }: { readonly children: ReactNode }) => <dl className={styles.strip}>{children}</dl>;

interface Props {
  readonly label: string;
  /** In a word or two. */
  readonly value: ReactNode;
  /** Below it: more of that. */
  readonly note?: ReactNode;
}

/** One of them. */
export function StripFact({ label, value, note }: Props) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}
