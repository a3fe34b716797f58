import type { Manifest } from "../../manifest.ts";
import { notificationHandlers } from "./handlers.ts";
import { noticesMail } from "./mails/kind.ts";
import { noticeSweeps } from "./store.ts";

export { countedLines } from "./carry-out.ts";
export { noticeClock, noticeClockSchedule, remindAll } from "./clock-task.ts";
export { noticeDigest, noticeDigestSchedule } from "./digest-task.ts";
export { tellMessage } from "./message-store.ts";
export { noticeSubscriber } from "./tell.ts";

/** The notification centre: its rows are told by all features (`notifies`), so the house starts its tasks (jobs/work.ts). */
export const notifications = {
  handlers: notificationHandlers,
  tables: {
    notifications: {
      backup: "data",
      congregation: { parent: "accounts" },
      retention: "swept",
      private: ["title", "message"],
    },
    notification_choices: { backup: "data", congregation: { parent: "accounts" }, retention: "parent" },
    notification_rules: { backup: "data", congregation: "church", retention: "kept" },
    notice_reminders: { backup: "volatile", congregation: "church", retention: "swept" },
  },
  charges: [
    { table: "notifications", column: "account_id", goes: true },
    { table: "notification_choices", column: "account_id", goes: true },
  ],
  mails: [noticesMail],
  sweeps: noticeSweeps,
} satisfies Manifest;
