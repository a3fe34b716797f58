import { sql } from "kysely";
import { findsNameOrEmail } from "../../records/lists/search.ts";
import { personBranch } from "../../records/lists/search-branch.ts";
import type { SearchSource } from "../../facets/search.ts";
import { leaderRows } from "./store.ts";

/** Who leads now, by name and e-mail, as in their list. */
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
          hat: "leadership_terms",
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
