import { sql, type SqlBool } from "kysely";
import { textHolds } from "../../records/lists/search.ts";
import { namedBranch } from "../../records/lists/search-branch.ts";
import { within } from "../../access/within.ts";
import type { SearchSource, WordSource } from "../../facets/search.ts";
import { leadersHold, ministryRows } from "./store.ts";

export const ministryWords: WordSource = { table: "ministries", text: sql`ministries.name` };

/** Ministries by name, description and who leads them (spec.md §3). */
export const ministrySearch: readonly SearchSource[] = [
  {
    type: "ministry",
    allow: "ministries:view",
    section: "ministries",
    creates: "ministries:create",
    pathOf: (id) => `/ministries?ministry=${id}`,
    branch: (asked, scope) =>
      namedBranch(
        {
          type: "ministry",
          table: "ministries",
          from: sql`ministries left join accounts as leaders on leaders.id = ministries.leader_id
            left join people as leader_people on leader_people.id = leaders.person_id`,
          where: within(ministryRows, scope),
          holds: (term) => {
            const [own, leader] = ["ministries.search_text", "leader_people.name_folded"].map((column) => textHolds(sql.ref(column), term));
            return sql<SqlBool>`(${own} or coalesce(${leader}, false) or ${leadersHold(term)})`;
          },
          subtitle: sql`coalesce(leader_people.name, (
            select people.name from ministry_members as led join people on people.id = led.person_id
            where led.ministry_id = ministries.id and led.until_on is null and led.role <> 'member'
            order by led.role desc, people.name_folded limit 1))`,
          status: sql`ministries.status`,
        },
        asked,
      ),
  },
];
