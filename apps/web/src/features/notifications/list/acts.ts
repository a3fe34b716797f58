import type { Notification } from "@aprisco/contract/notifications.ts";

export type NoticeAct = "approve" | "reject" | "view" | "schedule" | "download";

type Subject = Pick<Notification, "action_type" | "subject_kind" | "subject_id" | "path">;

/** The id of the registration to decide about; null: the notice asks for nothing that is done here. */
export const accountToDecide = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "approve" && kind === "account" ? id : null;

/** The id of the visitor whose next action is to be set; null: the notice is about something else. */
export const visitorToSchedule = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "schedule" && kind === "visitor" ? id : null;

/** The id of the task whose file can be taken; null: the notice is about something else. */
export const taskWithFile = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "view" && kind === "madeFile" ? id : null;

/** The actions of a notice, the primary one first; without those that have no target or need a missing right. */
export function actsOf(notice: Subject, maySchedule: boolean): readonly NoticeAct[] {
  const { action_type: type, path } = notice;
  if (accountToDecide(notice) !== null) return ["approve", "reject"];
  if (taskWithFile(notice) !== null) return ["download"];
  if (path === null || type === null) return [];
  return maySchedule && visitorToSchedule(notice) !== null ? ["schedule", "view"] : ["view"];
}
