// No schemas here: a page takes no more of the contract than this.

/** The closed lists of spec.md §3 'Notification'. */
export const noticeTypes = ["success", "warning", "error", "pastoral", "financial", "event", "other"] as const;
export type NoticeType = (typeof noticeTypes)[number];
export const noticePriorities = ["urgent", "high", "medium", "low"] as const;
export type NoticePriority = (typeof noticePriorities)[number];
export const noticeCategories = ["pastoral", "finance", "events", "members", "approvals", "ministries", "system"] as const;
export type NoticeCategory = (typeof noticeCategories)[number];
export const noticeActions = ["approve", "view", "schedule"] as const;
export type NoticeAction = (typeof noticeActions)[number];

/** What a rule tells of, each with its kind on the server (manifest slot `notifies`). */
export const noticeEvents = [
  "visitor.registered",
  "visitor.added",
  "visitor.assigned",
  "visitor.uncontacted",
  "followUp.due",
  "followUp.overdue",
  "account.waiting",
  "account.rightsChanged",
  "duplicate.found",
  "roll.moved",
  "transfer.asked",
  "transfer.accepted",
  "transfer.refused",
  "transfer.canceled",
  "transfer.withdrawn",
  "event.changed",
  "event.canceled",
  "booking.asked",
  "booking.approved",
  "booking.declined",
  "registration.pending",
  "registration.promoted",
  "mail.dead",
  "calendarLink.failing",
  "file.ready",
  "task.failed",
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];
/** What people write to others; no rule speaks of it. */
export const MESSAGE = "message";

/** What a notification is about, where it has a place in the application. */
export const noticeSubjects = [
  "visitor",
  "account",
  "ownAccount",
  "duplicates",
  "rollEntry",
  "transfer",
  "ownTransfer",
  "event",
  "booking",
  "registration",
  "deliveries",
  "calendarLink",
  "task",
] as const;
export type NoticeSubjectName = (typeof noticeSubjects)[number];

/** Who hears of an event: who holds its right, who is in charge of the record (or, where none is, who holds the right), or who made it. */
export const noticeAudiences = ["holders", "ownerOrHolders", "owner"] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];

/** Ways that a notification goes. `app` is the notification centre. */
export const noticeChannels = ["app", "email", "push", "sms"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
export const noticeTimings = ["now", "daily", "weekly", "never"] as const;
export type NoticeTiming = (typeof noticeTimings)[number];
/** Only mail is gathered. */
export const timingsOf: Readonly<Record<NoticeChannel, readonly NoticeTiming[]>> = {
  app: ["now", "never"],
  email: noticeTimings,
  push: ["now", "never"],
  sms: ["now", "never"],
};

/** The tabs of spec.md §9, in their order; `all` has no category. */
export const noticeTabs = ["all", "pastoral", "finance", "approvals"] as const;
export type NoticeTab = (typeof noticeTabs)[number];

/** The badge says '99+' above 99: no more than this is counted. */
export const MOST_COUNTED = 100;
