import type { CustomField } from "@aprisco/contract/custom-fields/custom-field.ts";
import type { CustomScalar, CustomValues } from "@aprisco/contract/custom-fields/custom-value.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../messages/date-words.ts";
import { useCustomFields } from "./use-custom-fields.ts";

type Described = Pick<CustomField, "kind" | "choices">;

/** A value in words: "Sim", "12 de março de 2017", the label of a choice. */
export function useValueText(): (field: Described, value: CustomScalar) => string {
  const { t, i18n } = useTranslation("custom-values");
  return ({ kind, choices }, value) => {
    if (kind === "yes_no") return t(value === true ? "yes" : "no");
    if (kind === "choice") return choices.find(({ id }) => id === value)?.label ?? "";
    if (kind === "date") return dayText(i18n.language, String(value));
    return typeof value === "number" ? new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4 }).format(value) : String(value);
  };
}

/** What a person's record says in the church's own fields, as names and values in words. */
export function useCustomFacts(values: CustomValues | undefined): readonly (readonly [name: string, value: string])[] {
  const fields = useCustomFields();
  const text = useValueText();
  return (fields ?? []).flatMap((field) => {
    const filled = values?.find(({ field_id: id }) => id === field.id);
    return filled ? [[field.label, text(field, filled.value)] as const] : [];
  });
}
