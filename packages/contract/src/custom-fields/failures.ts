export const customFieldFailures = {
  "customField.tooMany": 409,
  "customField.tooManyChoices": 400,
  "customField.kindFixed": 400,
  "customField.changedMeanwhile": 409,
  "customField.countChanged": 409,
  "customField.unknown": 400,
  "customField.denied": 400,
  "customField.alone": 400,
} as const;
export type CustomFieldText = keyof typeof customFieldFailures;
