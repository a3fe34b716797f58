import { sql } from "kysely";
import { within } from "../../access/within.ts";
import { queriesOf } from "../../database/connect.ts";
import type { DutyReader, DutyRow } from "../../facets/boards.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { familyName, ownedVisits } from "./subjects-store.ts";

/** The caller's own scheduled visits of today, and those whose day has passed without a report. */
export const visitDuties: DutyReader = {
  kind: "careVisit",
  allow: "pastoral:edit",
  section: "pastoral",
  feature: "care-visits",
  read: async (handle, scope, { today }, most) => {
    const where = sql.join([sql`care_visits.status = 'scheduled'`, ...within(ownedVisits, scope)], sql` and `);
    const { rows } = await sql<DutyRow>`
      select ${familyName} as title, null as note, care_visits.scheduled_for as since, '/pastoral-care/visits?visit=' || care_visits.id as target
      from care_visitors join care_visits on care_visits.id = care_visitors.visit_id
        join care_subjects on care_subjects.id = care_visits.subject_id
        left join households on households.id = care_subjects.household_id
        left join people as alone on alone.id = care_subjects.person_id
      where care_visitors.account_id = ${scope.accountId} and care_visits.scheduled_on <= ${today}::date and ${where}
      order by care_visits.scheduled_for, care_visits.id limit ${most}`.execute(queriesOf(handle));
    return rows;
  },
};

/** The visits that name the person: when and of what kind, without what came of them. */
export const visitOwnData: readonly OwnDataSource[] = [
  {
    part: "visits",
    rows: ownRows(
      ({ personId }) => sql`
        select scheduled_on as "onDate", kind as "visitKind", status as "visitStatus" from care_visits
        where person_id = ${personId} order by scheduled_for`,
    ),
  },
];
