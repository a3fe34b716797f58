import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./action-list.module.css";

interface Item {
  readonly key: string;
  readonly icon: Icon;
  readonly hue: "oliveira" | "trigo" | "vinho" | "ceu" | "uva";
  readonly title: ReactNode;
  /** Since when, why. */
  readonly note?: ReactNode;
  /** One verb. */
  readonly action?: ReactNode;
}

/** What waits for somebody, most urgent first: icon, what, since when, one verb a line. */
export function ActionList({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ key, icon: ItemIcon, hue, title, note, action }) => (
        <li key={key} className={styles.item}>
          <span className={styles.icon} data-hue={hue} aria-hidden="true">
            <ItemIcon size={20} stroke={1.6} />
          </span>
          <div className={styles.words}>
            <p>{title}</p>
            {note ? <small>{note}</small> : null}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
