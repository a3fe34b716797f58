import { IconColumns3 } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnChoice, ListColumn } from "./list-columns.ts";
import styles from "./list-column-menu.module.css";

export interface ColumnMenuProps<T> {
  readonly columns: readonly ListColumn<T>[];
  readonly choice: ColumnChoice<T>;
}

/** Which columns the table shows: a tick for each, and the way back to the usual ones. */
export function ListColumnMenu<T>({ columns, choice }: ColumnMenuProps<T>) {
  const { t } = useTranslation("lists");
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches the keys and the focus of what is inside
    <details
      ref={details}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
        event.stopPropagation();
      }}
      onBlur={(event) => {
        if (details.current && !event.currentTarget.contains(event.relatedTarget)) details.current.open = false;
      }}
    >
      <summary className={styles.button}>
        <IconColumns3 size={17} stroke={1.6} aria-hidden="true" />
        {t("columns.title")}
      </summary>
      <fieldset className={styles.panel} aria-labelledby={id} tabIndex={-1}>
        <p className={styles.head}>
          <b id={id}>{t("columns.title")}</b>
          {choice.isUsual ? null : (
            <button type="button" onClick={choice.restore}>
              {t("columns.restore")}
            </button>
          )}
        </p>
        {columns.map((column) => (
          <label key={column.key}>
            <input type="checkbox" checked={choice.isShown(column)} onChange={() => choice.toggle(column)} />
            {column.title}
          </label>
        ))}
        <small>{t("columns.where")}</small>
      </fieldset>
    </details>
  );
}
