import * as z from "zod/mini";
import { choice, day, flag, id, instant, listQuery, optionalName, optionalText, queryNumber, whole, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { memberStatuses } from "./members-choices.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/roll.ts";

/** The closed lists of the roll of members, without schemas. */

/** The acts that are recorded by their name. */
export const rollActs = [
  "admission",
  "discipline",
  "restoration",
  "transfer_out",
  "withdrawal",
  "removal",
  "reconciliation",
  "death",
] as const;
export type RollAct = (typeof rollActs)[number];

/** Besides: a status that was changed without an act, and the entry that makes another one void. */
export const movementKinds = [...rollActs, "status_change", "rectification"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** How a member is admitted. */
export const admissionForms = ["baptism", "transfer_letter", "acclamation", "profession_of_faith", "founding", "import"] as const;

/** By the order of the book. */
export const rollSorts = ["entry", "-entry"] as const;

/** Where an act was decided, and what is noted of it. */
const papers = {
  /** The church that a member comes from or goes to. */
  church: optionalName(200),
  minister: optionalName(100),
  /** The minutes of the meeting: "Ata 52/2026". */
  minutes_ref: optionalText(100),
};
export const movementInput = z.object({
  kind: choice(rollActs),
  /** Church time; not after today. */
  on_date: day,
  /** For an admission. */
  form: z.optional(z.nullable(choice(admissionForms))),
  /** For an admission; without it the next one of the congregation, or the one that the member has. */
  roll_number: z.optional(z.nullable(whole(1, 999_999_999))),
  ...papers,
  note: optionalText(1000),
});
export const rectificationInput = z.object({ minutes_ref: papers.minutes_ref, note: optionalText(1000) });

const queryDay = z.optional(day);
export const rollQuery = z.object({
  /** Looks at the members' names and whatever finds a person. */
  ...listQuery,
  from: queryDay,
  to: queryDay,
  kind: z.optional(choice(movementKinds)),
  sort: z.optional(choice(rollSorts)),
});

const entry = {
  id: z.number(),
  congregation_id: z.number(),
  /** The number in the congregation's book. */
  entry_no: z.number(),
  on_date: z.string(),
  kind: choice(movementKinds),
  form: z.nullable(choice(admissionForms)),
  to_status: choice(memberStatuses),
  roll_number: z.nullable(z.number()),
  church: z.nullable(z.string()),
  minister: z.nullable(z.string()),
  minutes_ref: z.nullable(z.string()),
  /** The entry that this one makes void. */
  rectifies_no: z.nullable(z.number()),
  /** The entry that makes this one void. */
  rectified_by_no: z.nullable(z.number()),
};

/** One line of the book. */
export const rollEntry = z.object({
  ...entry,
  congregation_name: z.string(),
  name: z.string(),
  /** The member's record; null once it is deleted, or belongs to a congregation that the caller does not see. */
  member_id: z.nullable(z.number()),
});
export type RollEntry = z.infer<typeof rollEntry>;

/** One act of a member, in their own history. */
export const movement = z.object({
  ...entry,
  congregation_name: z.string(),
  /** Only for callers with members:edit. */
  note: z.nullable(z.string()),
  recorded_at: instant,
  recorded_by_name: z.nullable(z.string()),
  /** Whether the caller may make it void. */
  rectifiable: z.boolean(),
});
export type Movement = z.infer<typeof movement>;

export const transferInput = z.object({
  to_congregation_id: id,
  /** Those who live with the member go along, each with their own acts; without it the member leaves the household. */
  household: z.optional(flag),
});
export const acceptInput = z.object({ on_date: z.optional(day), minister: papers.minister, minutes_ref: papers.minutes_ref });

/** A member who is to go over from one congregation of the church to another. */
export const transfer = z.object({
  id: z.number(),
  name: z.string(),
  /** Null where the caller does not see the member (yet). */
  member_id: z.nullable(z.number()),
  from_congregation_id: z.number(),
  from_congregation_name: z.string(),
  to_congregation_id: z.number(),
  to_congregation_name: z.string(),
  created_at: instant,
  /** Those who live with the member go along. */
  household: z.boolean(),
  /** Whether the caller may accept or refuse it; else they may cancel it. */
  receives: z.boolean(),
  /** Whether the caller may take it back. */
  sends: z.boolean(),
});
export type Transfer = z.infer<typeof transfer>;
export const transferQuery = z.object({ limit: z.optional(queryNumber(1, 100)) });

/** What the book says of a member. */
export const memberRoll = z.object({
  status: choice(memberStatuses),
  /** Absent for callers who may not know. */
  under_discipline: z.optional(z.boolean()),
  roll_number: z.nullable(z.number()),
  join_date: z.nullable(z.string()),
  left_on: z.nullable(z.string()),
  /** The newest first. */
  movements: z.array(movement),
  /** The acts that the caller may record now. */
  acts: z.array(choice(rollActs)),
  /** The transfer that waits. */
  transfer: z.nullable(transfer),
  /** The names of those who live with the member and would go along with them; empty while there is nothing to ask. */
  companions: z.array(z.string()),
  /** The congregations that the caller may ask to take the member; empty while a transfer waits. */
  destinations: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type MemberRoll = z.infer<typeof memberRoll>;

/** What an act changes. */
const about = ["roll", "members", "dashboard"];
const dates = ["roll.future", "roll.beforePrevious", "roll.beforeBirth"] as const;
const done = z.object({ id: z.number() });

export const rollRoutes = routeTable("roll", {
  listRoll: {
    method: "GET",
    path: "/members/roll",
    summary: "The book of the roll of members, a page at a time",
    byCongregation: true,
    allow: "members:view",
    about: ["roll", "members"],
    query: rollQuery,
    reply: z.array(rollEntry),
    list: true,
  },
  getMemberRoll: {
    method: "GET",
    path: "/members/{id}/movements",
    summary: "What the book says of a member, and what may be recorded now",
    allow: "members:view",
    about: ["roll", "members"],
    params: idParams,
    reply: memberRoll,
  },
  addMovement: {
    method: "POST",
    path: "/members/{id}/movements",
    summary: "Record an act in the book of the roll",
    allow: "members:edit",
    about,
    params: idParams,
    body: movementInput,
    reply: memberRoll,
    creates: true,
    audit: "creations",
    done: "roll.recorded",
    fails: ["roll.notPossible", "roll.numberTaken", "congregation.takesNothing", ...dates],
  },
  rectifyMovement: {
    method: "POST",
    path: "/movements/{id}/rectify",
    summary: "Make an act void by a further entry of the book",
    allow: "members:manage",
    about,
    params: idParams,
    body: rectificationInput,
    reply: done,
    creates: true,
    audit: "updates",
    done: "roll.rectified",
    fails: ["roll.notPossible"],
  },
  listTransfers: {
    method: "GET",
    path: "/transfers",
    summary: "The transfers between congregations that wait, those to be decided by the caller first",
    byCongregation: true,
    allow: "members:edit",
    about: ["roll", "members"],
    query: transferQuery,
    reply: z.array(transfer),
    list: true,
  },
  askTransfer: {
    method: "POST",
    path: "/members/{id}/transfers",
    summary: "Ask another congregation of the church to take a member over",
    allow: "members:edit",
    about,
    params: idParams,
    body: transferInput,
    reply: transfer,
    creates: true,
    audit: "creations",
    done: "transfer.asked",
    fails: ["roll.notPossible", "transfer.waiting"],
  },
  acceptTransfer: {
    method: "POST",
    path: "/transfers/{id}/accept",
    summary: "Take a member over: both books get their act, and the member a number of the new roll",
    allow: "members:edit",
    about,
    params: idParams,
    body: acceptInput,
    reply: done,
    creates: true,
    audit: "updates",
    done: "transfer.accepted",
    fails: ["roll.notPossible", "transfer.decided", ...dates],
  },
  refuseTransfer: {
    method: "POST",
    path: "/transfers/{id}/refuse",
    summary: "Refuse to take a member over; they stay where they are",
    allow: "members:edit",
    about,
    params: idParams,
    reply: done,
    audit: "updates",
    done: "transfer.refused",
    fails: ["transfer.decided"],
  },
  cancelTransfer: {
    method: "POST",
    path: "/transfers/{id}/cancel",
    summary: "Take back a transfer that waits",
    allow: "members:edit",
    about,
    params: idParams,
    reply: done,
    audit: "updates",
    done: "transfer.canceled",
    fails: ["transfer.decided"],
  },
});

/** Failures of the roll of members: code → HTTP status. */
export const rollFailures = {
  "roll.notPossible": 409,
  "roll.numberTaken": 409,
  "roll.future": 400,
  "roll.beforePrevious": 400,
  "roll.beforeBirth": 400,
  "transfer.waiting": 409,
  "transfer.decided": 409,
} as const;
/** Success messages: code → HTTP status. */
export const rollMessages = {
  "roll.recorded": 201,
  "roll.rectified": 201,
  "transfer.asked": 201,
  "transfer.accepted": 201,
  "transfer.refused": 200,
  "transfer.canceled": 200,
} as const;
export type RollText = keyof typeof rollFailures | keyof typeof rollMessages;

export const feature = {
  about: "The book of who belongs to the church: admissions, departures and transfers, numbered and never rewritten.",
  routes: rollRoutes,
  failures: rollFailures,
  messages: rollMessages,
  texts: inEachLanguage(failureTexts),
} as const;
