import * as z from "zod/mini";
import {
  choice,
  day,
  flag,
  goneRecord,
  id,
  idParams,
  instant,
  listQuery,
  optionalText,
  queryId,
  queryText,
  version,
  whole,
} from "./fields.ts";
import { linkGuesses } from "./links.ts";
import { inEachLanguage } from "./languages.ts";
import { memberLinkFields } from "./people.ts";
import type { RecordNames } from "./record-names.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import * as handSchemas from "./schedule-hand.ts";
import { givenLink, handFields, handNews, published } from "./schedule-hand.ts";
import * as ownSchemas from "./schedule-own.ts";
import { answerInput, assignmentStates, linkAnswer, linkedAssignment, linkInput, ownAssignment } from "./schedule-own.ts";
import { failureStatuses, failureTexts, messageStatuses, messageTexts } from "./texts/schedule.ts";
import { skillLevels } from "./volunteers.ts";

export const scheduleNames: RecordNames = {
  "pt-BR": ["a escala", "as escalas"],
  es: ["el turno", "los turnos"],
  en: ["the roster", "the rosters"],
};
export const assignmentNames: RecordNames = {
  "pt-BR": ["o lugar na escala", "os lugares na escala"],
  es: ["el lugar en el turno", "los lugares en el turno"],
  en: ["the place in the roster", "the places in the roster"],
};

/**
 * Why a choice deserves a second look; none forbids it. `blocked`: on a date that the person blocked. `clash`: at the same time as
 * another place of theirs; an event of the whole day has the time of the whole day. `monthly`: above their limit of a month.
 * `inARow`: above their limit of weeks running. `declined`: they said no for this service. `age`: too young. `paused`: not an active
 * volunteer. `skill`: not one of their positions.
 */
export const placeWarnings = ["blocked", "clash", "monthly", "inARow", "declined", "age", "paused", "skill"] as const;
export type PlaceWarning = (typeof placeWarnings)[number];

/** Days that a matrix, a filling or a publication may span. */
export const MOST_ROSTER_DAYS = 62;
export const MOST_CANDIDATES = 60;

const span = { from: day, to: day, ministry: z.optional(queryId()) };
export const matrixQuery = z.object({
  ...span,
  /** Default: worship, prayer and youth, and every event with a roster. */
  events: z.optional(choice(["services", "all"])),
});

export const rosterService = z.object({
  event_id: z.number(),
  congregation_id: z.number(),
  title: z.string(),
  day: z.string(),
  start_date: instant,
  /** "10:00" in church time. */
  time: z.string(),
  all_day: z.boolean(),
  canceled: z.boolean(),
});
export type RosterService = z.infer<typeof rosterService>;

export const rosterNeed = z.object({ id: z.number(), schedule_id: z.number(), position_id: z.number(), wanted: z.number() });
export const roster = z.object({
  id: z.number(),
  event_id: z.number(),
  ministry_id: z.number(),
  state: choice(["draft", "published"]),
  auto_replace: z.boolean(),
  /** What the leader tells everybody who serves there. */
  note: z.nullable(z.string()),
  version: z.number(),
});
export const assignment = z.object({
  id: z.number(),
  need_id: z.number(),
  person_id: z.number(),
  name: z.string(),
  state: choice(assignmentStates),
  warnings: z.array(choice(placeWarnings)),
  override_reason: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  version: z.number(),
});
export type Assignment = z.infer<typeof assignment>;
export const assignmentCard = z.object({
  ...assignment.shape,
  ...memberLinkFields,
  ...handFields,
});

export const matrix = z.object({
  services: z.array(rosterService),
  ministries: z.array(
    z.object({
      id: z.number(),
      congregation_id: z.number(),
      name: z.string(),
      editable: z.boolean(),
      positions: z.array(z.object({ id: z.number(), name: z.string(), skilled: z.number() })),
    }),
  ),
  rosters: z.array(roster),
  needs: z.array(rosterNeed),
  assignments: z.array(assignmentCard),
  /** Of ministries that the caller may change, until somebody has told it. */
  hand_news: z.array(handNews),
});
export type Matrix = z.infer<typeof matrix>;

/** The needs of a ministry at an event, all of them: they make its roster. */
export const needsInput = z.object({
  event_id: id,
  ministry_id: id,
  needs: z.array(z.object({ position_id: id, wanted: whole(1, 99) }), { error: "field.required" }).check(
    z.maxLength(60, { error: "field.tooLong" }),
    z.refine((all) => new Set(all.map(({ position_id: position }) => position)).size === all.length, { error: "field.invalid" }),
  ),
  /** Also for the later events of its series until this day that have no roster yet. */
  repeat_until: z.optional(z.nullable(day)),
  auto_replace: z.optional(flag),
  /** Of this event alone. */
  note: optionalText(300),
  /** Of the roster as it was read; null: there was none. Absent: whatever it is. */
  version: z.optional(z.nullable(version)),
});
const savedNeeds = { roster, needs: z.array(rosterNeed) };
export const needsSaved = z.object({ schedules: z.number(), ...savedNeeds });

