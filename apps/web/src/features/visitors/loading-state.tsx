import { Skeleton } from "../../ui/skeleton.tsx";
import card from "./visitor-card.module.css";
import cards from "../../ui/virtual-cards.module.css";
import styles from "./loading-state.module.css";
import table from "../../ui/virtual-table.module.css";
import { tableShape } from "./visitor-table-columns.ts";

/** A grey card of the size that cards have. */
export function CardPlaceholder() {
  return (
    <li className={card.item} aria-hidden="true">
      <div className={`${card.card} ${styles.card}`}>
        <div className={card.head}>
          <Skeleton width="44px" height="44px" round />
          <div className={styles.names}>
            <Skeleton width="70%" />
            <Skeleton width="40%" height="0.75rem" />
          </div>
        </div>
        <div className={styles.facts}>
          <Skeleton width="85%" height="0.85rem" />
          <Skeleton width="60%" height="0.85rem" />
          <Skeleton width="45%" height="0.85rem" />
        </div>
        <div className={card.foot}>
          <Skeleton width="6rem" height="30px" />
          <Skeleton width="8rem" height="1.2rem" />
        </div>
      </div>
    </li>
  );
}

/** Cards on their way; as many as a screen holds. */
export function CardsPlaceholder() {
  return (
    <ul className={`${cards.grid} ${styles.grid}`} aria-hidden="true">
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
      <Skeleton width="60%" />
      <Skeleton width="6rem" height="28px" />
      <Skeleton width="7rem" />
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
