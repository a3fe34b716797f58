import * as z from "zod/mini";
import { exportOf } from "./export.ts";
import {
  choice,
  day,
  id,
  idParams,
  instant,
  listQuery,
  name,
  optionalCep,
  optionalDay,
  optionalName,
  optionalPhone,
  optionalText,
  queryId,
  queryNumber,
  queryWordOrId,
  version,
  whole,
} from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import { memberLinkFields } from "./people.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { meetingFailures, meetingMessages, meetingRoutes } from "./groups-meetings.ts";
import * as meetingSchemas from "./groups-meetings.ts";
import { failureTexts, messageTexts } from "./texts/groups.ts";

export const groupNames: RecordNames = {
  "pt-BR": ["o grupo", "os grupos"],
  es: ["el grupo", "los grupos"],
  en: ["the group", "the groups"],
};
export const groupMemberNames: RecordNames = {
  "pt-BR": ["o participante", "os participantes"],
  es: ["el participante", "los participantes"],
  en: ["the group member", "the group members"],
};

/** A closed group is history: it is still found, and nobody meets in it. */
export const groupStatuses = ["active", "paused", "closed"] as const;
export const groupAudiences = ["all", "men", "women", "couples", "young", "teens", "kids", "seniors"] as const;
export const groupRoles = ["leader", "co_leader", "trainee", "host", "member"] as const;
export type GroupRole = (typeof groupRoles)[number];
/** What a group needs, the most urgent first; the list is sorted by it. */
export const groupHealths = [
  "noLeader",
  "late",
  "empty",
  "fewer",
  "noVisitors",
  "ready",
  "full",
  "unreported",
  "healthy",
  "paused",
  "closed",
] as const;
export type GroupHealth = (typeof groupHealths)[number];
/** Those for which somebody has something to do. */
export const groupHealthsInNeed = groupHealths.slice(0, groupHealths.indexOf("unreported"));
export const groupSorts = ["need", "name", "-name"] as const;
/** Sunday is 0. */
export const weekdays = ["0", "1", "2", "3", "4", "5", "6"] as const;

/** "HH:MM" in church time; blank becomes null. */
const optionalClock = z.optional(
  z.nullable(
    z.pipe(
      z.string({ error: "settings.time" }).check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, { error: "settings.time" })),
      z.transform((value: string) => (value === "" ? null : value)),
    ),
  ),
);
const optionalAge = z.optional(z.nullable(whole(0, 120)));
/** The most people for whom a group has room. */
const MOST_ROOM = 500;

const fields = {
  name: name(100).check(z.minLength(2, { error: "field.tooShort" })),
  description: optionalText(2000),
  network_id: z.optional(z.nullable(id)),
  /** Sunday is 0; null: no fixed day. */
  meeting_day: z.optional(z.nullable(whole(0, 6))),
  meeting_time: optionalClock,
  /** Meets every so many weeks. Default: 1. */
  every_weeks: z.optional(whole(1, 4)),
  address: optionalText(250),
  neighborhood: optionalName(120),
  city: optionalName(120),
  cep: optionalCep,
  phone: optionalPhone,
  audience: auditValues(z.optional(choice(groupAudiences))),
  age_from: optionalAge,
  age_to: optionalAge,
  capacity: z.optional(z.nullable(whole(1, MOST_ROOM))),
  status: auditValues(z.optional(choice(groupStatuses))),
  /** What is planned for the next meeting; its report begins with it. */
  next_theme: optionalText(200),
  next_minister: optionalName(100),
};
export const groupInput = z.object({
  ...fields,
  /** The person who leads it from the beginning. */
  leader_id: z.optional(z.nullable(id)),
});
/** A change: an absent field is unchanged, null clears. Who leads is changed among its people. */
export const groupChange = z.object({ ...fields, name: z.optional(fields.name), version });

export const groupQuery = z.object({
  ...listQuery,
  /** Default: without closed ones. */
  status: z.optional(choice([...groupStatuses, "any"])),
  weekday: z.optional(choice(weekdays)),
  /** The id of a person who leads or co-leads it; `own`: the caller does. */
  leader: z.optional(queryWordOrId(["own"])),
  neighborhood: z.optional(z.string().check(z.maxLength(120, { error: "field.tooLong" }))),
  /** A network, with all within it. */
  network: z.optional(queryId()),
  /** `need`: any for which somebody has something to do. */
  health: z.optional(choice([...groupHealths, "need"])),
  sort: z.optional(choice(groupSorts)),
});

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());
const leaderOfGroup = z.object({ name: z.string(), role: choice(groupRoles) });

