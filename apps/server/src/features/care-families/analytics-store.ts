import { carePriorities, careStatuses, LEAST_TOLD, type CareAnalytics } from "@aprisco/contract/care-families.ts";
import { prayerStatuses } from "@aprisco/contract/prayers.ts";
import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { ownedSubjects, ownedVisits } from "../care-visits/index.ts";
import { countPrayers } from "../prayers/index.ts";
import type { CareDays } from "./priority.ts";
import { ofPriority } from "./store.ts";

/** A count that could point at somebody is told from five on; none is none. */
export const told = (count: number): number | null => (count > 0 && count < LEAST_TOLD ? null : count);

/** The numbers of a span of days in church time. */
export async function readAnalytics(
  handle: Handle,
  scope: Scope,
  { from, to, days }: { readonly from: string; readonly to: string; readonly days: CareDays },
): Promise<CareAnalytics> {
  const queries = queriesOf(handle);
  const done = sql.join(
    [
      sql`care_visits.status = 'completed' and care_visits.completed_on between ${from}::date and ${to}::date`,
      ...within(ownedVisits, scope),
    ],
    sql` and `,
  );
  const mine = sql.join([sql`care_subjects.rest_from is not null`, ...within(ownedSubjects, scope)], sql` and `);
  const { rows: months } = await sql<{ month: string; completed: number }>`
    select to_char(spanned, 'YYYY-MM') as month, (
      select count(*) from care_visits where ${done} and care_visits.completed_on >= spanned and care_visits.completed_on < spanned + interval '1 month'
    ) as completed
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as spanned order by 1`.execute(queries);
  const { rows: kinds } = await sql<{ kind: string; count: number }>`
    select care_visits.kind, count(*) as count from care_visits where ${done} group by 1 order by 2 desc, 1`.execute(queries);
  const { rows: visitors } = await sql<{ name: string; count: number }>`
    select people.name, count(*) as count from care_visits
    join care_visitors on care_visitors.visit_id = care_visits.id
    join accounts on accounts.id = care_visitors.account_id join people on people.id = accounts.person_id
    where ${done} group by people.id, people.name order by 2 desc, 1 limit 30`.execute(queries);
  const { rows: families } = await sql<{ status: CareAnalytics["families"][number]["status"]; high: number; medium: number; low: number }>`
    select care_subjects.spiritual_status as status,
      count(*) filter (where ${ofPriority("high", days)}) as high,
      count(*) filter (where ${ofPriority("medium", days)}) as medium,
      count(*) filter (where ${ofPriority("low", days)}) as low
    from care_subjects where ${mine} group by 1`.execute(queries);
  const { rows: first } = await sql<{ count: number; median: number | null }>`
    select count(*) as count, percentile_cont(0.5) within group (order by days) as median from (
      select first_visit.day - known.day as days
      from care_subjects
      join lateral (select min(care_visits.completed_on) as day from care_visits
        where care_visits.subject_id = care_subjects.id and care_visits.status = 'completed') as first_visit on first_visit.day between ${from}::date and ${to}::date
      join lateral (select min(visitors.visit_date) as day from visitors join people on people.id = visitors.person_id
        where people.household_id = care_subjects.household_id or people.id = care_subjects.person_id) as known on known.day <= first_visit.day
      where care_subjects.last_visit_on >= ${from}::date and ${mine}) as waited`.execute(queries);
  const prayers = await countPrayers(handle, scope, { from, to });
  const [{ count: measured, median } = { count: 0, median: null }] = first;
  return {
    from,
    to,
    months: months.map(({ month, completed }) => ({ month, completed: told(completed) })),
    by_kind: kinds.map(({ kind, count }) => ({ kind, count: told(count) })),
    by_visitor: visitors.map(({ name, count }) => ({ name, count: told(count) })),
    families: careStatuses.flatMap((status) =>
      carePriorities.map((priority) => ({ status, priority, count: told(families.find((row) => row.status === status)?.[priority] ?? 0) })),
    ),
    prayers: prayerStatuses.map((status) => ({ status, count: told(prayers.find((row) => row.status === status)?.count ?? 0) })),
    median_days_to_first_visit: measured < LEAST_TOLD || median === null ? null : Math.round(Number(median)),
  };
}
