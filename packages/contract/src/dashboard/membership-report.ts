import * as z from "zod/mini";
import { choice, instant } from "../fields.ts";
import { memberStatuses } from "../members/choices.ts";
import { ageBands } from "./choices.ts";

const month = z.string({ error: "field.date" }).check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: "field.date" }));

/** The first and the last month, 24 at most; without them this month and the eleven before it. */
export const membershipReportQuery = z.object({ from: z.optional(month), to: z.optional(month) });

/** One month of the roll, "YYYY-MM": who became a member, who ceased to be one, how many there were at its end. */
export const membershipMonth = z.object({ month: z.string(), joined: z.number(), left: z.number(), total: z.number() });
export type MembershipMonth = z.infer<typeof membershipMonth>;

/** A share of 0 to 1; null where there is nothing to take a share of. */
const share = z.nullable(z.number());

/**
 * How the membership moves and who it is made of. What a narrow reader may not read of a member is absent, and so is what comes
 * of visitors without their right.
 */
export const membershipReport = z.object({
  months: z.array(membershipMonth),
  byStatus: z.optional(z.array(z.object({ status: choice(memberStatuses), count: z.number() }))),
  /** Of the active members. */
  byAge: z.optional(z.array(z.object({ band: choice(ageBands), count: z.number() }))),
  /** Of the active members: the ten with the most of them. */
  byNeighborhood: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Of the visitors who came in the months of the report, how many became members in them. */
  conversionRate: z.optional(share),
  /** Of those who became members in the year that ended 90 days ago, how many stayed for 90 days or more. */
  retention90d: z.optional(share),
  /** As of when ages, neighbourhoods and retention are: they may be ten minutes old. */
  made_at: instant,
});
export type MembershipReport = z.infer<typeof membershipReport>;
