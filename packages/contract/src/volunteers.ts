import * as z from "zod/mini";
import { exportOf } from "./export.ts";
import { choice, day, goneRecord, id, idParams, instant, listQuery, optionalText, queryId, version, whole } from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import { memberLinkFields } from "./people.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/volunteers.ts";

export const volunteerNames: RecordNames = {
  "pt-BR": ["o voluntário", "os voluntários"],
  es: ["el voluntario", "los voluntarios"],
  en: ["the volunteer", "the volunteers"],
};
export const blockNames: RecordNames = {
  "pt-BR": ["a data bloqueada", "as datas bloqueadas"],
  es: ["la fecha bloqueada", "las fechas bloqueadas"],
  en: ["the blocked date", "the blocked dates"],
};

/** A candidate, paused or ended volunteer is not offered for rosters. */
export const volunteerStatuses = ["candidate", "active", "paused", "ended"] as const;
export const volunteerSorts = ["name", "-name", "created_at", "-created_at"] as const;
export const skillLevels = ["trainee", "able", "lead"] as const;
export const dayParts = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];
export const timeWishes = ["prefer", "avoid"] as const;
/** Whether a person wants to serve at the same event as others of their household. */
export const familyWishes = ["any", "together", "apart"] as const;

export const skill = z.object({ position_id: id, level: choice(skillLevels) });
/** `weekday`: 0 is Sunday. */
export const timeWish = z.object({ weekday: whole(0, 6), part: choice(dayParts), wish: choice(timeWishes) });

const availability = {
  max_per_month: z.optional(whole(0, 31)),
  /** Weeks running. */
  max_in_a_row: z.optional(whole(1, 52)),
  family: z.optional(choice(familyWishes)),
  /** All of them; a part of a day without an entry suits as any other. */
  times: z.optional(
    z.array(timeWish, { error: "field.invalid" }).check(
      z.maxLength(21, { error: "field.tooLong" }),
      z.refine((all) => new Set(all.map(({ weekday, part }) => `${weekday} ${part}`)).size === all.length, { error: "field.invalid" }),
    ),
  ),
};
const fields = {
  ...availability,
  status: auditValues(z.optional(choice(volunteerStatuses))),
  note: optionalText(500),
  /** All of them, once each. */
  skills: z.optional(
    z.array(skill, { error: "field.invalid" }).check(
      z.maxLength(60, { error: "field.tooLong" }),
      z.refine((all) => new Set(all.map(({ position_id: position }) => position)).size === all.length, { error: "field.invalid" }),
    ),
  ),
};
export const volunteerInput = z.object({ ...fields, person_id: id });
/** A change: an absent field is unchanged, null clears. */
export const volunteerChange = z.object({ ...fields, version });

export const volunteerQuery = z.object({
  ...listQuery,
  status: z.optional(choice(volunteerStatuses)),
  /** Who can serve in a position of this ministry. */
  ministry: z.optional(queryId()),
  position: z.optional(queryId()),
  sort: z.optional(choice(volunteerSorts)),
});

const shownSkill = z.object({
  position_id: z.number(),
  position: z.string(),
  ministry_id: z.number(),
  ministry: z.string(),
  level: choice(skillLevels),
});
const shownAvailability = {
  max_per_month: z.number(),
  max_in_a_row: z.number(),
  family: choice(familyWishes),
  times: z.array(timeWish),
};
const shown = {
  id: z.number(),
  person_id: z.number(),
  name: z.string(),
  status: choice(volunteerStatuses),
  ...shownAvailability,
  note: z.nullable(z.string()),
  skills: z.array(shownSkill),
  /** Places in rosters of the present month that the person has not declined. */
  this_month: z.number(),
  /** The blocked dates that last, or come next; null: none. */
  blocked: z.nullable(z.object({ from_on: z.string(), until_on: z.string() })),
  created_at: instant,
  version: z.number(),
};
export const volunteer = z.object(shown);
export type Volunteer = z.infer<typeof volunteer>;
export const volunteerCard = z.object({ ...shown, ...memberLinkFields });
export type VolunteerCard = z.infer<typeof volunteerCard>;

/** `until_on` is inclusive. */
export const blockInput = z.object({ from_on: day, until_on: day, reason: optionalText(120) });
export const block = z.object({
  id: z.number(),
  person_id: z.number(),
  from_on: z.string(),
  until_on: z.string(),
  reason: z.nullable(z.string()),
});
export type BlockedDate = z.infer<typeof block>;

export const availabilityChange = z.object({ ...availability, version });
/** What a person may say of themselves. Without a volunteer's record: the usual values, `version` is null. */
export const ownAvailability = z.object({
  ...shownAvailability,
  /** Null: the person is not among the volunteers. */
  status: z.nullable(choice(volunteerStatuses)),
  skills: z.array(shownSkill),
  blocks: z.array(block),
  version: z.nullable(z.number()),
});
export type OwnAvailability = z.infer<typeof ownAvailability>;

