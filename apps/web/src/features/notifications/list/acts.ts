import type { Notification } from "@aprisco/contract/notifications.ts";

export type NoticeAct = "approve" | "reject" | "admit" | "contact" | "schedule" | "retry" | "view" | "download";

type Subject = Pick<Notification, "action_type" | "subject_kind" | "subject_id" | "path">;

/** The id of the registration to decide about; null: the notice asks for nothing that is done here. */
export const accountToDecide = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "approve" && kind === "account" ? id : null;

/** The id of the registration for an event that waits for a place; null: the notice is about something else. */
export const registrationToAdmit = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "approve" && kind === "registration" ? id : null;

/** The id of the task that failed; null: the notice is about something else. */
export const taskToRetry = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "view" && kind === "task" ? id : null;

/** The id of the visitor who waits for a contact; null: the notice is about something else. */
export const visitorToFollow = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "schedule" && kind === "visitor" ? id : null;

/** The id of the task whose file can be taken; null: the notice is about something else. */
export const taskWithFile = ({ action_type: type, subject_kind: kind, subject_id: id }: Subject): number | null =>
  type === "view" && kind === "madeFile" ? id : null;

/** What the reader may do, by the rights of the routes behind the acts. */
type Rights = Readonly<Record<"admit" | "contact" | "schedule", boolean>>;

/** The actions of a notice, the primary one first; without those that have no target or need a missing right. */
export function actsOf(notice: Subject, may: Rights): readonly NoticeAct[] {
  const { action_type: type, path } = notice;
  if (accountToDecide(notice) !== null) return ["approve", "reject"];
  if (taskWithFile(notice) !== null) return ["download"];
  if (path === null || type === null) return [];
  if (taskToRetry(notice) !== null) return ["retry", "view"];
  if (registrationToAdmit(notice) !== null) return may.admit ? ["admit", "view"] : ["view"];
  if (visitorToFollow(notice) === null) return ["view"];
  return [...(["contact", "schedule"] as const).filter((act) => may[act]), "view"];
}
