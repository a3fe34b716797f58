import { sql, type RawBuilder } from "kysely";
import { timelineBranch } from "../../records/lists/timeline-branch.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import type { TimelineSource } from "../../facets/timeline.ts";

/** The person's card within the scope, as `within` has it, for SQL text. */
const cardOf = (personId: number, scope: Scope): RawBuilder<unknown> => sql`visitors.person_id = ${personId}
  and ${reaches(scope, "visitors.congregation_id")}
  ${scope.onlyTheirs ? sql`and (visitors.follow_up_owner_id = ${scope.accountId} or visitors.created_by = ${scope.accountId})` : sql``}`;

const allow = "visitors:view";

/** What the visitor card of a person tells: the registration, the visits, status and owner as they changed, the conversion. */
export const visitorTimeline: readonly TimelineSource[] = [
  {
    kinds: ["registered"],
    allow,
    branch: (page, { scope }) =>
      timelineBranch(
        {
          kind: sql`'registered'`,
          id: sql`visitors.id`,
          when: { at: sql`visitors.created_at` },
          from: sql`visitors where ${cardOf(page.personId, scope("visitors"))}`,
          by: sql`visitors.created_by`,
        },
        page,
      ),
  },
  {
    kinds: ["converted"],
    allow,
    branch: (page, { scope }) =>
      timelineBranch(
        {
          kind: sql`'converted'`,
          id: sql`visitors.id`,
          when: { at: sql`visitors.converted_at` },
          from: sql`visitors where visitors.converted_at is not null and ${cardOf(page.personId, scope("visitors"))}`,
          byName: sql`visitors.converted_by`,
        },
        page,
      ),
  },
  {
    kinds: ["visit"],
    allow,
    branch: (page, { scope }) =>
      timelineBranch(
        {
          kind: sql`'visit'`,
          id: sql`visit.id`,
          when: { day: sql`visit.visit_date` },
          from: sql`visitors join visitor_visits as visit on visit.visitor_id = visitors.id where ${cardOf(page.personId, scope("visitors"))}`,
          by: sql`visit.created_by`,
        },
        page,
      ),
  },
  {
    kinds: ["status", "owner", "unowned"],
    allow,
    branch: (page, { scope }) =>
      timelineBranch(
        {
          kind: sql`noted.kind`,
          id: sql`noted.id`,
          when: { at: sql`noted.at` },
          from: sql`visitors join visitor_changes as noted on noted.visitor_id = visitors.id where ${cardOf(page.personId, scope("visitors"))}`,
          by: sql`noted.by_account`,
          value: sql`noted.status`,
          name: sql`(select people.name from accounts join people on people.id = accounts.person_id where accounts.id = noted.owner_id)`,
        },
        page,
      ),
  },
];
