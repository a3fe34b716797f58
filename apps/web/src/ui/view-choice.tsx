import { IconLayoutGrid, IconList } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./view-choice.module.css";

/** Cards or a table: for wide screens. */
export function ViewChoice({ table, onChoose }: { readonly table: boolean; readonly onChoose: (table: boolean) => void }) {
  const { t } = useTranslation("lists");
  return (
    <div className={styles.view} role="group" aria-label={t("view.label")}>
      <button type="button" aria-pressed={!table} onClick={() => onChoose(false)}>
        <IconLayoutGrid size={17} stroke={1.6} aria-hidden="true" />
        {t("view.cards")}
      </button>
      <button type="button" aria-pressed={table} onClick={() => onChoose(true)}>
        <IconList size={17} stroke={1.6} aria-hidden="true" />
        {t("view.table")}
      </button>
    </div>
  );
}
