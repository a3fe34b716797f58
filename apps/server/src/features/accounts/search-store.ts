import { sql } from "kysely";
import { findsPerson } from "../../records/lists/search.ts";
import { personBranch } from "../../records/lists/search-branch.ts";
import type { SearchSource } from "../../facets/search.ts";
import { isOpen } from "./closing-store.ts";

const managesUsers = ["users:create", "users:edit", "users:delete", "users:manage"] as const;
const text = (column: string) => sql`coalesce(${sql.ref(`accounts.${column}`)}, '')`;
/** As the index accounts_search has it. */
const ownText = sql`fold(${text("department")} || ' ' || ${text("email")} || ' ' || ${text("typed_email")})`;

/** Accounts by name, e-mail, phone and department: for who manages users (spec.md §6), and sees their list. */
export const userSearch: readonly SearchSource[] = [
  {
    type: "user",
    allow: { allOf: ["users:view", { anyOf: managesUsers }] },
    section: "users",
    creates: "users:create",
    pathOf: (id) => `/users?user=${id}`,
    branch: (asked, scope) =>
      personBranch(
        {
          type: "user",
          hat: "accounts",
          owned: { congregation: "people.congregation_id" },
          where: [isOpen],
          finds: (term) => findsPerson(scope, term),
          ...(scope.isNarrow ? {} : { ownText, subtitle: sql`accounts.email` }),
          status: sql`accounts.status`,
        },
        asked,
        scope,
      ),
  },
];
