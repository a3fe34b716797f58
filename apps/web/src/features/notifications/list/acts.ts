import type { Notification } from "@aprisco/contract/notifications.ts";

/** What a reader can do about a notice, from its row. */
export type NoticeAct = "approve" | "reject" | "view" | "schedule";

type Subject = Pick<Notification, "action_type" | "subject_kind" | "subject_id" | "path">;

/** The registration that a notice asks to decide about; null: it asks for nothing that is done here. */
export const accountToDecide = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "approve" && kind === "account" ? id : null;

/** The visitor with whom a notice asks for the next step to be set; null: it asks for something else. */
export const visitorToSchedule = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "schedule" && kind === "visitor" ? id : null;

/** The acts of a notice, the first one first; what leads nowhere, or takes a right that is missing, is not offered. */
export function actsOf(notice: Subject, maySchedule: boolean): readonly NoticeAct[] {
  const { action_type: type, path } = notice;
  if (accountToDecide(notice) !== null) return ["approve", "reject"];
  if (path === null || type === null) return [];
  return maySchedule && visitorToSchedule(notice) !== null ? ["schedule", "view"] : ["view"];
}
