import { sql } from "kysely";
import { timelineBranch } from "../../records/lists/timeline-branch.ts";
import type { TimelineSource } from "../../facets/timeline.ts";

/** When a person took a position and gave it up. */
export const leadershipTimeline: readonly TimelineSource[] = (["leadershipBegan", "leadershipEnded"] as const).map((kind) => {
  const day = kind === "leadershipBegan" ? sql`term.from_on` : sql`term.until_on`;
  return {
    kinds: [kind],
    allow: "leadership:view",
    branch: (page) =>
      timelineBranch(
        {
          kind: sql`${kind}`,
          id: sql`term.id`,
          when: { day },
          from: sql`leadership_terms as term left join ministries as led on led.id = term.ministry_id
            where ${day} is not null and term.person_id = ${page.personId}`,
          by: kind === "leadershipBegan" ? sql`term.created_by` : sql`null`,
          value: sql`term.position`,
          name: sql`led.name`,
        },
        page,
      ),
  };
});
