import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ComboBox } from "../../ui/combo-box.tsx";
import { Field, useFieldIds } from "../../ui/field.tsx";
import field from "../../ui/field.module.css";
import { useOwnerChoice, useOwnerName } from "./use-owner-choice.ts";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** What stands there while nobody is chosen. */
  readonly nobody?: string;
  /** The present owner's name: shown even when they may no longer be chosen. */
  readonly ownerName?: string | null;
}

/** Who follows the visitor up, chosen by typing a part of the name. */
export function OwnerField({ label, name, value, onChange, error, optional = false, nobody, ownerName }: Props) {
  const { t } = useTranslation("visitors");
  const none = nobody ?? t("follow.nobody");
  const { options, note, setTyped } = useOwnerChoice({ before: [{ value: "", label: none }], marked: true });
  const chosenName = useOwnerName(value);
  const ids = useFieldIds({ error });
  const shown = value === "" ? none : (options.find((option) => option.value === value)?.label ?? chosenName ?? ownerName ?? "…");
  return (
    <Field id={ids.id} label={label} error={error} optional={optional}>
      <ComboBox
        {...ids}
        name={name}
        className={field.control}
        options={options}
        value={value}
        shown={shown}
        note={note}
        listLabel={label}
        onType={setTyped}
        onChoose={(option) => onChange(option.value)}
      />
    </Field>
  );
}
