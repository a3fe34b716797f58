import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Selection } from "./list-selection.ts";
import styles from "./list-tick.module.css";

interface TickProps<T> {
  readonly item: T;
  readonly selection: Selection<T>;
  /** -1: the row is not the list's tab stop. */
  readonly tabIndex?: number;
}

/** The checkbox of a record; Shift selects a range. */
export function TickBox<T>({ item, selection, tabIndex }: TickProps<T>) {
  const label = selection.bulk.label(item);
  // A change event does not have the modifier keys; the click before it does.
  const range = useRef(false);
  return (
    <label className={styles.tick} title={label} data-noprint>
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={selection.isChosen(item)}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(item, range.current)}
      />
    </label>
  );
}

/** The checkbox in the table header: selects or deselects the loaded rows. */
export function HeadTick<T>({ selection }: { readonly selection: Selection<T> }) {
  const { t } = useTranslation("lists");
  const { choosable, ticked, turnAll } = selection;
  const label = t("select.rows", { count: choosable.length });
  return (
    <label className={styles.tick} title={label}>
      <input
        // The indeterminate state has no attribute.
        ref={(box) => {
          if (box) box.indeterminate = ticked === "some";
        }}
        type="checkbox"
        aria-label={label}
        disabled={choosable.length === 0}
        checked={ticked === "all"}
        onChange={turnAll}
      />
    </label>
  );
}
