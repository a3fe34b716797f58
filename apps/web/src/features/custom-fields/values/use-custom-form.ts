import { customName, valueIn } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomField, PublicCustomField } from "@aprisco/contract/custom-fields.ts";
import type { CustomScalar, CustomValues } from "@aprisco/contract/custom-fields-values.ts";
import { useTranslation } from "react-i18next";
import { ApiFailure, isFailure } from "../../../api/failure.ts";
import type { ValueText } from "../../../ui/form/conflict-notice.tsx";
import type { Draft } from "../../../ui/form/merge.ts";
import { useCustomFields, useFillable } from "./use-custom-fields.ts";
import { useValueText } from "./value-text.ts";

// In a form every value is a string under the name that the server's refusals use, "custom_12"; in the API it has its own type.

type Fields = readonly Pick<PublicCustomField, "id" | "kind">[];
type Loose = Readonly<Record<string, unknown>>;

const numberText = (language: string, value: number): string =>
  language.startsWith("en") ? String(value) : String(value).replace(".", ",");

function draftText(language: string, value: CustomScalar): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? numberText(language, value) : value;
}

export const spread = (language: string, record: object): object => ({
  ...record,
  ...Object.fromEntries(
    ((Reflect.get(record, "custom") ?? []) as CustomValues).map(({ field_id: id, value }) => [customName(id), draftText(language, value)]),
  ),
});

export function gather(fields: Fields, language: string, body: Loose): Loose {
  const names = new Map<string, Fields[number]>(fields.map((field) => [customName(field.id), field]));
  const others = Object.entries(body).filter(([name]) => !names.has(name));
  const custom = Object.entries(body).flatMap(([name, draft]) => {
    const field = names.get(name);
    return field ? [{ field_id: field.id, value: valueIn(field.kind, language, draft) }] : [];
  });
  return { ...Object.fromEntries(others), ...(custom.length > 0 ? { custom } : {}) };
}

export interface CustomForm {
  readonly fields: readonly CustomField[];
  readonly labels: Readonly<Record<`custom_${number}`, string>>;
  readonly sentences: Readonly<Record<string, string>>;
  readonly spread: (record: object) => object;
  /** Wraps `save`: gathers the values, and spreads those of a conflict's record. */
  readonly saving: (save: (body: Draft) => Promise<unknown>) => (body: object) => Promise<unknown>;
  readonly rules: (draft: Draft, before: Draft) => Readonly<Record<string, string>>;
  readonly valueText: ValueText;
}

/**
 * The custom fields of a form (`useEdit`); null while they load. If they cannot be loaded, the form goes without them and leaves
 * their values unchanged.
 */
export function useCustomForm(isNew: boolean): CustomForm | null {
  const { t, i18n } = useTranslation("custom-values");
  const { language } = i18n;
  const fields = useFillable(useCustomFields());
  const text = useValueText();
  if (fields === null) return null;
  const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";
  const problemOf = (field: CustomField, draft: unknown, before: unknown): string | null => {
    if (isBlank(draft)) return field.required && (isNew || !isBlank(before)) ? "field.required" : null;
    // The server checks all else: a list does not load the schemas.
    if (field.kind === "number") return typeof valueIn("number", language, draft) === "number" ? null : "field.number";
    return field.kind === "date" && !/^\d{4}-\d\d-\d\d$/.test(String(draft)) ? "field.date" : null;
  };
  return {
    fields,
    labels: Object.fromEntries(fields.map(({ id, label }) => [customName(id), label])),
    sentences: { "customField.unknown": t("unknown"), "customField.denied": t("denied") },
    spread: (record) => spread(language, record),
    saving: (save) => async (body) => {
      try {
        return await save(gather(fields, language, body as Draft));
      } catch (cause) {
        const isConflict = isFailure(cause) && typeof cause.data === "object" && cause.data !== null;
        throw isConflict
          ? new ApiFailure({
              status: cause.status,
              code: cause.code,
              message: cause.message,
              fields: cause.fields,
              data: spread(language, cause.data),
            })
          : cause;
      }
    },
    rules: (draft, before) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const name = customName(field.id);
          const problem = problemOf(field, draft[name], before[name]);
          return problem === null ? [] : [[name, problem]];
        }),
      ),
    valueText: (name, value) => {
      const field = fields.find(({ id }) => customName(id) === name);
      const known = field ? valueIn(field.kind, language, value) : null;
      return field && known !== null ? text(field, known) : null;
    },
  };
}
