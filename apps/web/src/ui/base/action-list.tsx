import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Initials } from "../record/initials.tsx";
import styles from "./action-list.module.css";

interface Kind {
  readonly icon: Icon;
  readonly hue: "oliveira" | "trigo" | "vinho" | "ceu" | "uva";
}
interface Person {
  readonly person: string;
  /** In place of the initials: `<Photo size={36}>`, which the first visit does not load. */
  readonly picture?: ReactNode;
}
interface Words {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly warning?: ReactNode;
  readonly badge?: ReactNode;
  readonly action?: ReactNode;
}
export type ActionItem = (Kind | Person) & Words;

export function ActionList({ label, items }: { readonly label?: string; readonly items: readonly ActionItem[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ key, title, note, warning, badge, action, ...about }) => (
        <li key={key} className={styles.item}>
          {"person" in about ? (about.picture ?? <Initials name={about.person} size={36} />) : <KindIcon {...about} />}
          <div className={styles.about}>
            <div className={styles.words}>
              <p>{title}</p>
              {note ? <small>{note}</small> : null}
              {warning ? <small className={styles.warning}>{warning}</small> : null}
            </div>
            {badge}
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