const orLeading = (permission: "volunteers:view" | "volunteers:edit") => ({ anyOf: [permission, { relation: "ministryLeader" }] }) as const;

const listVolunteers = {
  method: "GET",
  path: "/volunteers",
  summary: "Who serves, with skills, limits and next blocked dates, filtered, a page at a time",
  byCongregation: true,
  allow: orLeading("volunteers:view"),
  about: ["volunteers", "positions", "schedule", "people"],
  query: volunteerQuery,
  reply: z.array(volunteerCard),
  list: true,
  people: true,
} as const;

const volunteers = recordRoutes("volunteer", volunteer, ["volunteers", "positions", "schedule", "people"]);
const about = ["volunteers", "schedule"] as const;

export const volunteerRoutes = routeTable("volunteers", {
  listVolunteers,
  exportVolunteers: exportOf(listVolunteers, {
    path: "/volunteers/export",
    summary: "The volunteers that match, as a file",
    allow: "volunteers:manage",
  }),
  createVolunteer: volunteers.creation({
    path: "/volunteers",
    summary: "Add a person to the volunteers",
    allow: { allOf: ["volunteers:create", "members:view"] },
    body: volunteerInput,
    fails: ["volunteer.serves"],
  }),
  getVolunteer: volunteers.reading({ path: "/volunteers/{id}", summary: "One volunteer", allow: orLeading("volunteers:view") }),
  updateVolunteer: volunteers.change({
    path: "/volunteers/{id}",
    summary: "Change what a volunteer can do, how often and when",
    allow: orLeading("volunteers:edit"),
    body: volunteerChange,
  }),
  deleteVolunteer: volunteers.deletion({
    path: "/volunteers/{id}",
    summary: "Take a person out of the volunteers; for 24 hours it can be restored",
    allow: "volunteers:delete",
    fails: ["volunteer.rostered", "person.holdsThings"],
  }),
  restoreVolunteer: volunteers.restoration({
    path: "/volunteers/{id}/restore",
    summary: "Bring a deleted volunteer back as they were",
    allow: "volunteers:delete",
    fails: ["volunteer.serves"],
  }),
  listBlocks: {
    method: "GET",
    path: "/volunteers/{id}/blocks",
    summary: "A volunteer's blocked dates from today on, by date, a page at a time",
    allow: orLeading("volunteers:view"),
    about,
    params: idParams,
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
    reply: z.array(block),
    list: true,
    fails: ["volunteer.notFound"],
  },
  createBlock: {
    method: "POST",
    path: "/volunteers/{id}/blocks",
    summary: "Block dates for a volunteer",
    allow: orLeading("volunteers:edit"),
    about,
    params: idParams,
    body: blockInput,
    reply: block,
    creates: true,
    audit: "creations",
    done: "blockedDate.created",
    fails: ["volunteer.notFound", "blockedDate.overlap"],
  },
  deleteBlock: {
    method: "DELETE",
    path: "/volunteer-blocks/{id}",
    summary: "Free a volunteer's blocked dates again",
    allow: orLeading("volunteers:edit"),
    about,
    params: idParams,
    reply: goneRecord,
    audit: "deletions",
    done: "blockedDate.deleted",
    fails: ["blockedDate.notFound"],
  },
  getOwnAvailability: {
    method: "GET",
    path: "/volunteers/mine",
    summary: "How often and when the caller can serve, and their blocked dates from today on",
    allow: "signedIn",
    about,
    reply: ownAvailability,
    shows: "caller",
  },
  saveOwnAvailability: {
    method: "PUT",
    path: "/volunteers/mine",
    summary: "Say how often and when the caller can serve; who is no volunteer yet becomes a candidate",
    allow: "signedIn",
    about,
    body: availabilityChange,
    reply: ownAvailability,
    refusal: ownAvailability,
    audit: "updates",
    done: "volunteer.availabilitySaved",
    fails: ["version.conflict"],
  },
  createOwnBlock: {
    method: "POST",
    path: "/volunteers/mine/blocks",
    summary: "Block dates for the caller",
    allow: "signedIn",
    about,
    body: blockInput,
    reply: block,
    creates: true,
    audit: "creations",
    done: "blockedDate.created",
    fails: ["blockedDate.overlap"],
  },
  deleteOwnBlock: {
    method: "DELETE",
    path: "/volunteers/mine/blocks/{id}",
    summary: "Free dates again that the caller blocked",
    allow: "signedIn",
    about,
    params: idParams,
    reply: goneRecord,
    audit: "deletions",
    done: "blockedDate.deleted",
    fails: ["blockedDate.notFound"],
  },
});

const special = {
  failures: { "volunteer.serves": 409, "volunteer.rostered": 409, "blockedDate.overlap": 409 },
  messages: { "volunteer.availabilitySaved": 200 },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "The people who serve in ministries: what they can do, how often, when, and on which dates they cannot.",
  routes: volunteerRoutes,
  ...joined(joined(recordTexts("volunteer", volunteerNames), recordTexts("blockedDate", blockNames)), special),
} as const;
