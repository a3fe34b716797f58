import type { ReactNode } from "react";
import styles from "./catalogue.module.css";

export function Specimen({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <section className={styles.specimen} aria-label={of}>
      <h2>{of}</h2>
      {children}
    </section>
  );
}
