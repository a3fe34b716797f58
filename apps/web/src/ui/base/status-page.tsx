import type { ReactNode } from "react";
import styles from "./status-page.module.css";

interface Props {
  /** A Tabler icon, stroke 1.6, about 28 px. */
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** A button or two. */
  readonly action?: ReactNode;
  readonly tone?: "brand" | "danger" | "wait";
  /** `page` makes the title the page's h1; `panel` (an empty list, a failed part) makes it a plain line. */
  readonly as?: "page" | "panel";
}

/** One icon, one sentence, one hint, one action: not found, error, no permission, nothing here yet. */
export function StatusPage({ icon, title, hint, action, tone = "brand", as = "panel" }: Props) {
  const Title = as === "page" ? "h1" : "p";
  return (
    <div className={styles.status} data-as={as}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
