import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ComboBox } from "./combo-box.tsx";
import { Field, useFieldIds, type FieldFrame } from "../form/field.tsx";
import field from "../form/field.module.css";
import type { Option } from "../form/select-field.tsx";
import { useRecordSearch, useRecordName, type NamedRecord, type RecordSource } from "./use-record-search.ts";

interface Props<P extends NamedRecord> extends FieldFrame {
  readonly label: string;
  readonly name?: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly onBlur?: () => void;
  /** The search of a route, which decides what may be chosen. */
  readonly source: RecordSource<P>;
  /** The label of the empty choice; absent: one must be chosen. */
  readonly none?: string;
  /** The label of a record, if it is more than the name. */
  readonly labelOf?: (record: P) => string;
  /** The name of the chosen record, shown even if it can no longer be chosen. */
  readonly shownName?: string | null;
  /** The ids of records that are not offered. */
  readonly except?: readonly number[];
  /** Whether the account may use the source. */
  readonly may?: boolean;
}

/** Chooses one record by typing a part of its name: an account, a ministry, a place, an item. */
export function RecordChoice<P extends NamedRecord>(props: Props<P>) {
  const { label, name, value, onChange, source, none, labelOf, shownName, except, may, onBlur: _left, ...frame } = props;
  const { t } = useTranslation("parts");
  const [taken, setTaken] = useState<Option | null>(null);
  const before = none === undefined ? [] : [{ value: "", label: none }];
  const { options, note, setTyped } = useRecordSearch({ source, before, labelOf, except, may });
  const found = useRecordName({ source, id: taken?.value === String(value) ? null : value, may, labelOf });
  const ids = useFieldIds(frame);
  const chosen = taken?.value === String(value) ? taken.label : found;
  return (
    <Field id={ids.id} label={label} {...frame}>
      <ComboBox
        {...ids}
        {...(name ? { name } : {})}
        className={field.control}
        placeholder={t("choice.hint")}
        options={options}
        value={value === null ? "" : String(value)}
        shown={value === null ? (none ?? "") : (chosen ?? shownName ?? t("choice.unknown"))}
        note={note}
        listLabel={label}
        onType={setTyped}
        onChoose={(option) => {
          setTaken(option);
          onChange(option.value === "" ? null : Number(option.value));
        }}
      />
    </Field>
  );
}
