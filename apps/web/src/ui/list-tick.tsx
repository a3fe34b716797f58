import { useEffect, useRef } from "react";
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

interface AllProps<T> {
  readonly selection: Selection<T>;
  /** Every record of the filter is loaded. */
  readonly isLoaded: boolean;
}

/** The box in a table's head: ticks what is loaded, as much as one call takes, or nothing any more. */
export function TickAll<T>({ selection, isLoaded }: AllProps<T>) {
  const { t } = useTranslation("lists");
  const { bulk, choosable, chosen, isWhole, isAny, all, none } = selection;
  const count = Math.min(choosable.length, bulk.most);
  const isAll = isWhole || chosen.length === count;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isAny && !isAll;
  }, [isAny, isAll]);
  const label = t(isLoaded && count === choosable.length ? "select.all" : "select.first", { count });
  return (
    <label className={styles.tick} title={label} data-noprint>
      <input ref={box} type="checkbox" aria-label={label} checked={isAny && isAll} onChange={isAny && isAll ? none : all} />
    </label>
  );
}
