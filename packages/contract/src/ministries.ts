import * as z from "zod/mini";
import { auditValues } from "./kept-values.ts";
import { exportOf } from "./export.ts";
import {
  choice,
  id,
  instant,
  listQuery,
  name,
  optionalText,
  queryId,
  version,
  day,
  optionalDay,
  queryNumber,
  chooserQuery,
  idParams,
} from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { memberLinkFields } from "./people.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/ministries.ts";

export const ministryNames: RecordNames = {
  "pt-BR": ["o ministério", "os ministérios"],
  es: ["el ministerio", "los ministerios"],
  en: ["the ministry", "the ministries"],
};

/** A closed ministry is history: it is still found, and its name may be used again. */
export const ministryStatuses = ["active", "paused", "closed"] as const;
export const ministrySorts = ["name", "-name", "created_at", "-created_at"] as const;

export const ministryMemberNames: RecordNames = {
  "pt-BR": ["o integrante", "os integrantes"],
  es: ["el integrante", "los integrantes"],
  en: ["the ministry member", "the ministry members"],
};
export const ministryRoles = ["leader", "co_leader", "member"] as const;

const fields = {
  /** Unique among the congregation's ministries that are not closed; accents and case are ignored. */
  name: name(100).check(z.minLength(2, { error: "field.tooShort" })),
  description: optionalText(2000),
  /** An account of listMinistryLeaders. */
  leader_id: z.optional(z.nullable(id)),
  status: auditValues(z.optional(choice(ministryStatuses))),
};
export const ministryInput = z.object(fields);
/** A change: an absent field is unchanged, null clears. */
export const ministryChange = z.object({ ...fields, name: z.optional(fields.name), version });

export const ministryQuery = z.object({
  ...listQuery,
  status: z.optional(choice(ministryStatuses)),
  /** The id of the leading account. */
  leader: z.optional(queryId()),
  sort: z.optional(choice(ministrySorts)),
});

export const ministry = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  leader_id: z.nullable(z.number()),
  leader_name: z.nullable(z.string()),
  /** The people who lead it now, leaders first. */
  leaders: z.array(z.object({ name: z.string(), role: choice(ministryRoles) })),
  /** The number of people who serve now. */
  members: z.number(),
  status: choice(ministryStatuses),
  created_at: instant,
  version: z.number(),
});
export type Ministry = z.infer<typeof ministry>;

export const ministryLeader = z.object({ id: z.number(), name: z.string() });

