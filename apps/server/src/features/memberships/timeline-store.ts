import { sql } from "kysely";
import { timelineBranch } from "../../records/lists/timeline-branch.ts";
import type { TimelineSource } from "../../facets/timeline.ts";

/** Whether the book of the roll tells it already, by one of these acts that counts. */
const isInBook = (personId: number, acts: readonly string[]) => sql`exists (select from roll_movements as act
  where act.person_id = ${personId} and act.kind = any(${[...acts]}::text[])
    and not exists (select from roll_movements as later where later.rectifies_id = act.id))`;

/** Since when a person is a member, and until when they were one: where the book of the roll has no act that says it. */
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
          from: sql`memberships as joined where joined.join_date is not null and joined.person_id = ${page.personId}
            and not ${isInBook(page.personId, ["admission"])}`,
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
          from: sql`memberships as gone where gone.left_on is not null and gone.person_id = ${page.personId}
            and not ${isInBook(page.personId, ["transfer_out", "withdrawal", "removal", "death"])}`,
          value: sql`gone.status`,
        },
        page,
      ),
  },
];
