import { useElementSize } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { Fragment, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import { Dialog } from "../layer/dialog.tsx";
import styles from "./filter-bar.module.css";
import { PhoneTools } from "./phone-tools.tsx";

interface FilterControl {
  readonly key: string;
  readonly isOn: boolean;
  readonly control: ReactNode;
}

interface Props {
  readonly search: ReactNode;
  /** Whether a search text is active, and how to clear it: a phone opens the search from its top bar. */
  readonly isSearched: boolean;
  readonly onClearSearch: () => void;
  /** Beside the search where there is room, else behind the button; on phones in the sheet. */
  readonly main: readonly FilterControl[];
  readonly more: readonly FilterControl[];
  /** In a wide window in place of both; below the search where the bar is narrow. */
  readonly chips?: ReactNode;
  /** The sort order; phones have it in the sheet too. */
  readonly sort: ReactNode;
  /** At the right: columns, cards or table. */
  readonly end: ReactNode;
  /** The number of active filters, without the search. */
  readonly count: number;
  readonly phone: boolean;
  /** Closes a phone's sheet: "Ver 312 visitantes". */
  readonly seeAll: string;
  /** A filter behind the button is active, so it must be visible. */
  readonly beginsOpen?: boolean;
}

const controlsOf = (filters: readonly FilterControl[]) => filters.map(({ key, control }) => <Fragment key={key}>{control}</Fragment>);

const gap = 8;
/** Minimum widths in pixels. */
const narrowest = { search: 248, filter: 164, button: 46 };
/** Pixels. A narrower bar (a tablet, or beside a panel) has the chips below the search. */
const tight = 800;

/** The number of filters that fit in a row with the search, the button and the right side. `bar` 0: not measured yet. */
export function howManyFit(bar: number, tail: number, filters: number, withButton: boolean): number {
  if (bar === 0) return filters;
  const room = bar - narrowest.search - (tail > 0 ? tail + gap : 0);
  const most = (beside: number): number => Math.max(0, Math.floor((room - beside) / (narrowest.filter + gap)));
  const all = most(withButton ? narrowest.button + gap : 0);
  return all >= filters ? filters : Math.min(filters, most(narrowest.button + gap));
}

export function FilterBar({
  search,
  isSearched,
  onClearSearch,
  main,
  more,
  chips = null,
  sort,
  end,
  count,
  phone,
  seeAll,
  beginsOpen = false,
}: Props) {
  const { t } = useTranslation("lists");
  const id = useId();
  const [open, setOpen] = useState(!phone && beginsOpen);
  const { ref: bar, width: room } = useElementSize();
  const { ref: tail, width: taken } = useElementSize();
  const fits = howManyFit(room, taken, main.length, more.length > 0);
  const beside = phone ? [] : main.slice(0, fits);
  const folded = phone ? [...main, ...more] : [...main.slice(fits), ...more];
  const hidden = folded.filter(({ isOn }) => isOn).length;
  const isTight = room > 0 && room < tight;
  const icon = <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />;
  return (
    <div
      ref={bar}
      className={styles.filters}
      role={phone ? undefined : "search"}
      aria-label={phone ? undefined : t("filter.label")}
      data-noprint
    >
      {phone ? (
        <PhoneTools
          {...{ search, isSearched, onClearSearch, count }}
          words={count > 0 ? t("filter.phoneCount", { count }) : t("filter.phone")}
          onOpen={() => setOpen(true)}
        />
      ) : (
        <>
          {search}
          {isTight ? null : chips}
          {controlsOf(beside)}
          {folded.length > 0 ? (
            <button
              type="button"
              className={styles.more}
              data-on={(!open && hidden > 0) || undefined}
              title={t("filter.more")}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {icon}
              <span className="cm-hidden">{!open && hidden > 0 ? t("filter.moreCount", { count: hidden }) : t("filter.more")}</span>
              {!open && hidden > 0 ? <b aria-hidden="true">{hidden}</b> : null}
            </button>
          ) : null}
          <div ref={tail} className={styles.end}>
            {end}
          </div>
          {isTight && chips !== null ? <div className={styles.below}>{chips}</div> : null}
          <div id={id} className={styles.moreFilters} hidden={!open}>
            {open ? controlsOf(folded) : null}
          </div>
        </>
      )}
      {phone && open ? (
        <Dialog size="sheet" title={t("filter.label")} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            {controlsOf(folded)}
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
