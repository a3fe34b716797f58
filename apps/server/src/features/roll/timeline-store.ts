import { sql } from "kysely";
import { timelineBranch } from "../../records/lists/timeline-branch.ts";
import type { TimelineSource } from "../../facets/timeline.ts";

/** The acts of the roll that count; those about discipline for the few who may see that. What was noted stays in the book. */
export const rollTimeline: readonly TimelineSource[] = [
  {
    kinds: ["rollAct"],
    allow: "members:view",
    branch: (page, { may }) =>
      timelineBranch(
        {
          kind: sql`'rollAct'`,
          id: sql`act.id`,
          when: { day: sql`act.on_date` },
          from: sql`roll_movements as act where act.person_id = ${page.personId} and act.kind <> 'rectification'
            and not exists (select from roll_movements as later where later.rectifies_id = act.id)
            ${may("members:manage") || may("pastoral:manage") ? sql`` : sql`and not act.reserved`}`,
          by: sql`act.recorded_by`,
          value: sql`act.kind`,
          detail: sql`act.form`,
          name: sql`act.church`,
        },
        page,
      ),
  },
];
