import type { ReactNode } from "react";
import styles from "./card.module.css";

export function Card({ title, lead, children }: { readonly title?: ReactNode; readonly lead?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
