import * as z from "zod/mini";
import { choice, clientId, day, instant, optionalText, idParams, listQuery, sentInstant } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/timeline.ts";
import { contactChannels, contactOutcomes, contact } from "./visitors-card.ts";

/** The closed lists of the timeline, without schemas. */

/**
 * The kinds of entries; a feature that adds a source adds its kinds here, and the web words them. Of a visitor card: registered …
 * converted; of the account: approved; of the membership: memberSince, memberLeft, rollAct; of service: ministry…, leadership…; of
 * events: eventRegistered; of rosters: served. `contact` is a logged call, message or visit.
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
  "groupJoined",
  "groupLeft",
  "attended",
  "served",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const nullableText = z.nullable(z.string());

/** An entry of a timeline. Parts that a reader may not see are null; entries that they may not know of are absent. */
export const timelineEntry = z.object({
  kind: choice(timelineKinds),
  /** Unique within its kind. */
  id: z.number(),
  /** Church time. */
  day,
  /** Null: only the day is known. */
  at: z.nullable(instant),
  /** The name of the account that did or recorded it. */
  by: nullableText,
  /** A closed value: a contact's channel, a card's status, an act of the roll, a role in a ministry. */
  value: nullableText,
  /** A second value: a contact's outcome, an admission's form. */
  detail: nullableText,
  /** A name: of a ministry, a church, a follow-up owner. */
  name: nullableText,
  /** A text that a person wrote. */
  note: nullableText,
  /** The day of the planned next action. */
  next_date: z.nullable(day),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A call, message or visit made to a member. */
export const memberContactInput = z.object({
  channel: choice(contactChannels),
  outcome: choice(contactOutcomes),
  note: optionalText(2000),
  client_id: z.optional(clientId),
  /** When it was made, UTC; later than now becomes now, earlier than 30 days ago becomes that. Default: now. */
  contacted_at: z.optional(sentInstant),
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
    queued: "contacted_at",
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
