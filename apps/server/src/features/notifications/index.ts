import type { Handle } from "../../database/connect.ts";
import type { Manifest } from "../../manifest.ts";
import type { NoticeKind } from "../../facets/notice.ts";
import { notificationHandlers } from "./handlers.ts";
import { noticesMail } from "./mails/kind.ts";
import { readerNow } from "./reader.ts";
import { countSeen, noticeSweeps } from "./store.ts";

export { countedLines } from "./carry-out.ts";
export { noticeClock, noticeClockSchedule, remindAll } from "./clock-task.ts";
export { noticeDigest, noticeDigestSchedule } from "./digest-task.ts";
export { tellMessage } from "./message-store.ts";
export { noticeSubscriber } from "./tell.ts";

/** How many an account has not read, of what it may see, counted to 100. */
export async function unreadOf(handle: Handle, accountId: number, kinds: readonly NoticeKind[]): Promise<number> {
  const reader = await readerNow(handle, accountId);
  return reader ? (await countSeen(handle, reader, kinds)).all : 0;
}

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
