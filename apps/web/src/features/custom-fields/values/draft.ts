import { customName } from "@aprisco/contract/custom-fields/choices.ts";
import type { CustomScalar, CustomValues } from "@aprisco/contract/custom-fields/custom-value.ts";
import { valueIn } from "@aprisco/contract/custom-fields/typed-value.ts";
import type { PublicCustomField } from "@aprisco/contract/custom-fields/custom-field.ts";

// In a form every value is a text under the name that the server refuses it by, "custom_12"; on the wire it is of its kind.

type Fields = readonly Pick<PublicCustomField, "id" | "kind">[];
type Loose = Readonly<Record<string, unknown>>;

const numberText = (language: string, value: number): string =>
  language.startsWith("en") ? String(value) : String(value).replace(".", ",");

function draftText(language: string, value: CustomScalar): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? numberText(language, value) : value;
}

/** A record with its values beside its other fields, for a form. */
export const spread = (language: string, record: object): object => ({
  ...record,
  ...Object.fromEntries(
    ((Reflect.get(record, "custom") ?? []) as CustomValues).map(({ field_id: id, value }) => [customName(id), draftText(language, value)]),
  ),
});

/** A form's body with its values gathered as the wire wants them. */
export function gather(fields: Fields, language: string, body: Loose): Loose {
  const names = new Map<string, Fields[number]>(fields.map((field) => [customName(field.id), field]));
  const others = Object.entries(body).filter(([name]) => !names.has(name));
  const custom = Object.entries(body).flatMap(([name, draft]) => {
    const field = names.get(name);
    return field ? [{ field_id: field.id, value: valueIn(field.kind, language, draft) }] : [];
  });
  return { ...Object.fromEntries(others), ...(custom.length > 0 ? { custom } : {}) };
}
