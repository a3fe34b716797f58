import type { TFunction } from "i18next";
import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import type { CustomScalar, CustomValues } from "@aprisco/contract/custom-fields-values.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../language/date-words.ts";
import { numberFormat } from "../../../language/formats.ts";
import { useCustomFields } from "./use-custom-fields.ts";

type FieldShape = Pick<CustomField, "kind" | "choices">;

/** A value as text: "Sim", "12 de março de 2017", the label of a choice. */
export const valueText =
  (t: TFunction<"custom-values">, language: string) =>
  ({ kind, choices }: FieldShape, value: CustomScalar): string => {
    if (kind === "yes_no") return t(value === true ? "yes" : "no");
    if (kind === "choice") return choices.find(({ id }) => id === value)?.label ?? "";
    if (kind === "date") return dayText(language, String(value));
    return typeof value === "number" ? numberFormat(language, { maximumFractionDigits: 4 }).format(value) : String(value);
  };

export function useValueText(): (field: FieldShape, value: CustomScalar) => string {
  const { t, i18n } = useTranslation("custom-values");
  return valueText(t, i18n.language);
}

export function useCustomFacts(values: CustomValues | undefined): readonly (readonly [name: string, value: string])[] {
  const fields = useCustomFields();
  const text = useValueText();
  return (fields ?? []).flatMap((field) => {
    const filled = values?.find(({ field_id: id }) => id === field.id);
    return filled ? [[field.label, text(field, filled.value)] as const] : [];
  });
}
