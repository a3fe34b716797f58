import { sql } from "kysely";
import { timelineBranch } from "../../records/lists/timeline-branch.ts";
import type { TimelineSource } from "../../facets/timeline.ts";

/** When a person began and ceased to serve, and in which ministry. */
export const ministryTimeline: readonly TimelineSource[] = (["ministryJoined", "ministryLeft"] as const).map((kind) => {
  const day = kind === "ministryJoined" ? sql`serves.from_on` : sql`serves.until_on`;
  return {
    kinds: [kind],
    allow: "ministries:view",
    branch: (page) =>
      timelineBranch(
        {
          kind: sql`${kind}`,
          id: sql`serves.id`,
          when: { day },
          from: sql`ministry_members as serves join ministries as serving on serving.id = serves.ministry_id
            where ${day} is not null and serves.person_id = ${page.personId}`,
          value: sql`serves.role`,
          name: sql`serving.name`,
        },
        page,
      ),
  };
});
