export const pushFailures = {
  "push.unavailable": 409,
  "push.foreign": 409,
  "push.tooMany": 409,
  "push.notFound": 404,
  "push.none": 409,
} as const;
export const pushMessages = { "push.on": 200, "push.off": 200, "push.removed": 200, "push.tested": 200 } as const;
export type PushCode = keyof typeof pushFailures | keyof typeof pushMessages;
