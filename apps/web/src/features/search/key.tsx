import type { ReactNode } from "react";
import styles from "./key.module.css";

/** A key's picture. Hidden from screen readers: the control's name says what it does. */
export const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
);
