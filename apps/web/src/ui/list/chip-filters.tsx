import { IconPlus, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./chip-filters.module.css";
import { filterLead } from "./filter-lead.ts";
import { setEntry, valueOf, valuesOf, type ListFilter } from "./list-filters.tsx";
import type { ListAddress } from "./list-search.ts";
import { Menu } from "../layer/menu.tsx";
import { isSearched, PickList } from "../choice/pick-list.tsx";
import { useDropdown } from "../layer/use-dropdown.ts";
import { useManyValues } from "./use-many-values.tsx";

interface Props {
  readonly address: ListAddress;
  readonly filters: readonly ListFilter[];
}

/** The active filters as chips with their values, and a button that adds one: for lists with more filters than fit in a line. */
export function ChipFilters({ address, filters }: Props) {
  const { t } = useTranslation("parts");
  /** Filters that were added and have no value yet, or are being ticked. */
  const [begun, setBegun] = useState<readonly string[]>([]);
  const add = useRef<HTMLSpanElement>(null);
  const isShown = ({ name }: ListFilter) => valueOf(address, name) !== undefined || begun.includes(name);
  const left = filters.filter((filter) => !isShown(filter));
  const begin = (name: string) => {
    const act = left.find((filter) => filter.name === name)?.act;
    if (act) act();
    else setBegun((all) => (all.includes(name) ? all : [...all, name]));
  };
  const leave = (name: string) => setBegun((all) => (all.includes(name) ? all.filter((one) => one !== name) : all));
  // The focus was in the removed chip.
  const takeOff = (name: string) => {
    leave(name);
    if (valueOf(address, name) !== undefined) setEntry(address, name, undefined);
    add.current?.querySelector("button")?.focus();
  };
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) return takeOff(name);
    leave(name);
    if (valueOf(address, name) !== value) setEntry(address, name, value);
  };
  return (
    <div className={styles.chips}>
      {filters.filter(isShown).map((filter) => {
        const { name } = filter;
        const isNew = begun.includes(name) && valueOf(address, name) === undefined;
        return filter.several ? (
          <ManyChip
            key={name}
            filter={filter}
            values={valuesOf(address, name)}
            isNew={isNew}
            onChange={(values) => setEntry(address, name, values)}
            onOpen={() => begin(name)}
            onLeave={() => leave(name)}
            onClear={() => takeOff(name)}
          />
        ) : (
          <Chip key={name} filter={filter} value={valueOf(address, name)} isNew={isNew} onChange={(value) => set(name, value)} />
        );
      })}
      {left.length > 0 ? (
        <span ref={add}>
          <AddFilter label={t("filter.add")} word={t("filter.one")} filters={left} onChoose={begin} />
        </span>
      ) : null}
    </div>
  );
}

interface AddProps {
  readonly label: string;
  readonly word: string;
  readonly filters: readonly ListFilter[];
  readonly onChoose: (name: string) => void;
}

function AddFilter({ label, word, filters, onChoose }: AddProps) {
  const dropdown = useDropdown();
  const button = {
    className: styles.add,
    "aria-label": label,
    children: (
      <>
        <IconPlus size={16} stroke={1.8} aria-hidden="true" />
        {word}
      </>
    ),
  };
  if (!isSearched(filters.filter(({ act }) => act === undefined))) {
    const items = () => filters.map((filter) => ({ key: filter.name, text: filter.label, onChoose: () => onChoose(filter.name) }));
    return <Menu label={label} items={items} button={button} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys and focus events that bubble from its content
    <span className={styles.root} {...dropdown.root}>
      <button {...button} {...dropdown.button} aria-haspopup="dialog" />
      {dropdown.isOpen ? (
        <PickList
          label={label}
          anchor={dropdown.anchor}
          options={filters.map((filter) => ({ value: filter.name, label: filter.label }))}
          onChoose={(name) => {
            dropdown.close();
            onChoose(name);
          }}
        />
      ) : null}
    </span>
  );
}

interface ChipProps {
  readonly filter: ListFilter;
  readonly value: string | undefined;
  /** Just added: asks for its value at once. */
  readonly isNew: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** "Bairro: Cambuí" over an invisible native select, and a button to remove it. */
function Chip({ filter, value, isNew, onChange }: ChipProps) {
  const { label, anything, options = [], control } = filter;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!isNew || !select.current) return;
    select.current.focus();
    try {
      select.current.showPicker();
    } catch {
      // A browser that opens no list without a click still has the focus there.
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
            {filterLead(label)} <b>{chosen ?? "…"}</b>
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
      <ClearButton label={label} onClick={() => onChange(undefined)} />
    </span>
  );
}

interface ManyProps {
  readonly filter: ListFilter;
  readonly values: readonly string[];
  readonly isNew: boolean;
  readonly onChange: (values: readonly string[]) => void;
  /** Keeps the chip while values are ticked and unticked. */
  readonly onOpen: () => void;
  /** Closed without a value. */
  readonly onLeave: () => void;
  readonly onClear: () => void;
}

/** "Bairro: Cambuí, Taquaral" with a list to tick, and a button to remove it. */
function ManyChip({ filter, values, isNew, onChange, onOpen, onLeave, onClear }: ManyProps) {
  const chip = useRef<HTMLSpanElement>(null);
  const { dropdown, isEmpty, words, all, list } = useManyValues(filter, values, onChange, isNew);
  const { isOpen } = dropdown;
  useEffect(() => {
    if (isOpen) onOpen();
    else if (isEmpty && chip.current?.contains(document.activeElement)) onClear();
    else if (isEmpty) onLeave();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys and focus events that bubble from its content
    <span ref={chip} className={styles.chip} data-on={words !== null || undefined} {...dropdown.root}>
      <button {...dropdown.button} className={styles.open} aria-haspopup="dialog" title={all === words ? undefined : all}>
        {filterLead(filter.label)} <b>{words ?? "…"}</b>
      </button>
      {list}
      <ClearButton label={filter.label} onClick={onClear} />
    </span>
  );
}

function ClearButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const { t } = useTranslation("lists");
  return (
    <button type="button" className={styles.clear} aria-label={`${t("filter.clearOne")}: ${label}`} onClick={onClick}>
      <IconX size={16} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
