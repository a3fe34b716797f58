import type { Notification } from "@aprisco/contract/notifications/notification.ts";

/** What a reader can do about a notice, from its row. */
export type NoticeAct = "approve" | "reject" | "view" | "schedule";

/** The acts of a notice, the first one first; what leads nowhere is not offered. */
export function actsOf({
  action_type: type,
  subject_id: subject,
  path,
}: Pick<Notification, "action_type" | "subject_id" | "path">): readonly NoticeAct[] {
  if (type === "approve") return subject === null ? [] : ["approve", "reject"];
  if (path === null || type === null) return [];
  return type === "schedule" ? ["schedule", "view"] : ["view"];
}
