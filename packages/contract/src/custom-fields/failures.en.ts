import { MOST_CHOICES, MOST_FIELDS } from "./choices.ts";
import type { CustomFieldText } from "./failures.ts";

export const customFieldTexts: Record<CustomFieldText, string> = {
  "customField.tooMany": `There can be at most ${MOST_FIELDS} fields. Archive one that is no longer used.`,
  "customField.tooManyChoices": `There can be at most ${MOST_CHOICES} choices`,
  "customField.kindFixed": "The type of a field never changes",
  "customField.changedMeanwhile": "The fields have changed in the meantime. Check the list and try again.",
  "customField.countChanged": "The field was filled in or cleared in the meantime. Check the number and confirm again.",
  "customField.unknown": "This field no longer exists",
  "customField.denied": "You may not change this field",
  "customField.alone": "Add another filter that narrows the list to search in this text",
};
