export const ownAccountFailures = { "session.notFound": 404 } as const;
export const ownAccountMessages = {
  "password.linkAsked": 200,
  "session.ended": 200,
  "session.othersEnded": 200,
  "email.cancelled": 200,
  "email.changed": 200,
} as const;
export type OwnAccountText = keyof typeof ownAccountFailures | keyof typeof ownAccountMessages;
