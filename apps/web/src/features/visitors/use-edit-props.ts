import type { FocusEventHandler, ChangeEventHandler } from "react";
import { useFailureText } from "../../messages/use-failure-text.ts";
import type { UseFormReturnType } from "@mantine/form";
import type { EditDraft, EditField } from "./edit-draft.ts";
import { useFieldNames } from "./edit-words.ts";

/** The edit form of a card, as its fields share it. */
export type EditFormState = UseFormReturnType<EditDraft>;

interface Attributes {
  // Text fields, areas and selects share these props; each hands on its own element's event, which the form reads alike.
  readonly onChange: ChangeEventHandler;
  readonly onBlur: FocusEventHandler;
  readonly onFocus: FocusEventHandler;
}

/** The attributes that tie a control to its field of the edit form: name, label, value and error in words. */
export function useEditProps(form: EditFormState) {
  const names = useFieldNames();
  const failureText = useFailureText("visitors");
  const frame = (field: EditField) => ({ name: field, label: names[field], error: failureText(form.errors[field]) });
  return {
    text: (field: EditField) => ({
      ...frame(field),
      ...(form.getInputProps(field, { withError: false }) as Attributes & { readonly value: string }),
    }),
    check: (field: EditField) => ({
      ...frame(field),
      ...(form.getInputProps(field, { type: "checkbox", withError: false }) as Attributes & { readonly checked: boolean }),
    }),
    masked: (field: EditField) => {
      const { onBlur, onFocus, value } = form.getInputProps(field, { withError: false }) as Attributes & { readonly value: string };
      return { ...frame(field), onBlur, onFocus, value, onHold: (held: string) => form.setFieldValue(field, held) };
    },
    wrong: (fields: readonly EditField[]): boolean => fields.some((field) => form.errors[field] !== undefined),
  };
}
