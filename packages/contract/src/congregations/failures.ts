export const congregationFailures = { "congregation.seat": 409, "congregation.takesNothing": 409 } as const;
export const congregationMessages = { "congregation.closed": 200, "congregation.reopened": 200 } as const;
export type CongregationText = keyof typeof congregationFailures | keyof typeof congregationMessages;
