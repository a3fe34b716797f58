import type { ReactNode } from "react";
import styles from "./catalogue.module.css";

/** One part of ui/ under its file's name. */
export function Specimen({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <section className={styles.specimen} aria-label={of}>
      <h2>{of}</h2>
      {children}
    </section>
  );
}
