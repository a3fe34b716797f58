import { eventStatuses, eventTypes } from "@aprisco/contract/agenda/choices.ts";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { optionsOf } from "../../ui/list-filters.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { layers, type AgendaAddress, type Layer } from "./address.ts";
import styles from "./bar.module.css";
import { typeLooks } from "./looks.ts";

interface Props {
  readonly address: AgendaAddress;
  readonly phone: boolean;
  readonly hasTooManyBirthdays: boolean;
}

/** What narrows the calendar, and what else it shows; on a phone behind one button. */
export function CalendarFilters({ address, phone, hasTooManyBirthdays }: Props) {
  const { t } = useTranslation("agenda");
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(address.filters).length;
  const all = <Controls address={address} />;
  return (
    <>
      {phone ? (
        <div className={styles.filters} data-noprint>
          <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />
            {count > 0 ? t("filtersOn", { count }) : t("filters")}
          </button>
          {address.isFiltered ? <Clear address={address} /> : null}
        </div>
      ) : (
        <div className={styles.filters} role="search" aria-label={t("filters")} data-noprint>
          {all}
          {address.isFiltered ? <Clear address={address} /> : null}
        </div>
      )}
      {phone && isOpen ? (
        <Dialog size="sheet" title={t("filters")} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>{all}</div>
        </Dialog>
      ) : null}
      {hasTooManyBirthdays ? <p className={styles.note}>{t("birthdays.tooMany")}</p> : null}
    </>
  );
}

function Clear({ address }: { readonly address: AgendaAddress }) {
  const { t } = useTranslation("agenda");
  return (
    <Button size="sm" variant="quiet" onClick={address.clear}>
      {t("clear")}
    </Button>
  );
}

function Controls({ address }: { readonly address: AgendaAddress }) {
  const { t } = useTranslation(["agenda", "fields"]);
  const seesMembers = useMay("members:view");
  const { search, change } = address;
  return (
    <>
      <div className={styles.group} role="group" aria-label={t("types")}>
        {eventTypes.map((type) => (
          <Chip
            key={type}
            isOn={search.type === type}
            onTurn={() => change({ type: search.type === type ? undefined : type })}
            data-kind="type"
            data-hue={typeLooks[type].hue}
          >
            {t(`types.${type}`)}
          </Chip>
        ))}
      </div>
      <span className={styles.rule} aria-hidden="true" />
      <div className={styles.group} role="group" aria-label={t("layers")}>
        {layers
          .filter((layer) => layer !== "birthdays" || seesMembers)
          .map((layer: Layer) => (
            <Chip key={layer} isOn={address.isOn(layer)} onTurn={() => address.turn(layer)} data-kind="layer" data-layer={layer}>
              {t(`layer.${layer}`)}
            </Chip>
          ))}
      </div>
      <FilterSelect
        label={t("status", { ns: "fields" })}
        anything={t("status.any", { ns: "fields" })}
        options={optionsOf(eventStatuses, (status) => t(`status.${status}`, { ns: "fields" }))}
        value={search.status}
        onChange={(status) => change({ status: eventStatuses.find((one) => one === status) })}
      />
      <div className={styles.place}>
        <SearchField label={t("place")} hint={t("place")} value={search.place} onChange={(place) => change({ place })} />
      </div>
      <div className={styles.search}>
        <SearchField label={t("searchEvents")} hint={t("searchHint")} value={search.q} onChange={(q) => change({ q })} />
      </div>
    </>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onTurn: () => void;
  readonly children: ReactNode;
  readonly [data: `data-${string}`]: string;
}

function Chip({ isOn, onTurn, children, ...data }: ChipProps) {
  return (
    <button {...data} type="button" className={styles.chip} aria-pressed={isOn} onClick={onTurn}>
      <i aria-hidden="true" />
      {children}
    </button>
  );
}
