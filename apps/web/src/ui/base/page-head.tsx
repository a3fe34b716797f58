import type { ReactNode } from "react";
import { InBar } from "./in-bar.tsx";
import styles from "./page-head.module.css";

interface Props {
  /** The page's h1; the same as the last breadcrumb. */
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHead({ title, lead, actions }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <InBar place="title">
          <h1 className={styles.title}>{title}</h1>
        </InBar>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? (
        <div className={styles.actions} data-noprint>
          {actions}
        </div>
      ) : null}
    </div>
  );
}
