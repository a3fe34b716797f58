import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export interface TimelineEvent {
  readonly key: string;
  readonly icon: Icon;
  /** The icon's; default: `oliveira`. */
  readonly hue?: "oliveira" | "trigo" | "vinho" | "ceu" | "uva";
  readonly title: ReactNode;
  /** The day, at the end of the title's line; `whole`: with year and time. */
  readonly when?: string;
  readonly whole?: string;
  /** The author; and the time, if `when` is absent. */
  readonly note: ReactNode;
  readonly text?: string | null;
  readonly next?: ReactNode;
}

export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, icon: EventIcon, hue = "oliveira", title, when, whole, note, text, next }) => (
        <li key={key}>
          <span className={styles.icon} data-hue={hue} aria-hidden="true">
            <EventIcon size={17} stroke={1.6} />
          </span>
          <div>
            <p className={styles.title}>
              <span>{title}</span>
              {when ? (
                <small className={styles.note} title={whole}>
                  {when}
                </small>
              ) : null}
            </p>
            {note ? <p className={styles.note}>{note}</p> : null}
            {text ? <p className={styles.text}>{text}</p> : null}
            {next ? <p className={styles.note}>{next}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
