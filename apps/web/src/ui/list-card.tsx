import { useId, type ReactNode } from "react";
import { Initials } from "./initials.tsx";
import type { ListColumn, ListName } from "./list-columns.ts";
import type { Selection } from "./list-selection.ts";
import { TickBox } from "./list-tick.tsx";
import type { CardPlace } from "./virtual-cards.tsx";
import styles from "./list-card.module.css";

interface Props<T> extends CardPlace {
  readonly item: T;
  readonly name: ListName<T>;
  readonly columns: readonly ListColumn<T>[];
  readonly actions: ((item: T) => ReactNode) | undefined;
  readonly selection: Selection<T> | undefined;
}

const standsOn = <T,>(columns: readonly ListColumn<T>[], place: ListColumn<T>["onCard"]) =>
  columns.filter(({ onCard = "fact" }) => onCard === place);

/** A record as a card: its name, the facts with their icons, what is said in a line, and in the foot what can be done. */
export function ListCard<T>({ item, name, columns, actions, selection, row, ref }: Props<T>) {
  const id = useId();
  const words = name.of(item);
  const foot = standsOn(columns, "foot");
  return (
    <li ref={ref} data-index={row} className={styles.item}>
      <article className={styles.card} aria-labelledby={id} data-chosen={selection?.isChosen(item) || undefined}>
        <header className={styles.head}>
          <Initials name={words} size={44} />
          <div className={styles.names}>
            <h2 id={id} title={words}>
              {words}
            </h2>
            <p>{name.note?.(item) || "\u00a0"}</p>
          </div>
          {selection?.may(item) ? <TickBox item={item} selection={selection} /> : null}
        </header>
        <dl className={styles.facts}>
          {standsOn(columns, "fact").map(({ key, title, icon: Icon, cell }) => (
            <div key={key}>
              <dt>
                {Icon ? <Icon size={17} stroke={1.6} aria-hidden="true" /> : null}
                <span className={Icon ? "cm-hidden" : undefined}>{title}</span>
              </dt>
              <dd>{cell(item)}</dd>
            </div>
          ))}
        </dl>
        {standsOn(columns, "line").map(({ key, cell }) => (
          <div key={key} className={styles.line}>
            {cell(item)}
          </div>
        ))}
        {foot.length > 0 || actions ? (
          <footer className={styles.foot}>
            {foot.map(({ key, cell }) => (
              <div key={key}>{cell(item)}</div>
            ))}
            {actions?.(item)}
          </footer>
        ) : null}
      </article>
    </li>
  );
}

/** A record on a phone: two lines, the badge at the right; the whole row opens it. */
export function ListRow<T>({
  item,
  name,
  columns,
  selection,
  row,
  ref,
  onOpen,
}: Omit<Props<T>, "actions"> & { readonly onOpen: (item: T) => void }) {
  const words = name.of(item);
  const note = name.note?.(item);
  return (
    <li ref={ref} data-index={row} className={styles.item}>
      <article className={styles.row} aria-label={words} data-chosen={selection?.isChosen(item) || undefined}>
        {selection?.may(item) ? <TickBox item={item} selection={selection} /> : <Initials name={words} size={34} />}
        <button type="button" className={styles.open} onClick={() => onOpen(item)}>
          <b>{words}</b>
          {note ? <small>{note}</small> : null}
        </button>
        {standsOn(columns, "foot").map(({ key, cell }) => (
          <div key={key}>{cell(item)}</div>
        ))}
      </article>
    </li>
  );
}
