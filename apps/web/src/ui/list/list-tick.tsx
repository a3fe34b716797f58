import { useRef } from "react";
import { useTranslation } from "react-i18next";
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

/** The box in a table's head, which ticks the loaded rows, or takes the ticks off. */
export function HeadTick<T>({ selection }: { readonly selection: Selection<T> }) {
  const { t } = useTranslation("lists");
  const { choosable, ticked, turnAll } = selection;
  const label = t("select.rows", { count: choosable.length });
  return (
    <label className={styles.tick} title={label}>
      <input
        // What it shows in between has no attribute.
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
