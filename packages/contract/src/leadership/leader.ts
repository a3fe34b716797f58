import * as z from "zod/mini";
import { auditValues } from "../audit/values.ts";
import { choice, day, email, flag, id, listQuery, name, optionalDay, optionalText, queryId, version } from "../fields.ts";
import { memberLinkFields } from "../people/person.ts";
import { leaderSorts, leadershipDepartments, leaderTerms, positions } from "./choices.ts";

const positionField = z.enum(positions, {
  error: ({ input }) => (input === undefined || input === null || input === "" ? "leader.positionRequired" : "field.choice"),
});

const term = {
  department: z.optional(choice(leadershipDepartments)),
  ministry_id: z.optional(z.nullable(id)),
  until_on: optionalDay,
  /** Where the appointment is written down, e.g. "Ata 12/2026". */
  minutes_ref: optionalText(120),
  note: optionalText(2000),
};

/**
 * An appointment (spec.md §3, §5): of a person whom the church knows (`person_id`), or of one by name and e-mail. Where somebody
 * may be the same person already, the answer is `leader.candidates`; `new_person` says that none of them is.
 */
export const leaderInput = z.object({
  person_id: z.optional(z.nullable(id)),
  /** Required without `person_id`. */
  full_name: z.optional(name(100, "leader.nameRequired")),
  /** Required without `person_id`, and where the person has none. */
  email: z.optional(email("leader.emailRequired")),
  /** Of a new person. */
  full_address: optionalText(300),
  new_person: z.optional(flag),
  position: positionField,
  /** Default: today, in church time. */
  from_on: optionalDay,
  ...term,
});

/** A change of the term; the person's own data is changed where they are a member. `until_on` ends it: it stays as history. */
export const leaderChange = z.object({ ...term, position: auditValues(z.optional(positionField)), from_on: z.optional(day), version });

export const leaderQuery = z.object({
  ...listQuery,
  position: z.optional(choice(positions)),
  department: z.optional(choice(leadershipDepartments)),
  /** Default: those that last still. */
  term: z.optional(choice(leaderTerms)),
  /** All terms of one person, with `term=all`. */
  person: z.optional(queryId()),
  /** A ministry's id. */
  ministry: z.optional(queryId()),
  sort: z.optional(choice(leaderSorts)),
});

const nullableText = z.nullable(z.string());
const listed = {
  id: z.number(),
  person_id: z.number(),
  full_name: z.string(),
  email: nullableText,
  position: choice(positions),
  department: choice(leadershipDepartments),
  ministry_id: z.nullable(z.number()),
  ministry_name: nullableText,
  from_on: z.string(),
  /** Null: holds the position still. */
  until_on: nullableText,
  version: z.number(),
};
export const leaderCard = z.object({ ...listed, ...memberLinkFields });
export type LeaderCard = z.infer<typeof leaderCard>;

export const leader = z.object({
  ...listed,
  /** Null as well for callers who do not read all of a member. */
  full_address: nullableText,
  minutes_ref: nullableText,
  note: nullableText,
});
export type Leader = z.infer<typeof leader>;

/** People who may be the one that is appointed, the surest first. */
export const leaderCandidates = z.object({
  candidates: z.array(
    z.object({
      person_id: z.number(),
      name: z.string(),
      neighborhood: nullableText,
      is_member: z.boolean(),
      same_email: z.boolean(),
    }),
  ),
});
export type LeaderCandidates = z.infer<typeof leaderCandidates>;
