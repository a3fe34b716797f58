import { MOST_CARDS, type CareColumn } from "@aprisco/contract/care-families.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: only the check of one row
import { familyName, homeField, ownedSubjects, ownedVisits } from "../care-visits/index.ts";
import { MOST_WAITING, type WaitingFamily } from "./nearby.ts";
import type { CareDays } from "./priority.ts";
import { hasDue, hasUpcoming, narrowed, ofPriority, weekFrom } from "./store.ts";

/** The most rows that a column looks at, and the most families that it counts. */
const MOST_COUNTED = 1_000;

export interface BoardFilters {
  readonly neighborhood?: string | undefined;
  readonly carer?: number | undefined;
}
export interface ColumnIds {
  readonly column: CareColumn;
  /** Null: more than are counted. */
  readonly total: number | null;
  readonly ids: readonly number[];
}
export interface CareFigures {
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  readonly week: number;
  readonly unreported: number;
}

/** Part of a query: something is due, no visit is coming, and nobody is responsible. */
const hasArrived = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasDue(today)} and care_subjects.followed_on is null and not ${hasUpcoming(today)})`;

/**
 * The families of each column. `scheduled`: a visit from today on. `following`: no such visit, and somebody is responsible for an
 * open follow-up. `arrived`: something is due, and neither.
 */
export async function readColumns(handle: Handle, scope: Scope, filters: BoardFilters, today: string): Promise<ColumnIds[]> {
  const asked = [...within(ownedSubjects, scope), ...narrowed(filters, today), sql<SqlBool>`care_subjects.rest_from is not null`];
  const also = sql.join(asked, sql` and `);
  const of = (column: CareColumn, rows: RawBuilder<unknown>) => ({ column, rows });
  const columns = [
    of(
      "arrived",
      sql`select care_subjects.id, care_subjects.high_from::timestamptz as at from care_subjects
        where ${hasArrived(today)} and ${also}
        order by care_subjects.high_from, care_subjects.id limit ${MOST_COUNTED + 1}`,
    ),
    of(
      "scheduled",
      sql`select care_subjects.id, min(coming.scheduled_for) as at from (
          select subject_id, scheduled_for from care_visits
          where care_visits.status = 'scheduled' and scheduled_for >= ${today}::date - interval '1 day' and scheduled_on >= ${today}::date
            and ${reaches(scope, "care_visits.congregation_id")}
          order by scheduled_for limit ${MOST_COUNTED + 1}) as coming
        join care_subjects on care_subjects.id = coming.subject_id where ${also} group by care_subjects.id`,
    ),
    of(
      "following",
      sql`select care_subjects.id, care_subjects.followed_on::timestamptz as at from care_subjects
        where care_subjects.followed_on is not null and not ${hasUpcoming(today)} and ${also}
        order by care_subjects.followed_on, care_subjects.id limit ${MOST_COUNTED + 1}`,
    ),
  ];
  return Promise.all(
    columns.map(async ({ column, rows: families }) => {
      const { rows } = await sql<{ id: number; total: number }>`
        select id, count(*) over () as total from (${families}) as found order by at, id limit ${MOST_CARDS}`.execute(queriesOf(handle));
      const total = rows[0]?.total ?? 0;
      return { column, total: total > MOST_COUNTED ? null : total, ids: rows.map(({ id }) => id) };
    }),
  );
}

/**
 * The families of the column `arrived` that live in these neighborhoods (folded), all of the column looked through: of each
 * neighborhood the first ones.
 */
export async function readWaiting(
  handle: Handle,
  scope: Scope,
  filters: BoardFilters,
  today: string,
  places: readonly string[],
): Promise<readonly WaitingFamily[]> {
  if (places.length === 0) return [];
  const asked = [...within(ownedSubjects, scope), ...narrowed(filters, today), hasArrived(today)];
  const { rows } = await sql<WaitingFamily>`
    with arrived as materialized (
      select care_subjects.id, care_subjects.household_id, care_subjects.person_id, care_subjects.high_from
      from care_subjects where ${sql.join(asked, sql` and `)}),
    home as materialized (select care_subjects.*, ${homeField("neighborhood")} as neighborhood from arrived as care_subjects),
    near as (
      select home.*, row_number() over (partition by fold(btrim(neighborhood)) order by high_from, id) as place
      from home where fold(btrim(neighborhood)) = any(${[...places]}::text[]))
    select care_subjects.id, care_subjects.neighborhood, ${familyName} as family_name
    from near as care_subjects left join households on households.id = care_subjects.household_id
    left join people as alone on alone.id = care_subjects.person_id
    where place <= ${MOST_WAITING} order by care_subjects.high_from, care_subjects.id`.execute(queriesOf(handle));
  return rows;
}

/** A scheduled visit whose day has passed. */
const isUnreported = (today: string): RawBuilder<SqlBool> =>
  sql`care_visits.scheduled_on < ${today}::date and care_visits.scheduled_for < ${today}::date + interval '1 day'`;

/** For the dashboard: families of high priority, and the visits of today and those without a report. */
export async function readCareDuties(
  handle: Handle,
  scope: Scope,
  today: string,
): Promise<{ highFamilies: number; visitsToday: number; unreportedVisits: number }> {
  const families = sql.join([sql`true`, ...within(ownedSubjects, scope)], sql` and `);
  const visits = sql.join([sql`care_visits.status = 'scheduled'`, ...within(ownedVisits, scope)], sql` and `);
  const { rows } = await sql<{ highFamilies: number; visitsToday: number; unreportedVisits: number }>`
    select (select count(*) from care_subjects where ${hasDue(today)} and ${families}) as "highFamilies",
      (select count(*) from care_visits where ${visits} and care_visits.scheduled_on = ${today}::date
        and care_visits.scheduled_for between ${today}::date - interval '1 day' and ${today}::date + interval '2 days') as "visitsToday",
      (select count(*) from care_visits where ${visits} and ${isUnreported(today)}) as "unreportedVisits"`.execute(queriesOf(handle));
  return onlyRow(rows);
}

/** How many families have each priority, and how many visits are near or unreported. */
export async function readFigures(handle: Handle, scope: Scope, days: CareDays): Promise<CareFigures> {
  const families = sql.join([sql`true`, ...within(ownedSubjects, scope)], sql` and `);
  const visits = sql.join([sql`care_visits.status = 'scheduled'`, ...within(ownedVisits, scope)], sql` and `);
  const { today } = days;
  const { from, to } = weekFrom(today);
  const counted = (priority: "high" | "medium" | "low") =>
    sql`(select count(*) from care_subjects where ${ofPriority(priority, days)} and ${families})`;
  const { rows } = await sql<CareFigures>`
    select ${counted("high")} as high, ${counted("medium")} as medium, ${counted("low")} as low,
      (select count(*) from care_visits where ${visits} and care_visits.scheduled_on between ${from}::date and ${to}::date
        and care_visits.scheduled_for between ${from}::date - interval '1 day' and ${to}::date + interval '2 days') as week,
      (select count(*) from care_visits where ${visits} and ${isUnreported(today)}) as unreported`.execute(queriesOf(handle));
  return onlyRow(rows);
}
