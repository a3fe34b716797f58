import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Initials } from "./initials.tsx";
import styles from "./record-page.module.css";

interface Fact {
  readonly icon: Icon;
  readonly text: ReactNode;
  /** Hidden on a phone, where an act has it: a number to call. */
  readonly isAct?: true;
}
interface Props {
  /** The page's h1. */
  readonly name: string;
  readonly picture?: ReactNode;
  readonly badge?: ReactNode;
  /** Facts in a line; empty ones are left out. */
  readonly facts: readonly Fact[];
  /** Buttons; on a phone tiles of equal width with the icon above the word. */
  readonly actions?: ReactNode;
  readonly menu?: ReactNode;
  readonly children: ReactNode;
}

export function RecordPage({ name, picture, badge, facts, actions, menu, children }: Props) {
  return (
    <article>
      <header className={styles.head}>
        {picture ?? <Initials name={name} size={72} />}
        <div className={styles.names}>
          <h1>{name}</h1>
          {badge ? <div className={styles.badges}>{badge}</div> : null}
        </div>
        {actions || menu ? (
          <div className={styles.acts} data-noprint>
            <div className={styles.actions}>{actions}</div>
            {menu ? <div className={styles.menu}>{menu}</div> : null}
          </div>
        ) : null}
        <ul className={styles.facts}>
          {facts
            .filter(({ text }) => text !== null && text !== undefined && text !== "")
            .map(({ icon: FactIcon, text, isAct }, at) => (
              <li key={`fact ${String(at)}`} data-act={isAct}>
                <FactIcon size={18} stroke={1.6} aria-hidden="true" />
                <span>{text}</span>
              </li>
            ))}
        </ul>
      </header>
      {children}
    </article>
  );
}
