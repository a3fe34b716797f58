import * as z from "zod/mini";
import { choice, day, flag, id, instant, listQuery, optionalName, optionalText, queryNumber, whole } from "../fields.ts";
import { memberStatuses } from "../members/choices.ts";
import { admissionForms, movementKinds, rollActs, rollSorts } from "./choices.ts";

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