/** A group. For a visiting account everything is null but name, day, time, neighborhood, and the leaders' first names. */
export const group = z.object({
  id: z.number(),
  name: z.string(),
  description: nullableText,
  network_id: nullableNumber,
  network: nullableText,
  /** Those who lead it now, as one text; null: nobody. */
  leader: nullableText,
  leaders: z.array(leaderOfGroup),
  meeting_day: nullableNumber,
  meeting_time: nullableText,
  every_weeks: z.number(),
  address: nullableText,
  neighborhood: nullableText,
  city: nullableText,
  cep: nullableText,
  phone: nullableText,
  audience: choice(groupAudiences),
  age_from: nullableNumber,
  age_to: nullableNumber,
  capacity: nullableNumber,
  status: choice(groupStatuses),
  /** How many belong to it now. */
  members: nullableNumber,
  /** What it needs most; null for those who only belong to it. */
  health: z.nullable(choice(groupHealths)),
  /** The numbers of its sentence: weeks, people before and people now, as the health needs them. */
  health_weeks: nullableNumber,
  health_before: nullableNumber,
  health_now: nullableNumber,
  /** The last meeting with a report, and how many came. */
  last_meeting: z.nullable(z.object({ date: z.string(), present: z.number() })),
  /** How many came to the last meetings, the oldest first; at most twelve. */
  recent: z.array(z.number()),
  next_theme: nullableText,
  next_minister: nullableText,
  started_on: z.string(),
  ended_on: nullableText,
  /** The caller may change it and its people: by a right, by leading it, or by supervising its network. */
  mine: z.boolean(),
  /** The caller may close its reports: by a right, or by supervising its network. */
  supervised: z.boolean(),
  created_at: instant,
  version: z.number(),
});
export type Group = z.infer<typeof group>;

/** What the filters offer. */
export const groupChoices = z.object({
  leaders: z.array(z.object({ id: z.number(), name: z.string() })),
  neighborhoods: z.array(z.string()),
});
export type GroupChoices = z.infer<typeof groupChoices>;

/** What goes with a group that is deleted. */
export const groupDeletion = z.object({ members: z.number(), meetings: z.number(), presences: z.number() });
export type GroupDeletion = z.infer<typeof groupDeletion>;

