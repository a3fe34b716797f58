import type { ReactNode } from "react";
import styles from "./panel-foot.module.css";

export function PanelFoot({ children }: { readonly children: ReactNode }) {
  return (
    <footer className={styles.foot} data-noprint>
      {children}
    </footer>
  );
}
