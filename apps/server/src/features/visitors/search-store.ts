import { sql } from "kysely";
import { findsPerson } from "../../records/lists/search.ts";
import { personBranch } from "../../records/lists/search-branch.ts";
import type { SearchSource } from "../../facets/search.ts";
import { cardRows } from "./list-store.ts";

/** Cards by what their list is searched by: name, family, e-mail and phone. */
export const visitorSearch: readonly SearchSource[] = [
  {
    type: "visitor",
    allow: "visitors:view",
    section: "visitors",
    creates: "visitors:create",
    pathOf: (id) => `/visitors?visitor=${id}`,
    branch: (asked, scope) =>
      personBranch(
        {
          type: "visitor",
          hat: "visitors",
          owned: cardRows,
          finds: (term) => findsPerson(scope, term),
          subtitle: sql`people.neighborhood`,
          status: sql`visitors.status`,
          day: sql`visitors.visit_date`,
          ...(scope.isNarrow
            ? {}
            : {
                phone: sql`people.phone`,
                takesCalls: sql`visitors.accepts_calls and not people.do_not_contact and people.deceased_on is null`,
              }),
        },
        asked,
        scope,
      ),
  },
];
