import type { ReactNode } from "react";
import styles from "./status-page.module.css";

interface Props {
  /** A Tabler icon, stroke 1.6, about 28 px. */
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: "brand" | "danger" | "wait";
  /** `page`: the title is the page's h1. `panel`: it is a paragraph. */
  readonly as?: "page" | "panel";
}

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
