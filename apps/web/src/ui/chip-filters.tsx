import { IconPlus, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./chip-filters.module.css";
import { setEntry, valueOf, type ListFilter } from "./list-filters.tsx";
import type { ListAddress } from "./list-search.ts";
import { Menu } from "./menu.tsx";

interface Props {
  readonly address: ListAddress;
  readonly filters: readonly ListFilter[];
}

/** The filters that are on, each with its value, and a button that adds one: for lists that know more of them than a line holds. */
export function ChipFilters({ address, filters }: Props) {
  const { t } = useTranslation("parts");
  /** Chosen from the list, and still without a value. */
  const [begun, setBegun] = useState<readonly string[]>([]);
  const add = useRef<HTMLSpanElement>(null);
  const isShown = ({ name }: ListFilter) => valueOf(address, name) !== undefined || begun.includes(name);
  const left = filters.filter((filter) => !isShown(filter));
  const set = (name: string, value: string | undefined) => {
    setBegun(begun.filter((one) => one !== name));
    if (valueOf(address, name) !== value) setEntry(address, name, value);
    // What had the focus is gone with the chip.
    if (value === undefined) add.current?.querySelector("button")?.focus();
  };
  return (
    <div className={styles.chips}>
      {filters.filter(isShown).map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          value={valueOf(address, filter.name)}
          isNew={begun.includes(filter.name)}
          onChange={(value) => set(filter.name, value)}
        />
      ))}
      {left.length > 0 ? (
        <span ref={add}>
          <Menu
            label={t("filter.add")}
            items={() => left.map(({ name, label }) => ({ key: name, text: label, onChoose: () => setBegun([...begun, name]) }))}
            button={{
              className: styles.add,
              "aria-label": t("filter.add"),
              children: (
                <>
                  <IconPlus size={16} stroke={1.8} aria-hidden="true" />
                  {t("filter.one")}
                </>
              ),
            }}
          />
        </span>
      ) : null}
    </div>
  );
}

interface ChipProps {
  readonly filter: ListFilter;
  readonly value: string | undefined;
  /** It was just added, and asks for its value at once. */
  readonly isNew: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** "Bairro: Cambuí", over which the device's own select lies unseen; and a cross. */
function Chip({ filter, value, isNew, onChange }: ChipProps) {
  const { t } = useTranslation("lists");
  const { label, anything, options = [], control } = filter;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!isNew || !select.current) return;
    select.current.focus();
    try {
      select.current.showPicker();
    } catch {
      // A browser that opens no list unasked has the focus there all the same.
    }
  }, [isNew]);
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <span className={styles.chip} data-on={value !== undefined || undefined}>
      {control ? (
        control(value, onChange)
      ) : (
        <span className={styles.value}>
          <span aria-hidden="true">
            {label}: <b>{chosen ?? "…"}</b>
          </span>
          <select
            ref={select}
            aria-label={label}
            value={value ?? ""}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          >
            <option value="">{anything}</option>
            {value !== undefined && !options.some((option) => option.value === value) ? <option value={value}>{value}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
      <button type="button" className={styles.clear} aria-label={`${t("filter.clearOne")}: ${label}`} onClick={() => onChange(undefined)}>
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </span>
  );
}
