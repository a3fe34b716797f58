import type { Selection } from "./list-selection.ts";
import styles from "./list-tick.module.css";

/** The box that ticks a record. */
export function TickBox<T>({ item, selection }: { readonly item: T; readonly selection: Selection<T> }) {
  const label = selection.bulk.label(item);
  return (
    <label className={styles.tick} title={label}>
      <input type="checkbox" aria-label={label} checked={selection.isChosen(item)} onChange={() => selection.toggle(item)} />
    </label>
  );
}
