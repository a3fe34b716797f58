import { sql } from "kysely";
import { reaches } from "../../access/within.ts";
import { queriesOf } from "../../database/connect.ts";
import type { DutyReader, DutyRow } from "../../facets/boards.ts";

/** Plans with a late installment, the oldest first; since the day on which it was due. */
export const lateDuties: DutyReader = {
  kind: "installment",
  allow: "finance:edit",
  section: "finance",
  feature: "finance",
  read: async (handle, scope, { today, timeZone }, most) => {
    const { rows } = await sql<DutyRow>`
      select plans.description as title, null as note, (plans.next_due_on::timestamp at time zone ${timeZone}) as since,
        '/finance/installments?plan=' || plans.id as target
      from installment_plans as plans where ${reaches(scope, "plans.congregation_id")} and plans.next_due_on < ${today}::date
      order by plans.next_due_on, plans.id limit ${most}`.execute(queriesOf(handle));
    return rows;
  },
};
