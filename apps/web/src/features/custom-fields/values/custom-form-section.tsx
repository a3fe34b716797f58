import { customName } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "../../../ui/form/date-field.tsx";
import { FormSection } from "../../../ui/form/form-section.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

interface Frame {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onBlur: () => void;
}
export interface CustomControls {
  readonly text: (
    name: `custom_${number}`,
  ) => Frame & { readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void };
  readonly day: (name: `custom_${number}`) => Frame & { readonly onChange: (value: string) => void };
}
interface Props {
  readonly fields: readonly CustomField[];
  readonly controls: CustomControls;
}

export function CustomFormSection({ fields, controls }: Props) {
  const { t } = useTranslation("custom-values");
  if (fields.length === 0) return null;
  return (
    <FormSection title={t("section")}>
      {fields.map((field) => (
        <CustomControl key={field.id} field={field} controls={controls} />
      ))}
    </FormSection>
  );
}

interface ControlProps {
  readonly field: CustomField;
  readonly controls: CustomControls;
}

function CustomControl({ field, controls }: ControlProps) {
  const { t } = useTranslation("custom-values");
  const name = customName(field.id);
  const need = field.required ? { required: true } : { optional: true };
  if (field.kind === "date") return <DateField {...controls.day(name)} {...need} />;
  const text = controls.text(name);
  if (field.kind === "text") return <TextField {...text} {...need} maxLength={500} autoComplete="off" />;
  if (field.kind === "number")
    return <TextField {...text} {...need} className="cm-num" inputMode="decimal" maxLength={20} autoComplete="off" />;
  const options =
    field.kind === "yes_no"
      ? (["yes", "no"] as const).map((value) => ({ value, label: t(value) }))
      : field.choices
          // An archived choice is offered only to a person who has it.
          .filter(({ id, archived }) => !archived || text.value === String(id))
          .map(({ id, label }) => ({ value: String(id), label }));
  return <SelectField {...text} {...need} placeholder={t("choose")} options={options} />;
}
