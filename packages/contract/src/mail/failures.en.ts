import type { MailCode } from "./failures.ts";

export const mailTexts: Record<MailCode, string> = {
  "delivery.notFound": "We could not find this message. Messages are deleted after 18 months.",
  "delivery.state": "This message has changed in the meantime. See how it stands now.",
  "delivery.over": "This message can no longer be sent: its link has expired. Make a new invitation or a new link.",
  "mail.noAddress": "Your account has no email address to send the test to.",
  "mail.retried": "The message will be sent again.",
  "mail.testQueued": "Test message on its way.",
};
