import type { CSSProperties } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import cards from "../../ui/virtual-cards.module.css";
import table from "../../ui/virtual-table.module.css";
import styles from "./user-card.module.css";

/** How wide the columns of the table are; the waiting table is laid out alike. */
export const tableShape = {
  "--narrowest": "1120px",
  "--columns": "minmax(240px, 1.7fr) minmax(210px, 1.4fr) minmax(120px, 0.8fr) 126px 150px 190px",
} as CSSProperties;

export function CardPlaceholder() {
  return (
    <li className={styles.item} aria-hidden="true">
      <div className={`${styles.card} ${styles.waiting}`}>
        <div className={styles.head}>
          <Skeleton width="44px" height="44px" round />
          <div className={styles.waitingNames}>
            <Skeleton width="70%" />
            <Skeleton width="40%" height="0.75rem" />
          </div>
        </div>
        <div className={styles.waitingFacts}>
          <Skeleton width="85%" height="0.85rem" />
          <Skeleton width="60%" height="0.85rem" />
        </div>
        <div className={styles.foot}>
          <Skeleton width="9rem" height="34px" />
        </div>
      </div>
    </li>
  );
}

/** Cards on their way; as many as a screen holds. */
export function CardsPlaceholder() {
  return (
    <ul className={cards.grid} style={{ gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" }} aria-hidden="true">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <CardPlaceholder key={key} />
      ))}
    </ul>
  );
}

/** A grey row of the table. */
export function RowPlaceholder({ start }: { readonly start?: number }) {
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
      <Skeleton width="80%" />
      <Skeleton width="70%" />
      <Skeleton width="80%" />
      <Skeleton width="7rem" height="28px" />
      <Skeleton width="8rem" height="32px" />
    </div>
  );
}

export function TablePlaceholder() {
  return (
    <div className={table.box} aria-hidden="true">
      <div className={table.table} style={tableShape}>
        <div className={table.header} />
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
          <RowPlaceholder key={key} />
        ))}
      </div>
    </div>
  );
}
