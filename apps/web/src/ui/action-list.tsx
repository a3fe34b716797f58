import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Initials } from "./initials.tsx";
import styles from "./action-list.module.css";

interface Kind {
  readonly icon: Icon;
  readonly hue: "oliveira" | "trigo" | "vinho" | "ceu" | "uva";
}
interface Person {
  /** The name that the initials are made of. */
  readonly person: string;
}
type Item = (Kind | Person) & {
  readonly key: string;
  readonly title: ReactNode;
  /** Since when, why. */
  readonly note?: ReactNode;
  /** One verb. */
  readonly action?: ReactNode;
};

/** What waits, most urgent first: icon or initials, what, since when, one verb a line. */
export function ActionList({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ key, title, note, action, ...about }) => (
        <li key={key} className={styles.item}>
          {"person" in about ? <Initials name={about.person} size={36} /> : <KindIcon {...about} />}
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

function KindIcon({ icon: ItemIcon, hue }: Kind) {
  return (
    <span className={styles.icon} data-hue={hue} aria-hidden="true">
      <ItemIcon size={20} stroke={1.6} />
    </span>
  );
}
