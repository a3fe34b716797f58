export const mailFailures = {
  "delivery.notFound": 404,
  "delivery.state": 409,
  "delivery.over": 409,
  "mail.noAddress": 409,
} as const;
export const mailMessages = { "mail.retried": 200, "mail.testQueued": 200 } as const;
export type MailCode = keyof typeof mailFailures | keyof typeof mailMessages;
