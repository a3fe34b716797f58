import { customName } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import type { CustomValues } from "@aprisco/contract/custom-fields-values.ts";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { ListColumn } from "../../../ui/list/list-columns.ts";
import { valueText } from "../values/value-text.ts";

interface CustomRow {
  readonly custom?: CustomValues | undefined;
}

/** A column per custom field, hidden until it is chosen. `text` renders a value or its absence. */
export const customColumns = (
  fields: readonly CustomField[],
  words: { readonly t: TFunction<"custom-values">; readonly language: string },
  text: (value: string | null) => ReactNode,
): readonly ListColumn<CustomRow>[] =>
  fields.map((field) => ({
    key: customName(field.id),
    title: field.label,
    width: "minmax(112px, 0.9fr)",
    onCard: "nowhere",
    hidden: true,
    cell: ({ custom }) => {
      const filled = custom?.find(({ field_id: id }) => id === field.id);
      return text(filled ? valueText(words.t, words.language)(field, filled.value) : null);
    },
  }));