/** `override_reason` is required with a warning, and kept. `instead_of`: the place in the same need that goes for this one. */
export const assignmentInput = z.object({ need_id: id, person_id: id, override_reason: optionalText(200), instead_of: z.optional(id) });
/** Moves a place to another need. The person has not been told of the new one. */
export const assignmentChange = z.object({ need_id: id, override_reason: optionalText(200), version });
export const warned = z.object({ warnings: z.array(choice(placeWarnings)) });

export const candidate = z.object({
  person_id: z.number(),
  name: z.string(),
  level: choice(skillLevels),
  warnings: z.array(choice(placeWarnings)),
  /** The last day of service before the event; null: none in the last months. */
  last_day: z.nullable(z.string()),
  /** Places in the event's month. */
  this_month: z.number(),
  max_per_month: z.number(),
  prefers: z.boolean(),
  /** First names of people of the household who serve at the event. */
  with_family: z.array(z.string()),
  /** Until when the dates are blocked that cover the event; null: they are not. */
  blocked_until: z.nullable(z.string()),
  way: handFields.way,
  ...memberLinkFields,
});
export type Candidate = z.infer<typeof candidate>;

export const rosterSpan = z.object({ from: day, to: day, ministry_id: z.optional(z.nullable(id)) });
export const copyInput = z.object({
  /** "YYYY-MM". */
  from_month: z.string({ error: "field.date" }).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: "field.date" })),
  to_month: z.string({ error: "field.date" }).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: "field.date" })),
  ministry_id: z.optional(z.nullable(id)),
  /** With the people, who are told of nothing yet. */
  people: z.optional(flag),
});
export const copied = z.object({ schedules: z.number(), places: z.number(), people: z.number() });
export const filled = z.object({
  /** For its undo; null: nothing was filled. */
  id: z.nullable(z.number()),
  filled: z.number(),
  empty_before: z.number(),
  empty_after: z.number(),
});
export type Filled = z.infer<typeof filled>;
/** People are told no earlier than `tell_from`, which is before the first service of which they were not told. */
export const publishInput = z.object({ ...rosterSpan.shape, tell_from: z.optional(z.nullable(instant)) });

const orLeading = (permission: "volunteers:view" | "volunteers:edit") => ({ anyOf: [permission, { relation: "ministryLeader" }] }) as const;
const about = ["schedule", "volunteers"] as const;
const edits = { allow: orLeading("volunteers:edit"), about } as const;

