import * as z from "zod/mini";
import { choice, day, instant, optionalText, idParams, listQuery } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/timeline.ts";
import { contactChannels, contactOutcomes, contact } from "./visitors-card.ts";

/** The closed lists of the timeline, without schemas. */

/**
 * What a timeline tells of a person; a feature that adds a source names its kinds here, and the web says them in words. Of a
 * visitor card: registered … converted; of the account: approved; of the membership: memberSince, memberLeft, rollAct; of service:
 * ministry…, leadership…. Of events: eventRegistered. `contact` is a call, message or visit that was logged.
 */
export const timelineKinds = [
  "registered",
  "visit",
  "contact",
  "status",
  "owner",
  "unowned",
  "converted",
  "approved",
  "memberSince",
  "memberLeft",
  "rollAct",
  "ministryJoined",
  "ministryLeft",
  "leadershipBegan",
  "leadershipEnded",
  "eventRegistered",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const nullableText = z.nullable(z.string());

/** One thing that happened with a person. What a reader may not see of it is null; what they may not know of is absent. */
export const timelineEntry = z.object({
  kind: choice(timelineKinds),
  /** Told apart from others of its kind. */
  id: z.number(),
  /** In church time. */
  day,
  /** Null where the day alone is known. */
  at: z.nullable(instant),
  /** Who did it or wrote it down. */
  by: nullableText,
  /** What of its kind: a contact's channel, a card's status, an act of the roll, a role in a ministry. */
  value: nullableText,
  /** More of that: a contact's outcome, an admission's form. */
  detail: nullableText,
  /** What or who it was about, by name: a ministry, a church, who follows up. */
  name: nullableText,
  /** What was written. */
  note: nullableText,
  /** The day of what was to follow. */
  next_date: z.nullable(day),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A call, message or visit made to a member. */
export const memberContactInput = z.object({
  channel: choice(contactChannels),
  outcome: choice(contactOutcomes),
  note: optionalText(2000),
});

export const timelineRoutes = routeTable("timeline", {
  listTimeline: {
    method: "GET",
    path: "/members/{id}/timeline",
    summary: "What happened with a person, latest first, a page at a time: of each kind only with its right",
    allow: "members:view",
    about: ["timeline", "people", "members", "visitors", "accounts"],
    params: idParams,
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
    reply: z.array(timelineEntry),
    list: true,
    fails: ["member.notFound"],
  },
  createMemberContact: {
    method: "POST",
    path: "/members/{id}/contacts",
    summary: "Log a call, message or visit made to a member",
    allow: "members:edit",
    about: ["timeline"],
    params: idParams,
    body: memberContactInput,
    reply: contact,
    creates: true,
    audit: "updates",
    done: "timeline.contactLogged",
    fails: ["member.notFound"],
  },
});

export const feature = {
  about: "What happened with a person, told by every feature that knows something, and the contacts made to members.",
  routes: timelineRoutes,
  failures: {},
  messages: { "timeline.contactLogged": 201 },
  texts: inEachLanguage(failureTexts),
} as const;
