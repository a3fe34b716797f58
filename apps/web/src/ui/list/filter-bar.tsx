import { useElementSize } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { Fragment, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import { Dialog } from "../layer/dialog.tsx";
import styles from "./filter-bar.module.css";

interface FilterControl {
  readonly key: string;
  readonly isOn: boolean;
  readonly control: ReactNode;
}

interface Props {
  readonly search: ReactNode;
  /** Beside the search where there is room, else behind the button; on phones in the sheet. */
  readonly main: readonly FilterControl[];
  /** Behind the button. */
  readonly more: readonly FilterControl[];
  /** What stands in the place of both on a desk; below the search where the bar is narrow. */
  readonly chips?: ReactNode;
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

const controlsOf = (filters: readonly FilterControl[]) => filters.map(({ key, control }) => <Fragment key={key}>{control}</Fragment>);

const gap = 8;
/** The narrowest that they stay useful at, in pixels: the search (its hint is read, and what is typed), a filter, the button. */
const narrowest = { search: 248, filter: 164, button: 46 };
/** A bar of fewer pixels, a tablet's or beside an open panel, has no room for the chips in the line of the search. */
const tight = 800;

/** How many of the filters stand in one line with the search, the button and what is at the right. `bar` 0: not measured yet. */
export function howManyFit(bar: number, tail: number, filters: number, withButton: boolean): number {
  if (bar === 0) return filters;
  const room = bar - narrowest.search - (tail > 0 ? tail + gap : 0);
  const most = (beside: number): number => Math.max(0, Math.floor((room - beside) / (narrowest.filter + gap)));
  const all = most(withButton ? narrowest.button + gap : 0);
  return all >= filters ? filters : Math.min(filters, most(narrowest.button + gap));
}

/** Everything that narrows a list, in one line; on phones the search, which stays in sight, and a sheet with the rest. */
export function FilterBar({ search, main, more, chips = null, sort, end, count, phone, seeAll, beginsOpen = false }: Props) {
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
    <div ref={bar} className={styles.filters} role="search" aria-label={t("filter.label")} data-noprint>
      {search}
      {phone ? (
        <button type="button" className={styles.more} data-on={count > 0 || undefined} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {icon}
          <span className="cm-hidden">{count > 0 ? t("filter.phoneCount", { count }) : t("filter.phone")}</span>
          {count > 0 ? <b aria-hidden="true">{count}</b> : null}
        </button>
      ) : (
        <>
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
