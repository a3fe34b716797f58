import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./filter-bar.module.css";

interface Props {
  readonly search: ReactNode;
  /** Beside the search; on phones behind the button. */
  readonly main: ReactNode;
  /** Behind the button; without it there is a button on phones only. */
  readonly more?: ReactNode;
  /** The order, which phones keep behind the button too. */
  readonly sort: ReactNode;
  /** Cards or table. */
  readonly view: ReactNode;
  /** How many filters are on, the search not counted: it shows itself. */
  readonly count: number;
  readonly phone: boolean;
  /** One of those behind the button is on: it must be seen. */
  readonly beginsOpen?: boolean;
}

/** Everything that narrows a list, in one line; on phones the search and a button that says how many filters are on. */
export function FilterBar({ search, main, more, sort, view, count, phone, beginsOpen = false }: Props) {
  const { t } = useTranslation("lists");
  const id = useId();
  const [open, setOpen] = useState(!phone && beginsOpen);
  return (
    <div className={styles.filters} role="search" aria-label={t("filter.label")} data-noprint>
      {search}
      {phone ? null : main}
      {phone || more ? (
        <button
          type="button"
          className={styles.more}
          aria-label={phone ? undefined : t("filter.more")}
          title={phone ? undefined : t("filter.more")}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />
          {phone ? (count > 0 ? t("filter.phoneCount", { count }) : t("filter.phone")) : null}
        </button>
      ) : null}
      {phone ? null : view}
      <div id={id} className={styles.moreFilters} hidden={!open}>
        {open && phone ? main : null}
        {open ? more : null}
        {open && phone ? sort : null}
      </div>
    </div>
  );
}
