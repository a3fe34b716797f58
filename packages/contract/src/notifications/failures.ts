export const notificationFailures = { "notification.notFound": 404, "notification.tooMany": 429 } as const;
export const notificationMessages = {
  "notification.deleted": 200,
  "notification.cleared": 200,
  "notification.restored": 200,
  "notification.sent": 201,
  "notification.choicesSaved": 200,
  "notification.ruleSaved": 200,
} as const;
export type NotificationCode = keyof typeof notificationFailures | keyof typeof notificationMessages;
