import type { ReactNode } from "react";
import styles from "./key.module.css";

/** The picture of a key. For the eyes: what it does has a name of its own. */
export const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
);
