import type { QueryKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ComboBox } from "../choice/combo-box.tsx";
import styles from "./filter-select.module.css";
import type { Option } from "../form/select-field.tsx";
import { usePeopleSearch, usePersonName, type NamedRecord, type PeopleSource } from "../choice/use-people-search.ts";

interface Props<P extends NamedRecord, K extends QueryKey> {
  readonly label: string;
  /** What stands there while nothing is chosen. */
  readonly anything: string;
  /** An account's id, or the value of a fixed choice. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly source: PeopleSource<P, K>;
  /** Goes before the people: me, nobody. */
  readonly fixed?: readonly Option[];
  /** Who is left out of the people. */
  readonly except?: number | undefined;
  /** Whether this account may ask the source. */
  readonly may?: boolean;
}

/** Narrows a list to one account's records, chosen by typing a part of the name. */
export function AccountFilter<P extends NamedRecord, K extends QueryKey>(props: Props<P, K>) {
  const { label, anything, value, onChange, source, fixed = [], except, may = true } = props;
  const { t } = useTranslation("lists");
  const { options, note, setTyped } = usePeopleSearch({ source, before: fixed, except, may });
  const name = usePersonName(source, /^\d+$/.test(value ?? "") ? Number(value) : null, may);
  return (
    <ComboBox
      aria-label={label}
      className={styles.select}
      placeholder={anything}
      options={options}
      value={value ?? ""}
      shown={value === undefined ? "" : (fixed.find((one) => one.value === value)?.label ?? name ?? "…")}
      note={note}
      listLabel={label}
      onType={setTyped}
      onChoose={(option) => onChange(option.value)}
      clear={value === undefined ? undefined : { label: `${t("filter.clearOne")}: ${label}`, onClear: () => onChange(undefined) }}
    />
  );
}
