import * as z from "zod/mini";
import { auditValues } from "../audit/values.ts";
import { choice, id, instant, listQuery, name, optionalText, queryId, version } from "../fields.ts";
import { ministryRoles, ministrySorts, ministryStatuses } from "./choices.ts";

const fields = {
  /** Unique among the ones of a congregation that are not closed; accents and case do not tell two names apart. */
  name: name(100).check(z.minLength(2, { error: "field.tooShort" })),
  description: optionalText(2000),
  /** An account that listMinistryLeaders answers. */
  leader_id: z.optional(z.nullable(id)),
  status: auditValues(z.optional(choice(ministryStatuses))),
};
export const ministryInput = z.object(fields);
/** A change: an absent field is unchanged, null clears. */
export const ministryChange = z.object({ ...fields, name: z.optional(fields.name), version });

export const ministryQuery = z.object({
  ...listQuery,
  status: z.optional(choice(ministryStatuses)),
  /** The id of the account that leads them. */
  leader: z.optional(queryId()),
  sort: z.optional(choice(ministrySorts)),
});

export const ministry = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  leader_id: z.nullable(z.number()),
  /** Of the account. */
  leader_name: z.nullable(z.string()),
  /** The people who lead it now, leaders first. */
  leaders: z.array(z.object({ name: z.string(), role: choice(ministryRoles) })),
  /** How many people serve in it now. */
  members: z.number(),
  status: choice(ministryStatuses),
  created_at: instant,
  version: z.number(),
});
export type Ministry = z.infer<typeof ministry>;

export const ministryLeader = z.object({ id: z.number(), name: z.string() });
