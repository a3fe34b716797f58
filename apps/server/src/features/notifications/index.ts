import type { Language } from "@aprisco/contract/languages.ts";
import {
  noticeCategories,
  noticeChannels,
  MESSAGE,
  type NoticeCategory,
  type NoticeChannel,
  type NoticeChoices,
  type Notification,
  notificationRoutes,
} from "@aprisco/contract/notifications.ts";
import { allows, holds } from "@aprisco/contract/permissions.ts";
import { askerIn, type Caller } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { NoticeKind, DeliveryChannel } from "../../facets/notice.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import { countHit } from "../../limits/store.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { homeCongregation } from "../congregations/index.ts";
import { carryOut } from "./carry-out.ts";
import { noticesMail } from "./mails/kind.ts";
import { readerNow, readerOf, topicsOf } from "./reader.ts";
import { ruleOf } from "./rules.ts";
import {
  countSeen,
  noticeSweeps,
  keepChoices,
  readChoices,
  readWishes,
  tellMessage,
  clear,
  listSeen,
  markAllRead,
  markRead,
  restore,
  stopMail,
  type SeenRow,
} from "./store.ts";
import { accountInToken } from "./stop-token.ts";
import { type WrittenNotice, keepRule, lockRules, readRules } from "./tell-store.ts";
import { MESSAGE_WRITTEN } from "./tell.ts";

type Rows = typeof notificationRoutes;

/** The page of an account's preferences of notifications. */
const PREFERENCES = "/profile?tab=settings";
const mostMessages = { max: 20, windowSeconds: 3_600 };

/** A notification in the reader's language; a finished record needs no action. */
function view(row: SeenRow, language: Language, kinds: readonly NoticeKind[]): Notification {
  const { id, event, type, priority, category, read, created_at, is_open: isOpen } = row;
  const common = { id, type, priority, category, read, created_at };
  const kind = event === MESSAGE ? undefined : kinds.find((one) => one.event === event);
  if (!kind)
    return {
      ...common,
      title: row.title ?? "",
      message: row.message ?? "",
      action_type: null,
      subject_kind: null,
      subject_id: null,
      path: null,
      from: row.writer,
    };
  const { title, message } = kind.texts[language];
  const { subject_id: subjectId } = row;
  return {
    ...common,
    title,
    message: message({ name: row.name ?? "", day: row.day, data: row.params }),
    action_type: isOpen ? row.action_type : null,
    subject_kind: kind.subject.name,
    subject_id: subjectId,
    path: subjectId === null ? null : kind.subject.path(subjectId, row.place ?? ""),
    from: null,
  };
}

/** The categories with a kind that these rights allow to receive, and that of written messages, which have no kind. */
const categoriesFor = (permissions: Caller["permissions"], kinds: readonly NoticeKind[]): NoticeCategory[] =>
  noticeCategories.filter(
    (category) =>
      category === "system" || kinds.some((kind) => kind.category === category && (kind.allow === null || holds(permissions, kind.allow))),
  );

async function choicesFor(
  handle: Handle,
  { id: accountId, permissions }: Caller,
  kinds: readonly NoticeKind[],
  open: readonly NoticeChannel[],
): Promise<NoticeChoices> {
  const said = await readChoices(handle, accountId);
  const wishes = { app: true, ...(await readWishes(handle, accountId)) };
  const usual = { app: "now", email: "daily", push: "now", sms: "now" } as const;
  return {
    categories: categoriesFor(permissions, kinds),
    channels: [...open],
    choices: noticeCategories.flatMap((category) =>
      noticeChannels.map((channel) => {
        const own = said.find((one) => one.category === category && one.channel === channel);
        return { category, channel, timing: own?.timing ?? usual[channel] };
      }),
    ),
    reaches: noticeChannels.filter((channel) => open.includes(channel) && wishes[channel]),
  };
}

async function readOne(tx: Handle, { caller, now, params }: Pick<Context<Rows["readNotification"]>, "caller" | "now" | "params">) {
  if (!(await markRead(tx, caller.id, params.id, now))) throw new Failure("notification.notFound");
  return { data: { id: params.id } };
}

/** Publishes a message, so that the worker notifies open pages. */
const letKnow = async (tx: Handle, told: readonly WrittenNotice[], { id }: Pick<Caller, "id">, at: Date): Promise<void> =>
  happened(tx, {
    kind: MESSAGE_WRITTEN,
    at,
    actorId: id,
    congregationId: await homeCongregation(tx, null),
    subjectKind: "message",
    subjectId: id,
    data: { accounts: told.map(({ account_id: account }) => account) },
  });

