import card from "./list-card.module.css";
import table from "./list-table.module.css";
import styles from "./list-placeholders.module.css";
import { Skeleton } from "../base/skeleton.tsx";
import cards from "./virtual-cards.module.css";
import type { CSSProperties } from "react";

/** Widths of placeholder lines, so that they look like text. */
const widths = ["85%", "60%", "75%", "50%", "65%"];
const widthOf = (index: number): string => widths[index % widths.length] ?? "60%";
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

interface Shape {
  /** Null: a row of two lines, without facts and foot. */
  readonly facts: number | null;
  /** Pixels. */
  readonly height: number;
}

export function CardPlaceholder({ facts, height }: Shape) {
  return (
    <li className={card.item} aria-hidden="true">
      <div className={`${card.card} ${styles.card}`} style={{ minHeight: height }}>
        <div className={card.head}>
          <Skeleton width="44px" height="44px" round />
          <div className={styles.names}>
            <Skeleton width="70%" />
            <Skeleton width="40%" height="0.75rem" />
          </div>
        </div>
        {facts === null ? null : (
          <>
            <div className={styles.facts}>
              {numbers(facts).map((index) => (
                <Skeleton key={index} width={widthOf(index)} height="0.85rem" />
              ))}
            </div>
            <div className={card.foot}>
              <Skeleton width="6rem" height="30px" />
              <Skeleton width="8rem" height="1.2rem" />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

export function CardsPlaceholder(props: Shape) {
  return (
    <ul className={`${cards.grid} ${styles.grid}`} aria-hidden="true">
      {numbers(6).map((index) => (
        <CardPlaceholder key={index} {...props} />
      ))}
    </ul>
  );
}

/** A placeholder row of a table, at `start` pixels from the first row or in the normal flow. */
export function RowPlaceholder({ columns, start }: { readonly columns: number; readonly start?: number }) {
  return (
    <div
      className={table.row}
      style={start === undefined ? { position: "relative" } : { transform: `translateY(${start}px)` }}
      aria-hidden="true"
    >
      <span className={table.who}>
        <Skeleton width="34px" height="34px" round />
        <Skeleton width="60%" />
      </span>
      {numbers(columns).map((index) => (
        <Skeleton key={index} width={widthOf(index)} />
      ))}
    </div>
  );
}

export function TablePlaceholder({ columns, shape }: { readonly columns: number; readonly shape: CSSProperties }) {
  return (
    <div className={table.box} aria-hidden="true">
      <div className={table.table} style={shape}>
        <div className={table.header} />
        {numbers(8).map((index) => (
          <RowPlaceholder key={index} columns={columns} />
        ))}
      </div>
    </div>
  );
}
