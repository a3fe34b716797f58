import { sql } from "kysely";
import { within } from "../../access/within.ts";
import { searchOf, type SearchSource } from "../../facets/search.ts";
import { textHolds } from "../../records/lists/search.ts";
import { homeField, ownedSubjects } from "../care-visits/index.ts";

/** Households by name, for who cares for them. People who live in none are found as members and visitors. */
export const familySearch: readonly SearchSource[] = [
  searchOf({
    type: "family",
    allow: "pastoral:view",
    section: "pastoral",
    creates: "members:create",
    pathOf: (id) => `/pastoral-care/families?family=${id}`,
    hits: (scope) => ({
      table: "family_hits",
      from: sql`(
        select care_subjects.id, households.name, households.name_folded, ${homeField("neighborhood")} as neighborhood
        from households join care_subjects on care_subjects.household_id = households.id
        where ${sql.join([sql`care_subjects.rest_from is not null`, ...within(ownedSubjects, scope)], sql` and `)}) as family_hits`,
      where: [],
      holds: (term) => textHolds(sql.ref("family_hits.name_folded"), term),
      subtitle: sql`family_hits.neighborhood`,
    }),
  }),
];
