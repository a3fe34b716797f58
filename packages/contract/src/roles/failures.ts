export const roleFailures = {
  "role.nameTaken": 409,
  "role.outranked": 403,
  "role.lacksRight": 403,
  "role.wholeChurch": 403,
  "role.fixed": 409,
  "role.dashboard": 400,
} as const;
export const roleMessages = { "role.updated": 200 } as const;
export type RoleText = keyof typeof roleFailures | keyof typeof roleMessages;
