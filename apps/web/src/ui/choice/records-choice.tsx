import { useTranslation } from "react-i18next";
import { ActionList } from "../base/action-list.tsx";
import { Button } from "../base/button.tsx";
import { Field, useFieldIds, type FieldFrame } from "../form/field.tsx";
import field from "../form/field.module.css";
import { ComboBox } from "./combo-box.tsx";
import { takeRow } from "./take-row.ts";
import { useRecordSearch, type NamedRecord, type RecordSource } from "./use-record-search.ts";

interface Props<P extends NamedRecord> extends FieldFrame {
  /** The label of the field that adds an account. */
  readonly label: string;
  /** The label of the list of the chosen. */
  readonly listLabel: string;
  readonly value: readonly NamedRecord[];
  readonly onChange: (accounts: readonly NamedRecord[]) => void;
  /** The search of a route, which decides who may be chosen. */
  readonly source: RecordSource<P>;
}

/** Chooses several accounts, one after another, each with a button that removes it again. */
export function RecordsChoice<P extends NamedRecord>(props: Props<P>) {
  const { label, listLabel, value, onChange, source, ...frame } = props;
  const { t } = useTranslation("parts");
  const { options, found, note, setTyped } = useRecordSearch({ source, before: [], except: value.map(({ id }) => id) });
  const ids = useFieldIds(frame);
  return (
    <>
      <Field id={ids.id} label={label} {...frame}>
        <ComboBox
          {...ids}
          className={field.control}
          options={options}
          value=""
          shown=""
          note={note}
          listLabel={label}
          onType={setTyped}
          onChoose={(option) => {
            const chosen = found.find(({ id }) => String(id) === option.value);
            if (chosen) onChange([...value, { id: chosen.id, name: chosen.name }]);
          }}
        />
      </Field>
      {value.length === 0 ? null : (
        <ActionList
          label={listLabel}
          items={value.map((account) => ({
            key: String(account.id),
            person: account.name,
            title: account.name,
            action: (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("choice.removeOne", { name: account.name })}
                onClick={({ currentTarget }) => takeRow(currentTarget, () => onChange(value.filter((one) => one !== account)))}
              >
                {t("choice.remove")}
              </Button>
            ),
          }))}
        />
      )}
    </>
  );
}
