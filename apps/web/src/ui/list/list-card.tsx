import { useId, Fragment } from "react";
import styles from "./list-card.module.css";
import type { ListColumn, ListName } from "./list-columns.ts";
import { OpenLink } from "./list-open.tsx";
import type { Selection } from "./list-selection.ts";
import type { ListActions } from "./list-texts.ts";
import { TickBox } from "./list-tick.tsx";
import { NameMark } from "./name-mark.tsx";
import type { CardPlace } from "./virtual-cards.tsx";

const dot = " · ";

/** Parts of a sentence joined by dots, without a dot at the end of a line. A long one may be clamped. */
function DottedWords({ words }: { readonly words: string }) {
  return words.split(dot).map((part, at) => (
    <Fragment key={`${String(at)} ${part}`}>
      {at > 0 ? (
        <span className={styles.dot}>
          <span>{dot.trimEnd()}</span>{" "}
        </span>
      ) : null}
      {part}
    </Fragment>
  ));
}

interface Props<T> extends CardPlace {
  readonly item: T;
  readonly name: ListName<T>;
  readonly columns: readonly ListColumn<T>[];
  readonly actions: ListActions<T> | undefined;
  readonly selection: Selection<T> | undefined;
  readonly isOpen: boolean;
  readonly href: string | null;
  readonly onOpen: (item: T) => void;
}

const standsOn = <T,>(columns: readonly ListColumn<T>[], place: ListColumn<T>["onCard"]) =>
  columns.filter(({ onCard = "fact" }) => onCard === place);

export function ListCard<T>({ item, name, columns, actions, selection, isOpen, href, onOpen, row, ref }: Props<T>) {
  const id = useId();
  const words = name.of(item);
  const note = name.note?.(item);
  const [foot, corner] = [standsOn(columns, "foot"), standsOn(columns, "corner")];
  return (
    <li ref={ref} data-index={row} className={styles.item}>
      <article
        className={styles.card}
        aria-labelledby={id}
        aria-current={isOpen || undefined}
        data-chosen={selection?.isChosen(item) || undefined}
      >
        <header className={styles.head}>
          {name.isBareOnCard ? null : <NameMark name={name} item={item} size={40} />}
          <div className={styles.names}>
            <h2 id={id} title={words}>
              <OpenLink href={href} className={styles.open} onOpen={() => onOpen(item)}>
                {words}
              </OpenLink>
            </h2>
            {note ? <p>{note}</p> : null}
          </div>
          {corner.map(({ key, cell }) => (
            <div key={key} className={styles.corner}>
              {cell(item)}
            </div>
          ))}
          {selection?.may(item) ? <TickBox item={item} selection={selection} /> : null}
        </header>
        <dl className={styles.facts}>
          {standsOn(columns, "fact").map(({ key, title, icon: Icon, cell }) => (
            <div key={key}>
              <dt>
                {Icon ? <Icon size={16} stroke={1.6} aria-hidden="true" /> : null}
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
            {actions?.of(item)}
          </footer>
        ) : null}
      </article>
    </li>
  );
}

/** A record on a phone: two lines, with one act or a badge at the right; the whole row opens it. */
export function ListRow<T>(props: Props<T> & { readonly heading: string | undefined }) {
  const { item, heading, name, columns, actions, selection, isOpen, href, onOpen, row, ref } = props;
  const words = name.of(item);
  const note = name.note?.(item);
  const brief = name.brief?.(item);
  const mayTick = selection?.may(item) === true;
  return (
    <li ref={ref} data-index={row} className={styles.item}>
      {/* The accessible name of the record has it too. */}
      {heading === undefined ? null : (
        <p className={styles.heading} aria-hidden="true">
          {heading}
        </p>
      )}
      <article
        className={styles.row}
        aria-label={words}
        aria-current={isOpen || undefined}
        data-chosen={selection?.isChosen(item) || undefined}
      >
        {/* The picture is the box to tick; once one is ticked, the boxes are visible. */}
        <div className={styles.pick} data-ticks={(mayTick && selection?.isAny) || undefined}>
          <NameMark name={name} item={item} size={42} />
          {selection && mayTick ? <TickBox item={item} selection={selection} /> : null}
        </div>
        <div className={styles.names}>
          <OpenLink href={href} className={styles.open} onOpen={() => onOpen(item)}>
            <b>{words}</b>
          </OpenLink>
          {brief ? (
            <p>{brief}</p>
          ) : note ? (
            <p>
              <DottedWords words={note} />
            </p>
          ) : null}
        </div>
        {actions?.quick ? (
          <div className={styles.quick}>{actions.quick(item)}</div>
        ) : (
          [...standsOn(columns, "foot"), ...standsOn(columns, "line")].map(({ key, cell }) => <div key={key}>{cell(item)}</div>)
        )}
      </article>
    </li>
  );
}
