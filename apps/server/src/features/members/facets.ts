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

/** The further columns of the register; of the CPF the digits that are always shown. */
export const recordsOwnData: readonly OwnDataSource[] = [
  {
    part: "records",
    rows: ownRows(
      ({ personId }) => sql`
        select cpf_shown as cpf, rg, rg_issuer as "rgIssuer", birth_city as "birthCity", birth_state as "birthState", nationality,
          mother_name as "motherName", father_name as "fatherName", spouse_name as "spouseName", written_day(wedding_part, wedding_date) as "weddingDate",
          schooling, blood_type as "bloodType", written_day(converted_part, converted_on) as "convertedOn", written_day(baptised_part, baptised_on) as "baptismDate",
          baptism_place as "baptismPlace", baptism_minister as "baptismMinister", written_day(spirit_baptised_part, spirit_baptised_on) as "spiritBaptismDate",
          church_of_origin as "churchOfOrigin"
        from person_records where person_id = ${personId}`,
    ),
  },
];
