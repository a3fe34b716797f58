import { sql } from "kysely";
import { timelineBranch } from "../../database/timeline-branch.ts";
import type { TimelineSource } from "../../timeline.ts";

/** The acts that count; those that were made void stand in the book alone. */
export const rollTimeline: readonly TimelineSource[] = [
  {
    kinds: ["rollAct"],
    allow: "members:view",
    branch: (page, { may }) =>
      timelineBranch(
        {
          kind: sql`'rollAct'`,
          id: sql`acts.id`,
          when: { day: sql`acts.on_date` },
          from: sql`roll_movements as acts where acts.person_id = ${page.personId} and acts.kind <> 'rectification'
            and (not acts.reserved or ${may("members:manage") || may("pastoral:manage")})
            and not exists (select from roll_movements as voiding where voiding.rectifies_id = acts.id)`,
          by: sql`acts.recorded_by`,
          value: sql`acts.kind`,
          detail: sql`acts.form`,
          name: sql`acts.church`,
          note: sql`case when ${may("members:edit")} then acts.note end`,
        },
        page,
      ),
  },
];
