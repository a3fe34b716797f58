import { sql } from "kysely";
import { timelineBranch } from "../../database/timeline-branch.ts";
import type { TimelineSource } from "../../timeline.ts";

/** Since when a person is a member, and until when they were one. */
export const membershipTimeline: readonly TimelineSource[] = [
  {
    kinds: ["memberSince"],
    allow: "members:view",
    branch: (page) =>
      timelineBranch(
        {
          kind: sql`'memberSince'`,
          id: sql`joined.id`,
          when: { day: sql`joined.join_date` },
          from: sql`memberships as joined where joined.join_date is not null and joined.person_id = ${page.personId}`,
          by: sql`joined.created_by`,
        },
        page,
      ),
  },
  {
    kinds: ["memberLeft"],
    allow: "members:view",
    branch: (page) =>
      timelineBranch(
        {
          kind: sql`'memberLeft'`,
          id: sql`gone.id`,
          when: { day: sql`gone.left_on` },
          from: sql`memberships as gone where gone.left_on is not null and gone.person_id = ${page.personId}`,
          value: sql`gone.status`,
        },
        page,
      ),
  },
];
