import * as z from "zod/mini";
import { roleNames } from "./accounts-session.ts";
import { choice, flag, instant, listQuery, name, text, whole, goneRecord, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { noticeEvents, noticeSubjects } from "./notifications-events.ts";
import { forWholeChurch } from "./permissions.ts";
import { anyType, routeTable } from "./route.ts";
import { secret } from "./secret.ts";
import { failureTexts } from "./texts/notifications.ts";

/** The closed lists of spec.md §3 'Notification'. */
export const noticeTypes = ["success", "warning", "error", "pastoral", "financial", "event", "other"] as const;
export type NoticeType = (typeof noticeTypes)[number];
export const noticePriorities = ["urgent", "high", "medium", "low"] as const;
export type NoticePriority = (typeof noticePriorities)[number];
export const noticeCategories = ["pastoral", "finance", "events", "members", "approvals", "ministries", "system"] as const;
export type NoticeCategory = (typeof noticeCategories)[number];
export const noticeActions = ["approve", "view", "schedule"] as const;
export type NoticeAction = (typeof noticeActions)[number];

/** A message from a person; no rule applies to it. */
export const MESSAGE = "message";

/** Who receives an event: holders of its right, the person in charge (or holders of the right if there is none), or its author. */
export const noticeAudiences = ["holders", "ownerOrHolders", "owner"] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];
/** `app` is the notification centre. */
export const noticeChannels = ["app", "email", "push", "sms"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
export const noticeTimings = ["now", "daily", "weekly", "never"] as const;
export type NoticeTiming = (typeof noticeTimings)[number];
/** Only e-mail can be collected into one message. */
export const timingsOf: Readonly<Record<NoticeChannel, readonly NoticeTiming[]>> = {
  app: ["now", "never"],
  email: noticeTimings,
  push: ["now", "never"],
  sms: ["now", "never"],
};

/** The tabs of spec.md §9, in order; `all` has no category. */
export const noticeTabs = ["all", "pastoral", "finance", "approvals"] as const;
export type NoticeTab = (typeof noticeTabs)[number];

/** The badge shows '99+' above 99, so more are not counted. */
export const MOST_COUNTED = 100;

/** spec.md §3 'Notification'; title and message are in the reader's language. */
export const notification = z.object({
  id: z.number(),
  title: z.string(),
  message: z.string(),
  type: choice(noticeTypes),
  priority: choice(noticePriorities),
  category: choice(noticeCategories),
  read: z.boolean(),
  created_at: instant,
  /** Null too once it is done, e.g. after another account approved the registration. */
  action_type: z.nullable(choice(noticeActions)),
  /** With the id, the record of the action; null: none. */
  subject_kind: z.nullable(choice(noticeSubjects)),
  subject_id: z.nullable(z.number()),
  /** The record's path in the application. */
  path: z.nullable(z.string()),
  /** The author's current name; null: sent by the application. */
  from: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

export const notificationQuery = z.object({
  category: z.optional(choice(noticeCategories)),
  unread: z.optional(z.literal("true", { error: "field.choice" })),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

/** Each counted up to 100. */
export const unread = z.object({
  all: z.number(),
  pastoral: z.number(),
  finance: z.number(),
  approvals: z.number(),
  /** The categories of which the account may get notices, by its rights. */
  topics: z.array(choice(noticeCategories)),
});
export type Unread = z.infer<typeof unread>;

export const howMany = z.object({ count: z.number() });

/** Identifies a removal of one or all: undoing it restores only what it removed. */
const removal = z.string();
export const removedNotice = z.object({ id: z.number(), removal });
export const removedNotices = z.object({ count: z.number(), removal });
export const removalInput = z.object({ removal: z.uuid({ error: "field.invalid" }) });

const timing = z
  .object({ category: choice(noticeCategories), channel: choice(noticeChannels), timing: choice(noticeTimings) })
  .check(z.refine(({ channel, timing: when }) => timingsOf[channel].includes(when), { error: "field.choice", path: ["timing"] }));
export const noticeChoicesInput = z.object({
  choices: z
    .array(timing, { error: "field.invalid" })
    .check(
      z.minLength(1, { error: "field.required" }),
      z.maxLength(noticeCategories.length * noticeChannels.length, { error: "field.tooLong" }),
    ),
});
/**
 * The channels by category; the categories of which the account can be told anything, and the channels that this installation has;
 * the channels that reach the account: available here and wanted by the owner.
 */
export const noticeChoices = z.object({
  categories: z.array(choice(noticeCategories)),
  channels: z.array(choice(noticeChannels)),
  choices: z.array(z.object({ category: choice(noticeCategories), channel: choice(noticeChannels), timing: choice(noticeTimings) })),
  reaches: z.array(choice(noticeChannels)),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** The recipients and channels of an event. */
export const noticeRule = z.object({
  event: choice(noticeEvents),
  category: choice(noticeCategories),
  type: choice(noticeTypes),
  priority: choice(noticePriorities),
  audience: choice(noticeAudiences),
  /** The right to receive it; null: only the person in charge. */
  permission: z.nullable(z.string()),
  enabled: z.boolean(),
  /** Limits the recipients to these roles; null: all. */
  roles: z.nullable(z.array(choice(roleNames))),
  channels: z.array(choice(noticeChannels)),
  version: z.number(),
  /** Rules belong to the whole church: needs sight of all congregations. */
  may_edit: z.boolean(),
});
export type NoticeRule = z.infer<typeof noticeRule>;

export const noticeRuleChange = z.object({
  event: choice(noticeEvents),
  enabled: z.optional(flag),
  roles: z.optional(
    z.nullable(
      z
        .array(choice(roleNames), { error: "field.invalid" })
        .check(z.minLength(1, { error: "field.required" }), z.maxLength(roleNames.length, { error: "field.tooLong" })),
    ),
  ),
  channels: z.optional(
    z.array(choice(noticeChannels), { error: "field.invalid" }).check(z.maxLength(noticeChannels.length, { error: "field.tooLong" })),
  ),
  version: z.optional(whole(1, 2_147_483_647)),
});

/** Invisible characters and spaces. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/gu;
const isSeen = (value: string): boolean => value.replaceAll(unseen, "") !== "";

/** A message to the accounts of the sender's congregations: to all, or to some roles. */
export const notificationInput = z.object({
  title: name(120),
  message: text(1_000).check(z.refine(isSeen, { error: "field.required" })),
  category: z.optional(choice(noticeCategories)),
  type: z.optional(choice(noticeTypes)),
  priority: z.optional(choice(noticePriorities)),
  roles: z.optional(
    z
      .array(choice(roleNames), { error: "field.invalid" })
      .check(z.minLength(1, { error: "field.required" }), z.maxLength(roleNames.length, { error: "field.tooLong" })),
  ),
});

/** Why accounts of some congregations may make the change. */
const ofCaller = "The notices and choices are the caller's own.";

const reading = {
  path: "/notifications/{id}/read",
  allow: "signedIn",
  anyCongregation: ofCaller,
  params: idParams,
  reply: goneRecord,
  fails: ["notification.notFound"],
} as const;

const stopping = {
  path: "/notice-mail/{token}",
  allow: "anyone",
  // Counts wrong addresses only: a mail provider calls it for many.
  limit: { max: 20, windowSeconds: 600, counts: "notification.notFound" },
  params: z.object({ token: secret(z.string().check(z.regex(/^[1-9]\d{0,14}-\d{5}-[\w-]{32}$/, { error: "field.text" }))) }),
  reply: z.object({}),
  // An address of another form matches no route.
  fails: ["notification.notFound", "route.notFound"],
} as const;

export const notificationRoutes = routeTable("notifications", {
  listNotifications: {
    method: "GET",
    path: "/notifications",
    summary: "The caller's notifications, the newest first: only of what the caller may see now",
    allow: "signedIn",
    query: notificationQuery,
    reply: z.array(notification),
    shows: "caller",
    list: true,
  },
  countUnread: {
    method: "GET",
    path: "/notifications/unread",
    summary: "How many of them are unread, of all and of the tabs' categories, each counted to 100",
    allow: "signedIn",
    reply: unread,
    shows: "caller",
  },
  readNotification: { ...reading, method: "POST", summary: "The caller has read one" },
  markNotificationRead: { ...reading, method: "PATCH", summary: "The same; both are called" },
  readAllNotifications: {
    method: "POST",
    path: "/notifications/read",
    summary: "The caller has read all",
    allow: "signedIn",
    anyCongregation: ofCaller,
    reply: howMany,
  },
  deleteNotification: {
    method: "DELETE",
    path: "/notifications/{id}",
    summary: "Remove one; for 24 hours it can be restored",
    allow: "signedIn",
    anyCongregation: ofCaller,
    params: idParams,
    reply: removedNotice,
    done: "notification.deleted",
    fails: ["notification.notFound"],
  },
  clearNotifications: {
    method: "DELETE",
    path: "/notifications/all",
    summary: "Remove all; for 24 hours they can be restored",
    allow: "signedIn",
    anyCongregation: ofCaller,
    reply: removedNotices,
    done: "notification.cleared",
  },
  restoreNotifications: {
    method: "POST",
    path: "/notifications/restore",
    summary: "Take a removal of one or all back, by what its answer called it",
    allow: "signedIn",
    anyCongregation: ofCaller,
    body: removalInput,
    reply: howMany,
    done: "notification.restored",
  },
  createNotification: {
    method: "POST",
    path: "/notifications",
    summary: "Write to accounts of the caller's congregations, a leader to those of their own people: twenty in an hour at most",
    allow: "communication:create",
    anyCongregation: "It goes to accounts within the caller's congregations.",
    body: notificationInput,
    reply: howMany,
    creates: true,
    audit: "creations",
    done: "notification.sent",
    fails: ["notification.tooMany"],
  },
  getNoticeChoices: {
    method: "GET",
    path: "/notifications/choices",
    summary: "When each category reaches the caller, by which channel",
    allow: "signedIn",
    reply: noticeChoices,
    shows: "caller",
  },
  updateNoticeChoices: {
    method: "PUT",
    path: "/notifications/choices",
    summary: "Say when a category reaches the caller by a channel; what is not named stays",
    allow: "signedIn",
    anyCongregation: ofCaller,
    body: noticeChoicesInput,
    reply: noticeChoices,
    audit: "user",
    done: "notification.choicesSaved",
  },
  stopNoticeMail: {
    ...stopping,
    method: "POST",
    summary: "No more notices by mail, for whoever holds the address in a message's List-Unsubscribe; mail programs call it (RFC 8058)",
    consumes: anyType,
    anyCongregation: "It ends the mails of the account that the address belongs to.",
  },
  showNoticeMail: {
    ...stopping,
    method: "GET",
    summary: "The same address in a browser: leads to the preferences of notifications and changes nothing",
  },
  listNoticeRules: {
    method: "GET",
    path: "/notification-rules",
    summary: "What the church tells, to whom and how",
    allow: "settings:view",
    reply: z.array(noticeRule),
  },
  updateNoticeRule: {
    method: "PUT",
    path: "/notification-rules",
    summary: "Change whether, how and to which roles an event is told: never to more than its right allows",
    allow: forWholeChurch("settings:edit"),
    body: noticeRuleChange,
    reply: noticeRule,
    refusal: noticeRule,
    audit: "system",
    done: "notification.ruleSaved",
  },
});

export const notificationFailures = { "notification.notFound": 404, "notification.tooMany": 429 } as const;
export const notificationMessages = {
  "notification.deleted": 200,
  "notification.cleared": 200,
  "notification.restored": 200,
  "notification.sent": 201,
  "notification.choicesSaved": 200,
  "notification.ruleSaved": 200,
} as const;
export type NotificationCode = keyof typeof notificationFailures | keyof typeof notificationMessages;

export const feature = {
  about: "The notification centre: what the church tells an account, when and by which channel, and the rules of it.",
  routes: notificationRoutes,
  failures: notificationFailures,
  messages: notificationMessages,
  texts: inEachLanguage(failureTexts),
} as const;
