import { useTranslation } from "react-i18next";
import { ComboBox } from "../choice/combo-box.tsx";
import styles from "./filter-select.module.css";
import type { Option } from "../form/select-field.tsx";
import { useRecordSearch, useRecordName, type NamedRecord, type RecordSource } from "../choice/use-record-search.ts";

interface Props<P extends NamedRecord> {
  readonly label: string;
  readonly anything: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly source: RecordSource<P>;
  readonly fixed?: readonly Option[];
  /** The ids of records that are not offered. */
  readonly except?: readonly number[];
  /** The label of an option, if it is more than the name. */
  readonly labelOf?: (record: P) => string;
  /** Whether the account may use the source. */
  readonly may?: boolean;
}

export function RecordFilter<P extends NamedRecord>(props: Props<P>) {
  const { label, anything, value, onChange, source, fixed = [], except, labelOf, may = true } = props;
  const { t } = useTranslation("lists");
  const { options, note, setTyped } = useRecordSearch({ source, before: fixed, except, labelOf, may });
  const name = useRecordName({ source, id: /^\d+$/.test(value ?? "") ? Number(value) : null, labelOf, may });
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
