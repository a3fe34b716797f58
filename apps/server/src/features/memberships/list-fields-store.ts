import { sql } from "kysely";
import { testOf } from "../../records/lists/list-tests.ts";
import type { ListFieldSource } from "../../facets/list-fields.ts";

const column = (name: string) => sql.ref(`memberships.${name}`);

/** What saved lists may ask of a membership. */
export const membershipFields: ListFieldSource = {
  fields: {
    "member.status": (test) => testOf.some(column("status"), test),
    "member.join_date": (test, { today }) => testOf.day(column("join_date"), test, today),
    "member.roll": (test) => testOf.number(column("roll_number"), test),
    "member.baptised": (test) =>
      testOf.flag(sql`(select baptised_on is not null from person_records where person_id = memberships.person_id)`, test),
    "member.under_discipline": (test) => testOf.flag(column("under_discipline"), test),
  },
};
