export const setupFailures = { "setup.needed": 503, "setup.closed": 404, "setup.code": 403 } as const;
export const setupMessages = { "setup.done": 200 } as const;
export type SetupText = keyof typeof setupFailures | keyof typeof setupMessages;
