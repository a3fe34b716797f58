import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export interface TimelineEvent {
  readonly key: string;
  readonly icon: Icon;
  readonly title: ReactNode;
  /** When, and by whom. */
  readonly note: ReactNode;
  /** What was written. */
  readonly text?: string | null;
  /** What was to follow. */
  readonly next?: ReactNode;
}

/** What happened with a record, latest first. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, icon: EventIcon, title, note, text, next }) => (
        <li key={key}>
          <span className={styles.icon} aria-hidden="true">
            <EventIcon size={17} stroke={1.6} />
          </span>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.note}>{note}</p>
            {text ? <p className={styles.text}>{text}</p> : null}
            {next ? <p className={styles.note}>{next}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
