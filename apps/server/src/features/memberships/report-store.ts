import { ageBands, type AgeBand, type MembershipReport, type MembershipMonth } from "@aprisco/contract/dashboard.ts";
import type { memberStatuses } from "@aprisco/contract/members-choices.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: every opening of the reports
import { monthAt, monthIndex } from "../../days/church-time.ts";
import type { MembershipReportAsk } from "../../facets/boards.ts";
import { keptAnswers } from "../../records/lists/kept-answers.ts";
import { theirPeople } from "../people/index.ts";

/** The numbers of members who joined and left in a month, "YYYY-MM". */
interface MonthChange {
  readonly month: string;
  readonly joined: number;
  readonly left: number;
}

/** The months from the first to the last, as "YYYY-MM". */
export const monthsFrom = (first: string, last: string): readonly string[] =>
  Array.from({ length: Math.max(0, monthIndex(last) - monthIndex(first) + 1) }, (_none, step) => monthAt(monthIndex(first) + step));

/**
 * Each month with the numbers who joined and left, and the members at its end: today's number without later admissions, plus later
 * departures.
 *
 * @param changes of the months from the first one to the last with a change
 */
export function membershipMonths(months: readonly string[], changes: readonly MonthChange[], membersNow: number): MembershipMonth[] {
  const later = (month: string) =>
    changes.filter((change) => change.month > month).reduce((sum, { joined, left }) => sum + joined - left, 0);
  return months.map((month) => {
    const { joined = 0, left = 0 } = changes.find((change) => change.month === month) ?? {};
    return { month, joined, left, total: membersNow - later(month) };
  });
}

const within = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`${reaches(scope, "memberships.congregation_id")} and ${scope.onlyTheirs ? theirPeople(scope, "memberships.person_id") : sql<SqlBool>`true`}`;

/**
 * The corrections for transfers between congregations, by day. A transferred member joined their present congregation and left the
 * former one on the day of the transfer, and first joined the former one. The middle of a chain of transfers cancels out. A
 * transfer within the scope, or with rectified acts, changes nothing. Counted back from the present congregation, a transfer that
 * does not lead to the next one's origin is ignored, and all earlier ones too: it comes from a merge of two records.
 */
const ofTransfers = (scope: Scope): RawBuilder<unknown> => sql`
    select events.event, events.day, events.delta from (
      select *, bool_and(is_next) over (partition by person_id order by on_date desc, id desc) as is_theirs from (
        select arrival.id, arrival.person_id, arrival.on_date, memberships.join_date, ${reaches(scope, "arrival.congregation_id")} as came,
          ${reaches(scope, "departure.congregation_id")} as went, arrival.congregation_id = coalesce(
            lead(departure.congregation_id) over (partition by arrival.person_id order by arrival.on_date, arrival.id),
            memberships.congregation_id) as is_next
        from roll_movements as arrival
          join roll_movements as departure on departure.transfer_id = arrival.transfer_id
            and departure.person_id = arrival.person_id and departure.kind = 'transfer_out'
          join memberships on memberships.person_id = arrival.person_id
        where arrival.transfer_id is not null and arrival.kind = 'admission'
          and member_from(memberships.status, memberships.join_date, memberships.left_on) is not null
          and ${scope.onlyTheirs ? theirPeople(scope, "memberships.person_id") : sql<SqlBool>`true`}
          and not exists (select from roll_movements where rectifies_id in (arrival.id, departure.id))
      ) as transferred
    ) as moved, lateral (values
      ('joined', moved.join_date, case when moved.came then -1 else 1 end),
      (case when moved.came then 'joined' else 'left' end, moved.on_date, 1)) as events (event, day, delta)
    where moved.is_theirs and moved.came <> moved.went and moved.on_date >= moved.join_date`;

/**
 * The numbers who joined and left by month, from a month on: from the kept days, or for row scope from the rows. Both count a
 * transferred member in their present congregation; `ofTransfers` corrects that.
 *
 * @param from "YYYY-MM", church time
 */
async function readMonthChanges(handle: Handle, scope: Scope, from: string): Promise<readonly MonthChange[]> {
  const since = sql`${`${from}-01`}::date`;
  const live = sql`select event, day, 1 as delta from memberships, lateral (values
      ('joined', member_from(status, join_date, left_on)), ('left', member_until(status, join_date, left_on))) as events (event, day)
    where ${within(scope)}`;
  const kept = sql`select event, day, delta from membership_day_counts
    where event in ('joined', 'left') and day >= ${since} and ${reaches(scope, "congregation_id")}`;
  const moved = scope.congregationIds === null ? sql`` : sql`union all ${ofTransfers(scope)}`;
  return plannedOnce(
    handle,
    sql<MonthChange>`
    select to_char(day, 'YYYY-MM') as month, coalesce(sum(delta) filter (where event = 'joined'), 0)::bigint as joined,
      coalesce(sum(delta) filter (where event = 'left'), 0)::bigint as left
    from (${scope.onlyTheirs ? live : kept} ${moved}) as days where day >= ${since} group by 1 order by 1`,
  );
}

