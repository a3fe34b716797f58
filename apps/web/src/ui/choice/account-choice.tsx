import type { QueryKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ComboBox } from "./combo-box.tsx";
import { Field, useFieldIds, type FieldFrame } from "../form/field.tsx";
import field from "../form/field.module.css";
import { usePeopleSearch, usePersonName, type NamedRecord, type PeopleSource } from "./use-people-search.ts";

interface Props<P extends NamedRecord, K extends QueryKey> extends FieldFrame {
  readonly label: string;
  readonly name?: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly onBlur?: () => void;
  /** The search of a route, which decides who may be chosen. */
  readonly source: PeopleSource<P, K>;
  readonly nobody: string;
  /** The label of a person, if it is more than the name. */
  readonly labelOf?: (person: P) => string;
  /** The name of the chosen person, shown even if they can no longer be chosen. */
  readonly shownName?: string | null;
}

export function AccountChoice<P extends NamedRecord, K extends QueryKey>(props: Props<P, K>) {
  const { label, name, value, onChange, source, nobody, labelOf, shownName, onBlur: _left, ...frame } = props;
  const { t } = useTranslation("parts");
  const { options, note, setTyped } = usePeopleSearch({ source, before: [{ value: "", label: nobody }], labelOf });
  const found = usePersonName(source, value);
  const ids = useFieldIds(frame);
  const chosen = options.find((option) => option.value === String(value ?? ""))?.label;
  return (
    <Field id={ids.id} label={label} {...frame}>
      <ComboBox
        {...ids}
        {...(name ? { name } : {})}
        className={field.control}
        options={options}
        value={value === null ? "" : String(value)}
        shown={value === null ? nobody : (chosen ?? found ?? shownName ?? t("choice.unknown"))}
        note={note}
        listLabel={label}
        onType={setTyped}
        onChoose={(option) => onChange(option.value === "" ? null : Number(option.value))}
      />
    </Field>
  );
}
