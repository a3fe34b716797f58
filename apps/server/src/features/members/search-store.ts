import { sql } from "kysely";
import { findsPerson } from "../../records/lists/search.ts";
import { personBranch } from "../../records/lists/search-branch.ts";
import type { SearchSource } from "../../facets/search.ts";
import { memberRows, takesCalls } from "./list-store.ts";

/** Members by name, family, e-mail and phone; for a narrow reader by name alone, and neither phone nor status is shown. */
export const memberSearch: readonly SearchSource[] = [
  {
    type: "member",
    allow: "members:view",
    section: "members",
    creates: "members:create",
    pathOf: (id) => `/members/${id}`,
    branch: (asked, scope) =>
      personBranch(
        {
          type: "member",
          hat: "memberships",
          owned: memberRows,
          finds: (term) => findsPerson(scope, term),
          subtitle: sql`people.neighborhood`,
          ...(scope.isNarrow
            ? {}
            : {
                status: sql`memberships.status`,
                phone: sql`people.phone`,
                takesCalls,
              }),
        },
        asked,
        scope,
      ),
  },
];
