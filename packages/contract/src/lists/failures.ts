export const listFailures = {
  "list.rule": 400,
  "list.tooDeep": 400,
  "list.tooManyLeaves": 400,
  "list.unknownField": 400,
  "list.fieldForbidden": 403,
  "list.tooMany": 409,
} as const;
export type ListText = keyof typeof listFailures;
