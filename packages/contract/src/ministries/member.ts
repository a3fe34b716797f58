import * as z from "zod/mini";
import { auditValues } from "../audit/values.ts";
import { choice, day, id, optionalDay, queryNumber, version } from "../fields.ts";
import { memberLinkFields } from "../people/person.ts";
import { ministryRoles } from "./choices.ts";

/** People who begin to serve; who serves in the ministry already stays as they are. */
export const ministryMembersInput = z.object({
  people: z
    .array(id, { error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(100, { error: "field.tooLong" })),
  role: choice(ministryRoles),
  /** Default: today, in church time. */
  from_on: optionalDay,
});

/** A change: an absent field is unchanged. With `until_on` the person serves no more; the row stays as history. */
export const ministryMemberChange = z.object({
  role: auditValues(z.optional(choice(ministryRoles))),
  from_on: z.optional(day),
  until_on: optionalDay,
  version,
});

export const ministryMemberQuery = z.object({
  /** Also those who serve no more. */
  past: z.optional(choice(["true", "false"])),
  limit: z.optional(queryNumber(1, 500)),
});

export const ministryMember = z.object({
  id: z.number(),
  ministry_id: z.number(),
  person_id: z.number(),
  name: z.string(),
  role: choice(ministryRoles),
  from_on: z.string(),
  /** Null: serves still. */
  until_on: z.nullable(z.string()),
  version: z.number(),
});
export type MinistryMember = z.infer<typeof ministryMember>;
/** One of a ministry's people in their list. */
export const ministryMemberCard = z.object({ ...ministryMember.shape, ...memberLinkFields });
export type MinistryMemberCard = z.infer<typeof ministryMemberCard>;
