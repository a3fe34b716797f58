import { sql } from "kysely";
import type { OwnDataSource } from "../../facets/own-data.ts";
import type { SearchSource } from "../../facets/search.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { personBranch } from "../../records/lists/search-branch.ts";
import { findsNameOrEmail } from "../../records/lists/search.ts";
import { leaderRows } from "./store.ts";

export const leadershipOwnData: readonly OwnDataSource[] = [
  {
    part: "leadership",
    rows: ownRows(
      ({ personId }) => sql`
        select position, department, from_on as "from", until_on as "until"
        from leadership_terms where person_id = ${personId} order by from_on`,
    ),
  },
  {
    part: "ordinations",
    rows: ownRows(
      ({ personId }) => sql`
        select cargo, on_date as "onDate", place, church from ordinations where person_id = ${personId} order by on_date`,
    ),
  },
];

export const leaderSearch: readonly SearchSource[] = [
  {
    type: "leader",
    allow: "leadership:view",
    section: "leadership",
    creates: { allOf: ["leadership:create", "members:view"] },
    pathOf: (id) => `/leadership?leader=${id}`,
    branch: (asked, scope) =>
      personBranch(
        {
          type: "leader",
          roleRecord: "leadership_terms",
          owned: leaderRows,
          where: [sql`leadership_terms.until_on is null`],
          finds: (term) => findsNameOrEmail(scope, term),
          few: true,
          beside: sql`left join ministries as led on led.id = leadership_terms.ministry_id`,
          subtitle: sql`led.name`,
          status: sql`leadership_terms.position`,
        },
        asked,
        scope,
      ),
  },
];

export const leadershipTimeline: readonly TimelineSource[] = (["leadershipBegan", "leadershipEnded"] as const).map((kind) => {
  const day = kind === "leadershipBegan" ? sql`term.from_on` : sql`term.until_on`;
  return timelineOf({
    kinds: [kind],
    allow: "leadership:view",
    entries: (page) => ({
      id: sql`term.id`,
      when: { day },
      from: sql`leadership_terms as term left join ministries as led on led.id = term.ministry_id
        where ${day} is not null and term.person_id = ${page.personId}`,
      by: kind === "leadershipBegan" ? sql`term.created_by` : sql`null`,
      value: sql`term.position`,
      name: sql`led.name`,
    }),
  });
});
