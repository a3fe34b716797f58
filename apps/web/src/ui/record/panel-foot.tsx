import type { ReactNode } from "react";
import styles from "./panel-foot.module.css";

/** The acts of a panel, in sight while its body scrolls, the first of them at the left; within the thumb's reach on a phone. */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  return (
    <footer className={styles.foot} data-noprint>
      {children}
    </footer>
  );
}
