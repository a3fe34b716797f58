import { IconColumns3, IconGripVertical } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnChoice } from "./list-columns.ts";
import { useRowOrder } from "./use-row-order.ts";
import styles from "./list-column-menu.module.css";

export interface ColumnMenuProps<T> {
  readonly choice: ColumnChoice<T>;
}

export function ListColumnMenu<T>({ choice }: ColumnMenuProps<T>) {
  const { t } = useTranslation("lists");
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const columns = choice.all;
  const rows = useRowOrder(
    columns.map(({ key }) => key),
    choice.arrange,
  );
  const moved = columns.find(({ key }) => key === rows.moved);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles keys and focus events that bubble from its content
    <details
      ref={details}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !details.current?.open) return;
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
        <div className={styles.rows}>
          {columns.map((column) => (
            <div key={column.key} className={styles.row} {...rows.row(column.key)}>
              <label>
                <input type="checkbox" checked={choice.isShown(column)} onChange={() => choice.toggle(column)} />
                {column.title}
              </label>
              <button
                type="button"
                className={styles.grip}
                aria-label={t("columns.move", { column: column.title })}
                title={t("columns.moveHint")}
                {...rows.grip(column.key)}
              >
                <IconGripVertical size={17} stroke={1.8} aria-hidden="true" />
              </button>
            </div>
          ))}
        </div>
        <p className="cm-hidden" role="status">
          {moved ? t("columns.moved", { column: moved.title, place: columns.indexOf(moved) + 1, count: columns.length }) : null}
        </p>
        <small>{t("columns.where")}</small>
      </fieldset>
    </details>
  );
}