export interface StatusCount {
  readonly status: (typeof memberStatuses)[number];
  readonly count: number;
}

async function readStatuses(handle: Handle, scope: Scope): Promise<readonly StatusCount[]> {
  const kept = sql`select status, sum(delta)::bigint as count from membership_counts where ${reaches(scope, "congregation_id")} group by status`;
  const live = sql`select status, count(*) as count from memberships where ${within(scope)} group by status`;
  return plannedOnce(
    handle,
    sql<StatusCount>`
    select * from (${scope.onlyTheirs ? live : kept}) as counted where count > 0 order by count desc, status`,
  );
}

interface Makeup {
  readonly ages: Readonly<Partial<Record<AgeBand, number>>>;
  readonly neighborhoods: Readonly<Record<string, number>>;
  /** Admissions in the year that ended 90 days ago. */
  readonly joined: number;
  /** Of those, the members who stayed 90 days. */
  readonly stayed: number;
}

/** The lowest age of each band, oldest first. */
const bands = ageBands
  .filter((band) => band !== "unknown")
  .map((band) => ({ band, from: Number.parseInt(band, 10) }))
  .toReversed();
const bandOf = (today: string) =>
  sql`case when people.birth_date is null then 'unknown' ${sql.join(
    bands.map(({ band, from }) => sql`when people.birth_date <= ${today}::date - make_interval(years => ${from}::int) then ${band}::text`),
    sql` `,
  )} else '0-11' end`;

async function readMakeups(handle: Handle, scope: Scope, today: string): Promise<ReadonlyMap<number, Makeup>> {
  const { rows } = await sql<{ congregation_id: number } & Makeup>`
    with active as materialized (
      select memberships.congregation_id, ${bandOf(today)} as band, people.neighborhood
      from memberships join people on people.id = memberships.person_id where memberships.status = 'active' and ${within(scope)}),
    ages as (select congregation_id, jsonb_object_agg(band, n) as counts
      from (select congregation_id, band, count(*) as n from active group by 1, 2) as counted group by 1),
    places as (select congregation_id, jsonb_object_agg(neighborhood, n) as counts
      from (select congregation_id, neighborhood, count(*) as n from active where neighborhood is not null group by 1, 2) as counted group by 1),
    newcomers as (select congregation_id, count(*) as joined,
        count(*) filter (where member_until(status, join_date, left_on) is null or left_on - join_date >= 90) as stayed
      from memberships where join_date > ${today}::date - 455 and join_date <= ${today}::date - 90
        and member_from(status, join_date, left_on) is not null and ${within(scope)} group by 1)
    select congregations.id as congregation_id, coalesce(ages.counts, '{}') as ages, coalesce(places.counts, '{}') as neighborhoods,
      coalesce(newcomers.joined, 0) as joined, coalesce(newcomers.stayed, 0) as stayed
    from congregations left join ages on ages.congregation_id = congregations.id
      left join places on places.congregation_id = congregations.id left join newcomers on newcomers.congregation_id = congregations.id
    where ${reaches(scope, "congregations.id")}`.execute(queriesOf(handle));
  return new Map(rows.map(({ congregation_id: id, ...makeup }) => [id, makeup]));
}

const MOST_NEIGHBORHOODS = 10;

function summed(parts: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const part of parts) for (const [key, count] of Object.entries(part)) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

export function madeUpOf(makeups: readonly Makeup[]) {
  const ages = summed(makeups.map((makeup) => makeup.ages));
  const places = [...summed(makeups.map(({ neighborhoods }) => neighborhoods))];
  const joined = makeups.reduce((sum, makeup) => sum + makeup.joined, 0);
  const stayed = makeups.reduce((sum, makeup) => sum + makeup.stayed, 0);
  return {
    byAge: ageBands.map((band) => ({ band, count: ages.get(band) ?? 0 })),
    byNeighborhood: places
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
      .slice(0, MOST_NEIGHBORHOODS),
    retention90d: joined === 0 ? null : stayed / joined,
  };
}

/** The memberships' part of the membership report; for a narrow reader without figures from a status or a year of birth. */
export async function readMembershipReport(ask: MembershipReportAsk): Promise<Partial<MembershipReport>> {
  const { reads, scope, apart, from, to, time } = ask;
  const make = (handle: typeof reads, within: typeof scope) => readMakeups(handle, within, time.today);
  const makeup = scope.onlyTheirs
    ? { values: [...(await make(reads, scope)).values()], madeAt: time.now.toISOString() }
    : await keptAnswers(reads, scope, { key: "makeup of the members", now: time.now, apart, make });
  const byStatus = await readStatuses(reads, scope);
  const changes = await readMonthChanges(reads, scope, from);
  const membersNow = byStatus.find(({ status }) => status === "active")?.count ?? 0;
  const { byNeighborhood, ...ages } = madeUpOf(makeup.values);
  return {
    months: membershipMonths(monthsFrom(from, to), changes, membersNow),
    byNeighborhood,
    made_at: makeup.madeAt,
    ...(scope.isNarrow ? {} : { byStatus: [...byStatus], ...ages }),
  };
}
