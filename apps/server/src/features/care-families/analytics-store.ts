import {
  ANALYTICS_MONTHS,
  carePriorities,
  careStatuses,
  LEAST_SHOWN,
  type CareAnalytics,
  type ShownCount,
} from "@aprisco/contract/care-families.ts";
import { prayerStatuses } from "@aprisco/contract/prayers.ts";
import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { monthAt, monthIndex } from "../../days/church-time.ts";
import { ownedSubjects, ownedVisits } from "../care-visits/index.ts";
import { countPrayers } from "../prayers/index.ts";
import type { CareDays } from "./priority.ts";
import { ofPriority } from "./store.ts";
import { suppressGroups, suppressKnownTotals, suppressTwoWay, type AskedCongregation, type GroupCount } from "./suppressed-tables.ts";

interface Span {
  /** Days in church time. */
  readonly from: string;
  readonly to: string;
  readonly days: CareDays;
}

/** The most rows by who visited. */
const MOST_VISITORS = 30;

/** Published counts first, the most first; the place of a hidden one would tell how many it is. */
const publishedFirst = <T extends { readonly count: ShownCount }>(rows: readonly T[]): T[] =>
  [true, false].flatMap((isPublished) =>
    rows
      .filter(({ count }) => (typeof count === "number") === isPublished)
      .toSorted((one, other) => (typeof one.count === "number" && typeof other.count === "number" ? other.count - one.count : 0)),
  );

/** Null: of fewer than `LEAST_SHOWN` families, which could be recognized. */
async function medianToFirstVisit(handle: Handle, scope: Scope, { from, to }: Span): Promise<number | null> {
  const mine = sql.join([sql`care_subjects.rest_from is not null`, ...within(ownedSubjects, scope)], sql` and `);
  const { rows } = await sql<{ count: number; median: number | null }>`
    select count(*) as count, percentile_cont(0.5) within group (order by days) as median from (
      select first_visit.day - known.day as days
      from care_subjects
      join lateral (select min(care_visits.completed_on) as day from care_visits
        where care_visits.subject_id = care_subjects.id and care_visits.status = 'completed') as first_visit on first_visit.day between ${from}::date and ${to}::date
      join lateral (select min(visitors.visit_date) as day from visitors join people on people.id = visitors.person_id
        where people.household_id = care_subjects.household_id or people.id = care_subjects.person_id) as known on known.day <= first_visit.day
      where care_subjects.last_visit_on >= ${from}::date and ${mine}) as waited`.execute(queriesOf(handle));
  const [{ count, median } = { count: 0, median: null }] = rows;
  return count < LEAST_SHOWN || median === null ? null : Math.round(Number(median));
}

/**
 * The numbers of twelve months.
 *
 * @param scope all that the caller may read: what is shown of a congregation follows from all that they could ask for
 * @param chosen the same, limited to what was asked for
 * @param asked the congregation that was asked for; null: all of the scope
 */
export async function readAnalytics(
  handle: Handle,
  { scope, chosen, asked }: { readonly scope: Scope; readonly chosen: Scope; readonly asked: AskedCongregation },
  span: Span,
): Promise<CareAnalytics> {
  const { from, to, days } = span;
  const queries = queriesOf(handle);
  const done = sql.join(
    [
      sql`care_visits.status = 'completed' and care_visits.completed_on between ${from}::date and ${to}::date`,
      ...within(ownedVisits, scope),
    ],
    sql` and `,
  );
  const visitsBy = async (group: RawBuilder<unknown>): Promise<GroupCount[]> =>
    (
      await sql<GroupCount>`select ${group} as group, care_visits.congregation_id as congregation, count(*) as count
        from care_visits where ${done} group by 1, 2`.execute(queries)
    ).rows;
  const first = monthIndex(from.slice(0, 7));
  const months = Array.from({ length: ANALYTICS_MONTHS }, (_none, at) => monthAt(first + at));
  const kinds = await visitsBy(sql`care_visits.kind`);
  const visits = suppressTwoWay(
    { groups: months, rows: await visitsBy(sql`to_char(care_visits.completed_on, 'YYYY-MM')`) },
    { rows: kinds },
  );
  const { rows: visitors } = await sql<GroupCount & { readonly name: string }>`
    select people.id::text as group, people.name, care_visits.congregation_id as congregation, count(*) as count from care_visits
    join care_visitors on care_visitors.visit_id = care_visits.id
    join accounts on accounts.id = care_visitors.account_id join people on people.id = accounts.person_id
    where ${done} group by people.id, people.name, people.name_folded, 3 order by people.name_folded, people.id`.execute(queries);
  const mine = sql.join([sql`care_subjects.rest_from is not null`, ...within(ownedSubjects, scope)], sql` and `);
  const { rows: families } = await sql<Record<(typeof carePriorities)[number], number> & Omit<GroupCount, "count">>`
    select care_subjects.spiritual_status as group, care_subjects.congregation_id as congregation,
      count(*) filter (where ${ofPriority("high", days)}) as high,
      count(*) filter (where ${ofPriority("medium", days)}) as medium,
      count(*) filter (where ${ofPriority("low", days)}) as low
    from care_subjects where ${mine} group by 1, 2`.execute(queries);
  const ofPriorities = carePriorities.map((priority) => {
    const shown = suppressKnownTotals(
      families.map(({ group, congregation, [priority]: count }) => ({ group, congregation, count })),
      careStatuses,
    );
    return { priority, shown };
  });
  const prayers = suppressGroups(await countPrayers(handle, scope, span), prayerStatuses, false);
  const names = new Map(visitors.map(({ group, name }) => [group, name]));
  const visitorsShown = suppressGroups(visitors, [...names.keys()], true);
  const isPositive = ({ count }: { readonly count: ShownCount }): boolean => count !== 0;
  return {
    from,
    to,
    total: visits.total(asked),
    months: months.map((month) => ({ month, completed: visits.one(month, asked) })),
    by_kind: publishedFirst(
      [...new Set(kinds.map(({ group }) => group))]
        .toSorted((one, other) => one.localeCompare(other))
        .map((kind) => ({ kind, count: visits.other(kind, asked) }))
        .filter(isPositive),
    ),
    by_visitor: publishedFirst([...names].map(([group, name]) => ({ name, count: visitorsShown(group, asked) })).filter(isPositive)).slice(
      0,
      MOST_VISITORS,
    ),
    families: careStatuses.flatMap((status) =>
      ofPriorities.map(({ priority, shown }) => ({ status, priority, count: shown(status, asked) })),
    ),
    prayers: prayerStatuses.map((status) => ({ status, count: prayers(status, asked) })),
    median_days_to_first_visit: await medianToFirstVisit(handle, chosen, span),
  };
}