/** People who begin to belong; those who belong already are unchanged. */
export const groupMembersInput = z.object({
  people: z
    .array(id, { error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(100, { error: "field.tooLong" })),
  role: auditValues(choice(groupRoles)),
  /** Default: today in church time. */
  from_on: optionalDay,
});
/** A change: an absent field is unchanged. Another role ends the row today and begins a new one; `until_on` ends it. */
export const groupMemberChange = z.object({
  role: auditValues(z.optional(choice(groupRoles))),
  from_on: z.optional(day),
  until_on: optionalDay,
  version,
});
export const groupMemberQuery = z.object({
  /** `only`: those who belonged once. Default: those who belong now. */
  past: z.optional(choice(["false", "only"])),
  limit: z.optional(queryNumber(1, 500)),
  cursor: listQuery.cursor,
});

export const groupMember = z.object({
  id: z.number(),
  group_id: z.number(),
  person_id: z.number(),
  /** For somebody who only belongs to the group: the first name. */
  name: z.string(),
  role: choice(groupRoles),
  from_on: z.string(),
  /** Null: now. */
  until_on: nullableText,
  /** E.164; for somebody who only belongs to the group these three are what each one chose to show. */
  phone: nullableText,
  email: nullableText,
  /** "MM-DD". */
  birthday: nullableText,
  address: nullableText,
  version: z.number(),
});
export type GroupMember = z.infer<typeof groupMember>;
export const groupMemberCard = z.object({ ...groupMember.shape, ...memberLinkFields });
export type GroupMemberCard = z.infer<typeof groupMemberCard>;

/** Whoever leads a group or supervises its network does this in it, whatever the account's role. */
const orLeading = (permission: "cells:view" | "cells:edit") =>
  ({ anyOf: [permission, { relation: "groupReporter" }, { relation: "networkSupervisor" }] }) as const;

const listGroups = {
  method: "GET",
  path: "/cell-groups",
  summary: "The groups, filtered, those that need somebody first, a page at a time",
  byCongregation: true,
  allow: orLeading("cells:view"),
  about: ["groups", "group-networks", "people"],
  query: groupQuery,
  reply: z.array(group),
  list: true,
  people: true,
} as const;
const groups = recordRoutes("group", group, ["groups", "group-networks"]);
const members = recordRoutes("groupMember", groupMember, ["groups", "group-networks", "people"]);

export const groupRoutes = routeTable("groups", {
  listGroups,
  exportGroups: exportOf(listGroups, { path: "/cell-groups/export", summary: "The groups that match, as a file", allow: "cells:manage" }),
  getGroupChoices: {
    method: "GET",
    path: "/cell-groups/choices",
    summary: "What the filters of the groups offer: who leads one, and the neighborhoods",
    byCongregation: true,
    allow: orLeading("cells:view"),
    about: ["groups", "people"],
    reply: groupChoices,
  },
  createGroup: groups.creation({
    path: "/cell-groups",
    summary: "Add a group",
    byCongregation: true,
    allow: "cells:create",
    body: groupInput,
  }),
  getGroup: groups.reading({ path: "/cell-groups/{id}", summary: "One group", allow: orLeading("cells:view") }),
  updateGroup: groups.change({
    path: "/cell-groups/{id}",
    summary: "Change a group",
    allow: orLeading("cells:edit"),
    body: groupChange,
  }),
  getGroupDeletion: {
    method: "GET",
    path: "/cell-groups/{id}/deletion",
    summary: "What would go with a group that is deleted",
    allow: "cells:delete",
    params: idParams,
    reply: groupDeletion,
    fails: ["group.notFound"],
  },
  deleteGroup: groups.deletion({
    path: "/cell-groups/{id}",
    summary: "Delete a group with its meetings and their presences; for 24 hours it can be restored",
    allow: "cells:delete",
    fails: ["person.holdsThings"],
  }),
  restoreGroup: groups.restoration({
    path: "/cell-groups/{id}/restore",
    summary: "Bring a deleted group back as it was",
    allow: "cells:delete",
  }),
  listGroupMembers: {
    method: "GET",
    path: "/cell-groups/{id}/members",
    summary: "Who belongs to a group, its leaders first, then by name, a page at a time",
    allow: orLeading("cells:view"),
    about: ["groups", "people"],
    params: idParams,
    query: groupMemberQuery,
    reply: z.array(groupMemberCard),
    list: true,
    people: true,
    fails: ["group.notFound"],
  },
  createGroupMembers: {
    method: "POST",
    path: "/cell-groups/{id}/members",
    summary: "Add people to a group; answers those who did not belong to it yet",
    allow: {
      anyOf: [{ allOf: ["cells:edit", "members:view"] }, { relation: "groupReporter" }, { relation: "networkSupervisor" }],
    },
    about: ["groups", "group-networks", "people"],
    params: idParams,
    body: groupMembersInput,
    reply: z.array(groupMember),
    creates: true,
    audit: "creations",
    done: "groupMember.created",
    fails: ["group.notFound", "group.full"],
  },
  updateGroupMember: members.change({
    path: "/cell-group-members/{id}",
    summary: "Change what a person is in a group, and since or until when",
    allow: orLeading("cells:edit"),
    body: groupMemberChange,
    fails: ["groupMember.belongs", "group.full"],
  }),
  deleteGroupMember: members.deletion({
    path: "/cell-group-members/{id}",
    summary: "Take back that a person belonged to a group; for 24 hours it can be restored",
    allow: orLeading("cells:edit"),
    fails: ["person.holdsThings"],
  }),
  restoreGroupMember: members.restoration({
    path: "/cell-group-members/{id}/restore",
    summary: "Bring a deleted row of a group's people back as it was",
    allow: orLeading("cells:edit"),
    fails: ["groupMember.belongs"],
  }),
});

const special = {
  failures: { "groupMember.belongs": 409, "group.full": 409, ...meetingFailures },
  messages: meetingMessages,
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "The groups that meet in homes: when and where, who leads, and who belongs to them.",
  schemas: [meetingSchemas],
  routes: { ...groupRoutes, ...meetingRoutes },
  ...joined(joined(recordTexts("group", groupNames), recordTexts("groupMember", groupMemberNames)), special),
} as const;
