import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import type { SearchSource } from "../../facets/search.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { findsInBranch, personBranch, type PersonHits } from "../../records/lists/search-branch.ts";
import { findsPerson } from "../../records/lists/search.ts";
import { volunteerRows } from "./store.ts";

const namesOnly = { isNarrow: true } as const;
const volunteerHits = (scope: Scope): PersonHits => ({
  type: "volunteer",
  roleRecord: "volunteers",
  owned: volunteerRows,
  finds: (term) => findsPerson(namesOnly, term),
  subtitle: sql`(select string_agg(skilled.name, ', ' order by skilled.name_folded) from volunteer_skills as skill
    join volunteer_positions as skilled on skilled.id = skill.position_id where skill.volunteer_id = volunteers.id)`,
  ...(scope.isNarrow ? {} : { status: sql`volunteers.status` }),
});

/** Volunteers by name, as their list finds them. Members and visitors whom the caller finds as such are left out. */
export const volunteerSearch: readonly SearchSource[] = [
  {
    type: "volunteer",
    allow: { anyOf: ["volunteers:view", { relation: "ministryLeader" }] },
    section: "volunteers",
    creates: { allOf: ["volunteers:create", "members:view"] },
    pathOf: (id) => `/volunteers?volunteer=${id}`,
    branch: (asked, scope, shownBefore) => personBranch(volunteerHits(scope), asked, scope, shownBefore),
    finds: (asked, scope) => findsInBranch(volunteerHits(scope), asked, scope),
  },
];

export const volunteerOwnData: readonly OwnDataSource[] = [
  {
    part: "volunteer",
    rows: ownRows(
      ({ personId }) => sql`
        select status as "volunteerStatus", max_per_month as "maxPerMonth", max_in_a_row as "maxInARow", created_at as made
        from volunteers where person_id = ${personId}`,
    ),
  },
  {
    part: "blockedDates",
    rows: ownRows(
      ({ personId }) =>
        sql`select from_on as "from", until_on as "until", reason from blocked_dates where person_id = ${personId} order by from_on`,
    ),
  },
];