const notificationHandlers = (services: FeatureServices): Handlers<Rows> => {
  const { notifies: kinds, channels } = services;
  const open = openChannels(services, channels);
  const readerIn = ({ caller, scope }: Pick<Context<Rows["countUnread"]>, "caller" | "scope">) => readerOf(caller, scope);
  return {
    listNotifications: async (context) => {
      const { rows, meta } = await listSeen(context.reads, readerIn(context), kinds, context.query);
      return { data: rows.map((row) => view(row, context.language, kinds)), meta };
    },
    countUnread: async (context) => {
      const reader = readerIn(context);
      return { data: { ...(await countSeen(context.reads, reader, kinds)), topics: topicsOf(kinds, reader) } };
    },
    readNotification: (context, inTransaction) => inTransaction((tx) => readOne(tx, context)),
    markNotificationRead: (context, inTransaction) => inTransaction((tx) => readOne(tx, context)),
    readAllNotifications: ({ caller, now }, inTransaction) =>
      inTransaction(async (tx) => ({ data: { count: await markAllRead(tx, caller.id, now) } })),
    deleteNotification: ({ caller, now, params }, inTransaction) =>
      inTransaction(async (tx) => {
        const { count, removal } = await clear(tx, caller.id, params.id, now);
        if (count === 0) throw new Failure("notification.notFound");
        return { data: { id: params.id, removal } };
      }),
    clearNotifications: ({ caller, now }, inTransaction) => inTransaction(async (tx) => ({ data: await clear(tx, caller.id, null, now) })),
    restoreNotifications: ({ body, caller, now }, inTransaction) =>
      inTransaction(async (tx) => ({ data: { count: await restore(tx, caller.id, body.removal, now) } })),
    createNotification: ({ body, caller, now, scope }, inTransaction) =>
      inTransaction(async (tx) => {
        const over = await countHit(tx, [{ key: `notices:${caller.id}`, max: mostMessages.max }], mostMessages.windowSeconds, now);
        if (over) throw new Failure("notification.tooMany", { retryAfter: over.wait });
        const told = await tellMessage(tx, scope("communication"), body, now);
        await carryOut(tx, told, { kinds, channels, services, now });
        await letKnow(tx, told, caller, now);
        return { data: { count: told.length } };
      }),
    getNoticeChoices: async ({ caller, reads }) => ({ data: await choicesFor(reads, caller, kinds, open) }),
    updateNoticeChoices: ({ body, caller }, inTransaction) =>
      inTransaction(async (tx) => {
        await keepChoices(tx, caller.id, body.choices);
        return { data: await choicesFor(tx, caller, kinds, open), changed: ["choices"] };
      }),
    stopNoticeMail: ({ now, params }, inTransaction) =>
      inTransaction(async (tx) => {
        const accountId = accountInToken(services.tokens, params.token, now);
        if (accountId === null) throw new Failure("notification.notFound");
        await stopMail(tx, accountId);
        return { data: {}, targetId: accountId };
      }),
    showNoticeMail: async () => ({ data: {}, statusCode: 303, headers: { location: PREFERENCES } }),
    listNoticeRules: async ({ caller, reads }) => {
      const stored = await readRules(reads);
      const mayEdit = allows(notificationRoutes.updateNoticeRule.allow, askerIn(caller));
      return { data: kinds.map((kind) => ({ ...ruleOf(kind, stored), may_edit: mayEdit })) };
    },
    updateNoticeRule: ({ body, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const { event, version, ...wanted } = body;
        const kind = kinds.find((one) => one.event === event);
        if (!kind) throw fieldFailure("event", "field.choice");
        await lockRules(tx);
        const had = { ...ruleOf(kind, await readRules(tx)), may_edit: true };
        if (version !== undefined && version !== had.version) throw new Failure("version.conflict", { data: had });
        const { enabled = had.enabled, roles = had.roles, channels = had.channels } = wanted;
        const once = { roles: roles && [...new Set(roles)], channels: [...new Set(channels)] };
        const rule = { ...had, enabled, ...once, version: had.version + 1 };
        await keepRule(tx, rule, now);
        return { data: rule, changed: [event] };
      }),
  };
};

/** The channels of this installation: the app and mail, and the delivery channels that are set up. */
const openChannels = (services: FeatureServices, channels: readonly DeliveryChannel[]): readonly NoticeChannel[] => [
  "app",
  "email",
  ...channels.filter(({ isOpen }) => isOpen(services)).map(({ channel }) => channel),
];

export { countedLines } from "./carry-out.ts";
export { noticeClock, noticeClockSchedule, remindAll } from "./clock-tasks.ts";
export { noticeDigest, noticeDigestSchedule } from "./clock-tasks.ts";
export { tellMessage } from "./store.ts";
export { noticeSubscriber } from "./tell.ts";

/** The number of an account's unread notifications that it may see, at most 100. */
export async function unreadOf(handle: Handle, accountId: number, kinds: readonly NoticeKind[]): Promise<number> {
  const reader = await readerNow(handle, accountId);
  return reader ? (await countSeen(handle, reader, kinds)).all : 0;
}

/** Every feature adds notifications (`notifies`), so jobs/work.ts starts the tasks, not this manifest. */
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
    notice_reminders: { backup: "volatile", congregation: "none", retention: "swept" },
  },
  charges: [
    { table: "notifications", column: "account_id", goes: true },
    { table: "notification_choices", column: "account_id", goes: true },
  ],
  mails: [noticesMail],
  sweeps: noticeSweeps,
} satisfies Manifest;
