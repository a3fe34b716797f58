import * as z from "zod/mini";
import { choice, day, flag, id, instant, listQuery, optionalName, optionalText, queryNumber, whole, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { memberStatuses } from "./members-choices.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/roll.ts";

/** The acts that are recorded under their own name. */
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

/** Besides: a change of status without an act, and the rectification that voids an entry. */
export const movementKinds = [...rollActs, "status_change", "rectification"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** How a member is admitted. */
export const admissionForms = ["baptism", "transfer_letter", "acclamation", "profession_of_faith", "founding", "import"] as const;

/** The order of the book. */
export const rollSorts = ["entry", "-entry"] as const;

/** The minutes of an act, and a note. */
const papers = {
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
  /** For an admission; default: the member's number, or the congregation's next one. */
  roll_number: z.optional(z.nullable(whole(1, 999_999_999))),
  ...papers,
  note: optionalText(1000),
});
export const rectificationInput = z.object({ minutes_ref: papers.minutes_ref, note: optionalText(1000) });

const queryDay = z.optional(day);
export const rollQuery = z.object({
  /** Searches members' names. */
  ...listQuery,
  from: queryDay,
  to: queryDay,
  kind: z.optional(choice(movementKinds)),
  sort: z.optional(choice(rollSorts)),
});

const entry = {
  id: z.number(),
  congregation_id: z.number(),
  /** The number of the entry in the congregation's book. */
  entry_no: z.number(),
  on_date: z.string(),
  kind: choice(movementKinds),
  form: z.nullable(choice(admissionForms)),
  to_status: choice(memberStatuses),
  roll_number: z.nullable(z.number()),
  church: z.nullable(z.string()),
  minister: z.nullable(z.string()),
  minutes_ref: z.nullable(z.string()),
  /** The entry that this one voids; null: none. */
  rectifies_no: z.nullable(z.number()),
  /** The entry that voids this one; null: none. */
  rectified_by_no: z.nullable(z.number()),
};

export const rollEntry = z.object({
  ...entry,
  congregation_name: z.string(),
  name: z.string(),
  /** The id of the membership; null: deleted, or of a congregation that the caller does not see. */
  member_id: z.nullable(z.number()),
});
export type RollEntry = z.infer<typeof rollEntry>;

/** An act in a member's own history. */
export const movement = z.object({
  ...entry,
  congregation_name: z.string(),
  /** Only for callers with members:edit. */
  note: z.nullable(z.string()),
  recorded_at: instant,
  recorded_by_name: z.nullable(z.string()),
  /** Whether the caller may void it. */
  rectifiable: z.boolean(),
});
export type Movement = z.infer<typeof movement>;

export const transferInput = z.object({
  to_congregation_id: id,
  /** The whole household is transferred, each person with their own acts; without it the member leaves the household. */
  household: z.optional(flag),
});
export const acceptInput = z.object({ on_date: z.optional(day), minister: papers.minister, minutes_ref: papers.minutes_ref });

export const transfer = z.object({
  id: z.number(),
  name: z.string(),
  /** Null: the caller does not see the member (yet). */
  member_id: z.nullable(z.number()),
  from_congregation_id: z.number(),
  from_congregation_name: z.string(),
  to_congregation_id: z.number(),
  to_congregation_name: z.string(),
  created_at: instant,
  /** The whole household is transferred. */
  household: z.boolean(),
  /** Whether the caller may accept or refuse it. */
  receives: z.boolean(),
  /** Whether the caller may withdraw it. */
  sends: z.boolean(),
});
export type Transfer = z.infer<typeof transfer>;
export const transferQuery = z.object({ limit: z.optional(queryNumber(1, 100)) });

export const memberRoll = z.object({
  status: choice(memberStatuses),
  /** Absent for callers who may not see discipline. */
  under_discipline: z.optional(z.boolean()),
  roll_number: z.nullable(z.number()),
  join_date: z.nullable(z.string()),
  left_on: z.nullable(z.string()),
  /** Newest first. */
  movements: z.array(movement),
  /** The acts that the caller may record now. */
  acts: z.array(choice(rollActs)),
  transfer: z.nullable(transfer),
  /** The names of the household's other people, who would be transferred too; empty if a transfer is not possible. */
  companions: z.array(z.string()),
  /** The congregations to which the caller may transfer the member; empty while a transfer is pending. */
  destinations: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type MemberRoll = z.infer<typeof memberRoll>;

/** Features that an act changes. */
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

/** Failures of the roll: code → HTTP status. */
export const rollFailures = {
  "roll.notPossible": 409,
  "roll.numberTaken": 409,
  "roll.future": 400,
  "roll.beforePrevious": 400,
  "roll.beforeBirth": 400,
  "transfer.waiting": 409,
  "transfer.decided": 409,
} as const;
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
