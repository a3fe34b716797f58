import * as z from "zod/mini";
import { roleNames } from "../accounts/choices.ts";
import { choice, flag, instant, listQuery, name, text, whole } from "../fields.ts";
import {
  noticeActions,
  noticeAudiences,
  noticeCategories,
  noticeChannels,
  noticeEvents,
  noticePriorities,
  noticeSubjects,
  noticeTimings,
  noticeTypes,
  timingsOf,
} from "./choices.ts";

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
  /** Null also once the thing is done: an account that others approved asks for nothing any more. */
  action_type: z.nullable(choice(noticeActions)),
  /** With the id, what an act is done upon; null: the notification is all there is. */
  subject_kind: z.nullable(choice(noticeSubjects)),
  subject_id: z.nullable(z.number()),
  /** Its place in the application. */
  path: z.nullable(z.string()),
  /** Who wrote it, by the name of today; null: it is told by the application. */
  from: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

export const notificationQuery = z.object({
  category: z.optional(choice(noticeCategories)),
  unread: z.optional(z.literal("true", { error: "field.choice" })),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

/** Each counted to 100. */
export const unread = z.object({ all: z.number(), pastoral: z.number(), finance: z.number(), approvals: z.number() });
export type Unread = z.infer<typeof unread>;

export const howMany = z.object({ count: z.number() });

/** What names one removal of one or of all: with it that is brought back, and nothing that another device removed. */
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
/** Every category and channel, and the channels that reach the account at all: they are open in this house, and its owner wants them. */
export const noticeChoices = z.object({
  choices: z.array(z.object({ category: choice(noticeCategories), channel: choice(noticeChannels), timing: choice(noticeTimings) })),
  reaches: z.array(choice(noticeChannels)),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** What the church tells of an event, to whom and how. */
export const noticeRule = z.object({
  event: choice(noticeEvents),
  category: choice(noticeCategories),
  type: choice(noticeTypes),
  priority: choice(noticePriorities),
  audience: choice(noticeAudiences),
  /** The right that it takes to hear of it; null: none beyond being the one in charge. */
  permission: z.nullable(z.string()),
  enabled: z.boolean(),
  /** Of those who may hear of it, only these roles; null: all. */
  roles: z.nullable(z.array(choice(roleNames))),
  channels: z.array(choice(noticeChannels)),
  version: z.number(),
  /** Rules are the whole church's: the caller may change them only with sight of all congregations. */
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

/** Signs that take room, or none, and are not seen. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/gu;
const isSeen = (value: string): boolean => value.replaceAll(unseen, "") !== "";

/** A message that people write to accounts of their congregations: to all, or to those of some roles. */
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
