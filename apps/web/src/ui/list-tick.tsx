import { useRef } from "react";
import type { Selection } from "./list-selection.ts";
import styles from "./list-tick.module.css";

/** The box that ticks a record; with Shift all from the last one on. */
export function TickBox<T>({ item, selection }: { readonly item: T; readonly selection: Selection<T> }) {
  const label = selection.bulk.label(item);
  // A change does not say which keys were down; the click before it does.
  const range = useRef(false);
  return (
    <label className={styles.tick} title={label} data-noprint>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.isChosen(item)}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(item, range.current)}
      />
    </label>
  );
}
