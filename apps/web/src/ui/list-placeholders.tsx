import type { CSSProperties } from "react";
import styles from "./list-placeholders.module.css";
import card from "./person-card.module.css";
import { Skeleton } from "./skeleton.tsx";
import cards from "./virtual-cards.module.css";
import table from "./virtual-table.module.css";

/** A grey bar: its width and, when it is no line of text, its height, as CSS writes them. */
export type Bar = readonly [width: string, height?: string];

interface CardProps {
  /** The lines below the name. */
  readonly facts: readonly Bar[];
  /** What stands in the card's foot. */
  readonly foot: readonly Bar[];
  /** About what a card is high, in pixels. */
  readonly height: number;
}

const bars = (all: readonly Bar[]) =>
  all.map(([width, height], at) => <Skeleton key={`${String(at)} ${width}`} width={width} {...(height ? { height } : {})} />);

/** A grey card of the size that a person's card has. */
export function CardPlaceholder({ facts, foot, height }: CardProps) {
  return (
    <li className={card.item} aria-hidden="true">
      <div className={`${card.card} ${styles.card}`} style={{ minHeight: height }}>
        <div className={card.head}>
          <Skeleton width="44px" height="44px" round />
          <div className={styles.names}>{bars([["70%"], ["40%", "0.75rem"]])}</div>
        </div>
        <div className={styles.facts}>{bars(facts)}</div>
        <div className={`${card.foot} ${styles.foot}`}>{bars(foot)}</div>
      </div>
    </li>
  );
}

/** Cards on their way; as many as a screen holds. */
export function CardsPlaceholder(props: CardProps) {
  return (
    <ul className={`${cards.grid} ${styles.grid}`} aria-hidden="true">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <CardPlaceholder key={key} {...props} />
      ))}
    </ul>
  );
}

/** A grey row of a table whose first column is a person; `start` pixels from the first row, or in its own place. */
export function RowPlaceholder({ cells, start }: { readonly cells: readonly Bar[]; readonly start?: number }) {
  return (
    <div
      className={table.row}
      style={start === undefined ? { position: "relative" } : { transform: `translateY(${start}px)` }}
      aria-hidden="true"
    >
      <span className={table.who}>
        <Skeleton width="36px" height="36px" round />
        <Skeleton width="60%" />
      </span>
      {bars(cells)}
    </div>
  );
}

/** A table on its way, in the `shape` that it will have. */
export function TablePlaceholder({ cells, shape }: { readonly cells: readonly Bar[]; readonly shape: CSSProperties }) {
  return (
    <div className={table.box} aria-hidden="true">
      <div className={table.table} style={shape}>
        <div className={table.header} />
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
          <RowPlaceholder key={key} cells={cells} />
        ))}
      </div>
    </div>
  );
}