/** People who begin to serve; those who serve already are unchanged. */
export const ministryMembersInput = z.object({
  people: z
    .array(id, { error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(100, { error: "field.tooLong" })),
  role: choice(ministryRoles),
  /** Default: today in church time. */
  from_on: optionalDay,
});

/** A change: an absent field is unchanged. `until_on` ends the service; the row stays as history. */
export const ministryMemberChange = z.object({
  role: auditValues(z.optional(choice(ministryRoles))),
  from_on: z.optional(day),
  until_on: optionalDay,
  version,
});

export const ministryMemberQuery = z.object({
  /** `true`: former people too, after the others; `only`: only former people. */
  past: z.optional(choice(["true", "false", "only"])),
  limit: z.optional(queryNumber(1, 500)),
  cursor: listQuery.cursor,
});

export const ministryMember = z.object({
  id: z.number(),
  ministry_id: z.number(),
  person_id: z.number(),
  name: z.string(),
  role: choice(ministryRoles),
  from_on: z.string(),
  /** Null: current. */
  until_on: z.nullable(z.string()),
  version: z.number(),
});
export type MinistryMember = z.infer<typeof ministryMember>;
export const ministryMemberCard = z.object({ ...ministryMember.shape, ...memberLinkFields });
export type MinistryMemberCard = z.infer<typeof ministryMemberCard>;

/** The people of a ministry are for callers who may read people, and for its leaders. */
const withPeople = (permission: "ministries:view" | "ministries:edit") => ({ allOf: [permission, "members:view"] }) as const;
const orLeading = (permission: "ministries:view" | "ministries:edit") =>
  ({ anyOf: [withPeople(permission), { relation: "ministryLeader" }] }) as const;

const listMinistries = {
  method: "GET",
  path: "/ministries",
  summary: "The ministries, filtered, a page at a time",
  byCongregation: true,
  allow: "ministries:view",
  query: ministryQuery,
  reply: z.array(ministry),
  list: true,
} as const;

const ministries = recordRoutes("ministry", ministry);
const members = recordRoutes("ministryMember", ministryMember, ["ministries", "people"]);

export const ministryRoutes = routeTable("ministries", {
  listMinistries,
  exportMinistries: exportOf(listMinistries, {
    path: "/ministries/export",
    summary: "The ministries that match, as a file",
    allow: "ministries:manage",
  }),
  listMinistryLeaders: {
    method: "GET",
    path: "/ministries/leaders",
    summary: "Who may be chosen to lead a ministry, by name",
    byCongregation: true,
    allow: { anyOf: ["ministries:create", "ministries:edit"] },
    about: ["ministries", "accounts"],
    query: chooserQuery,
    reply: z.array(ministryLeader),
    list: true,
  },
  createMinistry: ministries.creation({
    path: "/ministries",
    summary: "Add a ministry",
    byCongregation: true,
    allow: "ministries:create",
    body: ministryInput,
    fails: ["ministry.nameTaken"],
  }),
  getMinistry: ministries.reading({
    path: "/ministries/{id}",
    summary: "One ministry",
    allow: { anyOf: ["ministries:view", { relation: "ministryLeader" }] },
  }),
  updateMinistry: ministries.change({
    path: "/ministries/{id}",
    summary: "Change a ministry",
    allow: { anyOf: ["ministries:edit", { relation: "ministryLeader" }] },
    body: ministryChange,
    fails: ["ministry.nameTaken"],
  }),
  deleteMinistry: ministries.deletion({
    path: "/ministries/{id}",
    summary: "Delete a ministry; for 24 hours it can be restored",
    allow: "ministries:delete",
    fails: ["person.holdsThings"],
  }),
  restoreMinistry: ministries.restoration({
    path: "/ministries/{id}/restore",
    summary: "Bring a deleted ministry back as it was",
    allow: "ministries:delete",
    fails: ["ministry.nameTaken"],
  }),
  listMinistryMembers: {
    method: "GET",
    path: "/ministries/{id}/members",
    summary: "Who serves in a ministry, its leaders first, then by name, a page at a time",
    allow: orLeading("ministries:view"),
    about: ["ministries", "people"],
    params: idParams,
    query: ministryMemberQuery,
    reply: z.array(ministryMemberCard),
    list: true,
    fails: ["ministry.notFound", "ministryMember.notFound"],
  },
  createMinistryMembers: {
    method: "POST",
    path: "/ministries/{id}/members",
    summary: "Add people to a ministry; answers those who did not serve in it yet",
    allow: withPeople("ministries:edit"),
    about: ["ministries", "people"],
    params: idParams,
    body: ministryMembersInput,
    reply: z.array(ministryMember),
    creates: true,
    audit: "creations",
    done: "ministryMember.created",
    fails: ["ministry.notFound"],
  },
  updateMinistryMember: members.change({
    path: "/ministry-members/{id}",
    summary: "Change what a person does in a ministry, and since or until when",
    allow: orLeading("ministries:edit"),
    body: ministryMemberChange,
    fails: ["ministryMember.serves"],
  }),
  deleteMinistryMember: members.deletion({
    path: "/ministry-members/{id}",
    summary: "Take back that a person served in a ministry; for 24 hours it can be restored",
    allow: orLeading("ministries:edit"),
    fails: ["person.holdsThings"],
  }),
  restoreMinistryMember: members.restoration({
    path: "/ministry-members/{id}/restore",
    summary: "Bring a deleted row of a ministry's people back as it was",
    allow: orLeading("ministries:edit"),
    fails: ["ministryMember.serves"],
  }),
});

const special = {
  failures: { "ministryMember.serves": 409 },
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;

export const feature = {
  about: "The groups that serve in the church, each with its leaders and the people who serve.",
  routes: ministryRoutes,
  ...joined(joined(recordTexts("ministry", ministryNames), recordTexts("ministryMember", ministryMemberNames)), special),
} as const;
