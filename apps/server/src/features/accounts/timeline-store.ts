import { sql } from "kysely";
import { timelineBranch } from "../../records/lists/timeline-branch.ts";
import type { TimelineSource } from "../../facets/timeline.ts";

/** That a person's account was let in, and by whom. */
export const accountTimeline: readonly TimelineSource[] = [
  {
    kinds: ["approved"],
    allow: "users:view",
    branch: (page) =>
      timelineBranch(
        {
          kind: sql`'approved'`,
          id: sql`let_in.id`,
          when: { at: sql`let_in.approved_at` },
          from: sql`accounts as let_in where let_in.approved_at is not null and let_in.person_id = ${page.personId}`,
          by: sql`let_in.approved_by`,
        },
        page,
      ),
  },
];
