import { IconLayoutGrid, IconTable } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./view-choice.module.css";

/** Cards or a table: for wide screens. */
export function ViewChoice({ table, onChoose }: { readonly table: boolean; readonly onChoose: (table: boolean) => void }) {
  const { t } = useTranslation("lists");
  const views = [
    { isTable: false, label: t("view.cards"), Icon: IconLayoutGrid },
    { isTable: true, label: t("view.table"), Icon: IconTable },
  ];
  return (
    <div className={styles.view} role="group" aria-label={t("view.label")}>
      {views.map(({ isTable, label, Icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={table === isTable}
          onClick={() => onChoose(isTable)}
        >
          <Icon size={17} stroke={1.6} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
