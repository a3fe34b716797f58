import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import type { Selection } from "./list-selection.ts";
import styles from "./list-foot.module.css";

export interface FootProps<T> {
  readonly selection: Selection<T>;
  /** Every record of the filter is loaded. */
  readonly isWhole: boolean;
}

/** The list's foot: how many records are ticked and what to do with them. It stays in sight and covers no row. */
export function ListFoot<T>({ selection, isWhole }: FootProps<T>) {
  const { t } = useTranslation("lists");
  const { bulk, chosen, choosable, all, none } = selection;
  const some = chosen.length > 0;
  if (!some && (bulk.hint === undefined || choosable.length < 2)) return null;
  const most = Math.min(choosable.length, bulk.most);
  return (
    <div className={styles.foot} data-on={some || undefined} data-noprint>
      <p role="status">{some ? bulk.chosen(chosen.length) : bulk.hint}</p>
      {chosen.length < most ? (
        <Button size="sm" variant="quiet" onClick={all}>
          {t(isWhole && most === choosable.length ? "select.all" : "select.first", { count: most })}
        </Button>
      ) : null}
      {some ? bulk.actions(chosen, none) : null}
      {some ? (
        <button type="button" className={styles.clear} aria-label={t("select.none")} title={t("select.none")} onClick={none}>
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
