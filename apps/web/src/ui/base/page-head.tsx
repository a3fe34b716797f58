import type { ReactNode } from "react";
import { InBar } from "./in-bar.tsx";
import styles from "./page-head.module.css";

interface Props {
  /** The page's h1; the same as the last breadcrumb. */
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Beside the title; on a phone, whose top bar has the title, above the lead. */
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHead({ title, lead, badge, actions }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <div className={styles.line}>
          <InBar place="title">
            <h1 className={styles.title}>{title}</h1>
          </InBar>
          {badge}
        </div>
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
