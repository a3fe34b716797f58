import { eventStatuses, eventTypes } from "@aprisco/contract/event-kinds.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { Button } from "../../ui/base/button.tsx";
import { FilterSelect } from "../../ui/list/filter-select.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { overlays, type AgendaAddress, type Overlay } from "./address.ts";
import styles from "./bar.module.css";
import { typeLooks } from "./looks.ts";

interface Props {
  readonly address: AgendaAddress;
}

export function CalendarFilters({ address }: Props) {
  const { t } = useTranslation("agenda");
  return (
    <div className={styles.filters} role="search" aria-label={t("filters")} data-noprint>
      <Controls address={address} />
      {address.isFiltered ? <Clear address={address} /> : null}
    </div>
  );
}

/** Searches title, place and description. */
export function AgendaSearch({ address: { search, change } }: Props) {
  const { t } = useTranslation("agenda");
  return <SearchField label={t("searchEvents")} hint={t("searchHint")} value={search.q} onChange={(q) => change({ q })} />;
}

export function Clear({ address }: { readonly address: AgendaAddress }) {
  const { t } = useTranslation("agenda");
  return (
    <Button size="sm" variant="quiet" onClick={address.clear}>
      {t("clear")}
    </Button>
  );
}

export function Controls({ address }: { readonly address: AgendaAddress }) {
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
      <div className={styles.group} role="group" aria-label={t("overlays")}>
        {overlays
          .filter((overlay) => overlay !== "birthdays" || seesMembers)
          .map((overlay: Overlay) => (
            <Chip
              key={overlay}
              isOn={address.isOn(overlay)}
              onTurn={() => address.turn(overlay)}
              data-kind="overlay"
              data-overlay={overlay}
            >
              {t(`overlay.${overlay}`)}
            </Chip>
          ))}
      </div>
      <div className={styles.fields}>
        <FilterSelect
          label={t("status", { ns: "fields" })}
          anything={t("status.any", { ns: "fields" })}
          options={eventStatuses.map((status) => ({ value: status, label: t(`status.${status}`, { ns: "fields" }) }))}
          value={search.status}
          onChange={(status) => change({ status: eventStatuses.find((one) => one === status) })}
        />
        <div className={styles.place}>
          <SearchField label={t("place")} hint={t("place")} value={search.place} onChange={(place) => change({ place })} />
        </div>
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
