import { lazy } from "react";

/** What other features may use of the church's own fields: in a record, a form, a list. */
export { useCustomList, type CustomList } from "./list/use-custom-list.ts";
export { useCustomFields } from "./values/use-custom-fields.ts";
export { useCustomFacts } from "./values/value-text.ts";
export { useCustomForm, type CustomForm } from "./values/use-custom-form.ts";

// Its controls are a form's: a list does without them.
export const CustomFormSection = lazy(async () => ({ default: (await import("./values/custom-form-section.tsx")).CustomFormSection }));
