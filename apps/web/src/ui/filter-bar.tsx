import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./filter-bar.module.css";

interface Props {
  readonly search: ReactNode;
  /** Beside the search; on phones in the sheet. */
  readonly main: ReactNode;
  /** Behind the button; without it there is a button on phones only. */
  readonly more?: ReactNode;
  /** The order, which phones keep in the sheet too. */
  readonly sort: ReactNode;
  /** At the right: columns, cards or table. */
  readonly end: ReactNode;
  /** How many filters are on, the search not counted: it shows itself. */
  readonly count: number;
  readonly phone: boolean;
  /** The way back from a phone's sheet: "Ver 312 visitantes". */
  readonly seeAll: string;
  /** One of those behind the button is on: it must be seen. */
  readonly beginsOpen?: boolean;
}

/** Everything that narrows a list, in one line; on phones the search, which stays in sight, and a sheet with the rest. */
export function FilterBar({ search, main, more, sort, end, count, phone, seeAll, beginsOpen = false }: Props) {
  const { t } = useTranslation("lists");
  const id = useId();
  const [open, setOpen] = useState(!phone && beginsOpen);
  const icon = <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />;
  return (
    <div className={styles.filters} role="search" aria-label={t("filter.label")} data-noprint>
      {search}
      {phone ? (
        <button type="button" className={styles.more} data-on={count > 0 || undefined} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {icon}
          <span className="cm-hidden">{count > 0 ? t("filter.phoneCount", { count }) : t("filter.phone")}</span>
          {count > 0 ? <b aria-hidden="true">{count}</b> : null}
        </button>
      ) : (
        <>
          {main}
          {more ? (
            <button
              type="button"
              className={styles.more}
              aria-label={t("filter.more")}
              title={t("filter.more")}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {icon}
            </button>
          ) : null}
          {end}
          <div id={id} className={styles.moreFilters} hidden={!open}>
            {open ? more : null}
          </div>
        </>
      )}
      {phone && open ? (
        <Dialog size="sheet" title={t("filter.label")} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            {main}
            {more}
            {sort}
            <Button variant="primary" fullWidth onClick={() => setOpen(false)}>
              {seeAll}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
