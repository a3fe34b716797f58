import { type VisitorStatus, foundChurchWays } from "@aprisco/contract/visitors-card.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { rowSource, type RowSource } from "../../../records/lists/row-source.ts";
import type { Scope } from "../../../access/caller.ts";
import { within } from "../scope-store.ts";

/** Cards made on these days in church time, the last day included. */
export interface ReportSpan {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly origin?: string | undefined;
  readonly status?: VisitorStatus | undefined;
}

/** The source of a visitor, as one of the offered ones; other texts count as another source. */
const origin = sql<string>`case when people.how_found_church is null then 'none'
  when people.how_found_church = any(${[...foundChurchWays]}::text[]) then people.how_found_church else 'outro' end`;
const localStart = (day: string, timeZone: string): RawBuilder<string> => sql`${day}::date::timestamp at time zone ${timeZone}`;

const cards = (tx: Handle, scope: Scope, span: ReportSpan) =>
  queriesOf(tx)
    .selectFrom("visitors")
    .innerJoin("people", "people.id", "visitors.person_id")
    .where(within(scope))
    .where("visitors.created_at", ">=", localStart(span.from, span.timeZone))
    .where("visitors.created_at", "<", sql<string>`(${span.to}::date + 1)::timestamp at time zone ${span.timeZone}`)
    .$if(span.status !== undefined, (rows) => rows.where("visitors.status", "=", span.status as VisitorStatus))
    .$if(span.origin !== undefined, (rows) => rows.where(sql<SqlBool>`${origin} = ${span.origin}`));

const counted = (tx: Handle, scope: Scope, span: ReportSpan) =>
  cards(tx, scope, span).select([
    sql<number>`count(*)`.as("arrived"),
    sql<number>`count(*) filter (where exists (select from visitor_visits where visitor_id = visitors.id offset 1))`.as("returned"),
    sql<number>`count(visitors.converted_at)`.as("converted"),
  ]);

/** The counts by month or week, each named by its first day; periods without visitors are included for the chart. */
export function arrivalsByPeriod(tx: Handle, scope: Scope, by: "month" | "week", span: ReportSpan): RowSource {
  const firstDay = sql<string>`date_trunc(${by}, visitors.created_at at time zone ${span.timeZone})::date`;
  const found = counted(tx, scope, span)
    .select(firstDay.as("first_day"))
    .groupBy(sql`first_day`);
  const periods = sql<{ first_day: string }>`(select day::date as first_day from generate_series(
    date_trunc(${by}, ${span.from}::date::timestamp), ${span.to}::date::timestamp, ${`1 ${by}`}::interval) as day)`;
  const rows = queriesOf(tx)
    .with("found", () => found)
    .selectFrom(periods.as<"periods">(sql`periods`))
    .leftJoin("found", "found.first_day", "periods.first_day")
    .where(sql<SqlBool>`exists (select from found)`)
    .select([
      "periods.first_day as period",
      ...(["arrived", "returned", "converted"] as const).map((name) => sql`coalesce(found.${sql.ref(name)}, 0)`.as(name)),
    ])
    .orderBy("periods.first_day");
  return rowSource(tx, rows);
}

export const arrivalsByOrigin = (tx: Handle, scope: Scope, span: ReportSpan): RowSource =>
  rowSource(
    tx,
    counted(tx, scope, span)
      .select(origin.as("origin"))
      .groupBy(sql`origin`)
      .orderBy(sql`count(*) desc`)
      .orderBy(sql`origin`),
  );

export const newcomers = (tx: Handle, scope: Scope, span: ReportSpan): RowSource =>
  rowSource(
    tx,
    cards(tx, scope, span)
      .leftJoin("accounts as owners", "owners.id", "visitors.follow_up_owner_id")
      .leftJoin("people as owner_people", "owner_people.id", "owners.person_id")
      .select([
        "people.name",
        "people.phone",
        "people.email",
        "people.neighborhood",
        origin.as("origin"),
        "visitors.status",
        sql<string>`(visitors.created_at at time zone ${span.timeZone})::date`.as("created"),
        "owner_people.name as owner",
      ])
      .orderBy("visitors.created_at", "desc")
      .orderBy("visitors.id", "desc"),
  );
