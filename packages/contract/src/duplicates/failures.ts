export const duplicateFailures = {
  "duplicate.notFound": 404,
  "merge.notFound": 404,
  "merge.same": 400,
  "merge.accounts": 409,
  "merge.rank": 409,
  "undo.notLast": 409,
} as const;
export const duplicateMessages = { "duplicate.dismissed": 200, "merge.done": 201, "merge.undone": 200 } as const;
export type DuplicateText = keyof typeof duplicateFailures | keyof typeof duplicateMessages;
