import { customName } from "@aprisco/contract/custom-fields-kinds.ts";
import type { PublicCustomField } from "@aprisco/contract/custom-fields.ts";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useFieldProps } from "./fields.ts";
import type { VisitorForm, VisitorFormMode } from "./values.ts";

interface Props {
  readonly form: VisitorForm;
  readonly mode: VisitorFormMode;
  readonly fields: readonly PublicCustomField[];
}

/** The custom fields. Staff may leave out what the public form requires. */
export function OwnFields({ form, mode, fields }: Props) {
  const { t } = useTranslation("visitor-form");
  const { text } = useFieldProps(form);
  return fields.map(({ id, kind, label, required, choices }) => {
    const name = customName(id);
    const need = required && mode === "public" ? { required: true } : { optional: true };
    const frame = { ...text(name), ...need, label, value: form.values[name] ?? "" };
    if (kind === "text") return <TextField key={id} {...frame} maxLength={500} autoComplete="off" />;
    if (kind === "number") return <TextField key={id} {...frame} inputMode="decimal" maxLength={20} autoComplete="off" />;
    if (kind === "date") return <TextField key={id} {...frame} type="date" autoComplete="off" />;
    const options =
      kind === "yes_no"
        ? (["yes", "no"] as const).map((value) => ({ value, label: t(value) }))
        : choices.map((one) => ({ value: String(one.id), label: one.label }));
    return <SelectField key={id} {...frame} placeholder={t("choose")} options={options} />;
  });
}
