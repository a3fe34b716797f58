import { lazyPart } from "../../ui/base/lazy-part.ts";

export { useCustomList, type CustomList } from "./list/use-custom-list.ts";
export { useCustomFields } from "./values/use-custom-fields.ts";
export { useCustomFacts } from "./values/value-text.ts";
export { useCustomForm, type CustomForm } from "./values/use-custom-form.ts";

// Lazy: it brings form controls, which a list does not need.
export const CustomFormSection = lazyPart(async () => ({ default: (await import("./values/custom-form-section.tsx")).CustomFormSection }));
