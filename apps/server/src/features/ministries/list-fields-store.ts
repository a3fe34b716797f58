import { sql, type SqlBool } from "kysely";
import { testOf } from "../../records/lists/list-tests.ts";
import type { ListFieldSource } from "../../facets/list-fields.ts";

/** What saved lists may ask of who serves: only what they do now. */
export const ministryFields: ListFieldSource = {
  fields: {
    "ministry.member": (test) => {
      const among = test.op === "in" || test.op === "not_in";
      const which = among ? testOf.some(sql.ref("served.ministry_id"), { ...test, op: "in" }) : sql<SqlBool>`true`;
      const rows = sql`select from ministry_members as served where served.person_id = people.id and served.until_on is null and ${which}`;
      return { rows, none: test.op === "not_in" || test.op === "none" };
    },
  },
};
