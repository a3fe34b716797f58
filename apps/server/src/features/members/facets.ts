import { recordFieldNames, recordTable } from "@aprisco/contract/members-records.ts";
import type { Scope } from "../../access/caller.ts";
import { sql } from "kysely";
import type { OwnDataSource } from "../../facets/own-data.ts";
import type { SearchSource } from "../../facets/search.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { findsInBranch, personBranch, type PersonHits } from "../../records/lists/search-branch.ts";
import { findsPerson } from "../../records/lists/search.ts";
import { memberRows, takesCalls } from "./store.ts";

const memberHits = (scope: Scope): PersonHits => ({
  type: "member",
  roleRecord: "memberships",
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
});

/** Members by name, family, e-mail and phone; for a narrow reader by name only, without phone and status. */
export const memberSearch: readonly SearchSource[] = [
  {
    type: "member",
    allow: "members:view",
    section: "members",
    creates: "members:create",
    pathOf: (id) => `/members/${id}`,
    branch: (asked, scope, shownBefore) => personBranch(memberHits(scope), asked, scope, shownBefore),
    finds: (asked, scope) => findsInBranch(memberHits(scope), asked, scope),
  },
];

const ownRecords = recordFieldNames.map((field) => {
  const entry = recordTable[field];
  const value = entry.kind === "day" ? sql`written_day(${sql.ref(entry.part)}, ${sql.ref(entry.column)})` : sql.ref(entry.column);
  return sql`${value} as ${sql.ref(field)}`;
});

/** The further columns of the register; of the CPF the digits that are always shown. */
export const recordsOwnData: readonly OwnDataSource[] = [
  {
    part: "records",
    rows: ownRows(
      ({ personId }) => sql`
        select cpf_shown as cpf, ${sql.join(ownRecords)}
        from person_records where person_id = ${personId}`,
    ),
  },
];