export const scheduleRoutes = routeTable("schedule", {
  getMatrix: {
    method: "GET",
    path: "/schedules/matrix",
    summary: "The rosters of a span of days: services, needs, and who serves",
    byCongregation: true,
    allow: orLeading("volunteers:view"),
    about: [...about, "positions", "agenda", "people"],
    query: matrixQuery,
    reply: matrix,
  },
  saveNeeds: {
    ...edits,
    method: "PUT",
    path: "/schedules/needs",
    summary: "Set whom a ministry needs at an event, and at the later ones of its series",
    body: needsInput,
    reply: needsSaved,
    refusal: z.object(savedNeeds),
    audit: "updates",
    done: "schedule.updated",
    fails: ["event.notFound", "schedule.notFound", "schedule.needHeld"],
  },
  listCandidates: {
    method: "GET",
    path: "/schedules/{id}/candidates",
    summary: "Who could serve in a position of a roster, the best first, with reasons",
    allow: orLeading("volunteers:edit"),
    about: [...about, "people"],
    params: idParams,
    query: z.object({ need: z.optional(queryId()), q: queryText(100), limit: listQuery.limit }),
    reply: z.array(candidate),
    people: true,
    fails: ["schedule.notFound"],
  },
  createAssignment: {
    ...edits,
    method: "POST",
    path: "/schedules/{id}/assignments",
    summary: "Give a person a place in a roster; with a warning it needs a reason",
    params: idParams,
    body: assignmentInput,
    reply: assignment,
    refusal: warned,
    creates: true,
    audit: "creations",
    done: "assignment.created",
    fails: ["schedule.notFound", "schedule.needFull", "assignment.notFound", "assignment.twice", "assignment.warned"],
  },
  updateAssignment: {
    ...edits,
    method: "PUT",
    path: "/assignments/{id}",
    summary: "Move a person to another place of the ministry's rosters",
    params: idParams,
    body: assignmentChange,
    reply: assignment,
    refusal: z.union([assignment, warned]),
    audit: "updates",
    done: "assignment.updated",
    fails: ["assignment.notFound", "schedule.needFull", "assignment.twice", "assignment.warned", "version.conflict"],
  },
  deleteAssignment: {
    ...edits,
    method: "DELETE",
    path: "/assignments/{id}",
    summary: "Take a person out of a roster",
    params: idParams,
    reply: goneRecord,
    audit: "deletions",
    done: "assignment.deleted",
    fails: ["assignment.notFound"],
  },
  copyMonth: {
    ...edits,
    method: "POST",
    path: "/schedules/copy",
    summary: "Copy the needs of a month's rosters, and their people if wished, to the same services of another month",
    body: copyInput,
    reply: copied,
    audit: "creations",
    done: "schedule.copied",
    once: true,
  },
  fillRosters: {
    ...edits,
    method: "POST",
    path: "/schedules/auto-fill",
    summary: "Fill the empty places of a span; those that are filled stay",
    body: rosterSpan,
    reply: filled,
    audit: "updates",
    done: "schedule.filled",
    once: true,
    fails: ["schedule.fillTooLarge"],
  },
  undoFill: {
    ...edits,
    method: "POST",
    path: "/schedules/auto-fill/{id}/undo",
    summary: "Take back a filling: the places of which nobody was told are empty again",
    params: idParams,
    reply: z.object({ id: z.number(), emptied: z.number() }),
    audit: "updates",
    done: "schedule.emptied",
    fails: ["schedule.notFound"],
  },
  publishRosters: {
    ...edits,
    method: "POST",
    path: "/schedules/publish",
    summary: "Ask everybody in the rosters of a span who was not asked yet",
    body: publishInput,
    reply: published,
    audit: "updates",
    done: "schedule.published",
    once: true,
    fails: ["schedule.toldTooLate"],
  },
  giveLink: {
    method: "POST",
    path: "/assignments/{id}/link",
    summary: "Make the signed link of an invitation, to be handed over by whoever manages the roster",
    allow: orLeading("volunteers:edit"),
    about,
    params: idParams,
    reply: givenLink,
    creates: true,
    secret: "sealed",
    audit: "creations",
    done: "assignment.linkMade",
    fails: ["assignment.notFound", "assignment.notAsked", "assignment.past", "assignment.canceled"],
  },
  markHandNewsTold: {
    ...edits,
    method: "POST",
    path: "/schedules/hand-news/{id}/told",
    summary: "Say that somebody whom no message reaches has heard the news",
    params: idParams,
    reply: goneRecord,
    audit: "updates",
    done: "schedule.toldByHand",
    fails: ["schedule.notFound"],
  },
  listOwnAssignments: {
    method: "GET",
    path: "/schedules/mine",
    summary: "Where the caller serves, from the last month on",
    allow: "signedIn",
    about: [...about, "agenda"],
    reply: z.array(ownAssignment),
    shows: "caller",
  },
  answerOwnAssignment: {
    method: "POST",
    path: "/assignments/{id}/answer",
    summary: "Say whether the caller can serve; it can be changed until the eve",
    allow: "signedIn",
    about,
    params: idParams,
    body: answerInput,
    reply: ownAssignment,
    audit: "updates",
    done: "assignment.answered",
    fails: ["assignment.notFound", "assignment.late", "assignment.past", "assignment.canceled", "assignment.taken", "blockedDate.overlap"],
  },
  openAssignment: {
    method: "POST",
    path: "/assignments/open",
    summary: "The place that a signed link is for",
    allow: "anyone",
    limit: linkGuesses,
    about,
    body: linkInput,
    reply: linkedAssignment,
    secret: true,
    fails: ["link.unknown"],
  },
  answerAssignment: {
    method: "POST",
    path: "/assignments/answer",
    summary: "Answer for the place that a signed link is for; it may block one span of dates",
    allow: "anyone",
    limit: linkGuesses,
    about,
    body: linkAnswer,
    reply: linkedAssignment,
    secret: true,
    audit: "updates",
    done: "assignment.answered",
    fails: ["link.unknown", "assignment.late", "assignment.past", "assignment.canceled", "assignment.taken", "blockedDate.overlap"],
  },
});

const special = {
  failures: failureStatuses,
  messages: messageStatuses,
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "Rosters: who serves in which position at which service, and what they answered.",
  schemas: [ownSchemas, handSchemas],
  routes: scheduleRoutes,
  ...joined(joined(recordTexts("schedule", scheduleNames), recordTexts("assignment", assignmentNames)), special),
} as const;
