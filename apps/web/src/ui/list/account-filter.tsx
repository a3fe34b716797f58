import type { QueryKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ComboBox } from "../choice/combo-box.tsx";
import styles from "./filter-select.module.css";
import type { Option } from "../form/select-field.tsx";
import { usePeopleSearch, usePersonName, type NamedRecord, type PeopleSource } from "../choice/use-people-search.ts";

interface Props<P extends NamedRecord, K extends QueryKey> {
  readonly label: string;
  readonly anything: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly source: PeopleSource<P, K>;
  readonly fixed?: readonly Option[];
  readonly except?: number | undefined;
  /** The label of an option, if it is more than the name. */
  readonly labelOf?: (person: P) => string;
  /** Whether the account may use the source. */
  readonly may?: boolean;
}

export function AccountFilter<P extends NamedRecord, K extends QueryKey>(props: Props<P, K>) {
  const { label, anything, value, onChange, source, fixed = [], except, labelOf, may = true } = props;
  const { t } = useTranslation("lists");
  const { options, note, setTyped } = usePeopleSearch({ source, before: fixed, except, labelOf, may });
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
