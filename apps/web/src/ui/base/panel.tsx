import { useId, type ReactNode } from "react";
import styles from "./panel.module.css";

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function Panel({ title, lead, action, className, children }: Props) {
  const id = useId();
  return (
    <section className={[styles.panel, className].filter(Boolean).join(" ")} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
