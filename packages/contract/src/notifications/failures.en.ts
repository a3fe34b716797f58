import type { NotificationCode } from "./failures.ts";

export const notificationTexts: Record<NotificationCode, string> = {
  "notification.notFound": "We could not find this notification. Maybe you have removed it already.",
  "notification.tooMany": "You have sent many messages this hour. Wait a little before you send another one.",
  "notification.deleted": "Notification removed.",
  "notification.cleared": "All notifications were removed.",
  "notification.restored": "Notifications are back.",
  "notification.sent": "Message sent.",
  "notification.choicesSaved": "Notification preferences saved.",
  "notification.ruleSaved": "Rule saved.",
};
