import { useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, useEffect, useRef, type CSSProperties, type ReactNode } from "react";
import type { More } from "./paged-list.tsx";
import { usePrinting } from "./use-printing.ts";
import styles from "./virtual-table.module.css";

const rowHeight = 57;

interface Props<T> extends More {
  readonly label: string;
  readonly columns: readonly string[];
  /** `--columns` (a grid template) and `--narrowest` (a width, below which the table scrolls). */
  readonly shape: CSSProperties;
  readonly rows: readonly T[];
  /** How many there are in all, when that is known. */
  readonly total: number | undefined;
  /** A grey row for what is on its way, `start` pixels from the first row. */
  readonly placeholder: (start: number) => ReactNode;
  /** One cell for each column. */
  readonly render: (row: T) => ReactNode;
}

/** A table for wide screens of which only the rows in view exist. */
export function VirtualTable<T extends { readonly id: number }>(props: Props<T>) {
  "use no memo"; // The virtualizer changes inside; remembered results would freeze the list.
  const { label, columns, shape, rows, total, placeholder, render, hasMore, onMore } = props;
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  // oxlint-disable-next-line react/incompatible-library -- the directive above keeps the compiler out of this component
  const virtualizer = useVirtualizer({
    count: rows.length + (hasMore ? 1 : 0),
    estimateSize: () => rowHeight,
    getScrollElement: () => box.current,
    overscan: 8,
  });
  const shown = printing ? rows.map((_, index) => ({ index, start: index * rowHeight })) : virtualizer.getVirtualItems();
  const nearEnd = (shown.at(-1)?.index ?? 0) >= rows.length - 4;
  useEffect(() => {
    if (nearEnd && hasMore) onMore();
  }, [nearEnd, hasMore, onMore, rows.length]);

  return (
    <div ref={box} className={styles.box}>
      <div className={styles.table} style={shape} role="table" aria-label={label} aria-rowcount={total === undefined ? -1 : total + 1}>
        <div role="rowgroup" className={styles.header}>
          <div role="row" aria-rowindex={1} className={styles.headerRow}>
            {columns.map((column) => (
              <div key={column} role="columnheader">
                {column}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <div key={row.id} role="row" aria-rowindex={index + 2} className={styles.row} style={{ transform: `translateY(${start}px)` }}>
                {render(row)}
              </div>
            ) : (
              <Fragment key="more">{placeholder(start)}</Fragment>
            );
          })}
        </div>
      </div>
    </div>
  );
}
