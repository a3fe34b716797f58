import type { CareVisit } from "@aprisco/contract/care-visits.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import {
  equalTo,
  nameHolds,
  searchTerms,
  textHolds,
  unindexed,
  type SearchCondition,
  type SearchTerm,
} from "../../records/lists/search.ts";
import { familyName, homeField, ownedVisits } from "./subjects-store.ts";

const selectVisits = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("care_visits")
    .innerJoin("care_subjects", "care_subjects.id", "care_visits.subject_id")
    .leftJoin("households", "households.id", "care_subjects.household_id")
    .leftJoin("people as alone", "alone.id", "care_subjects.person_id")
    .leftJoin("people as named", "named.id", "care_visits.person_id")
    .select([
      "care_visits.id",
      "care_visits.congregation_id",
      "care_visits.subject_id as family_id",
      familyName.as("family_name"),
      "care_visits.person_id",
      "named.name as person_name",
      "care_visits.kind",
      "care_visits.scheduled_for",
      "care_visits.status",
      sql<CareVisit["visitors"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('account_id', visiting.id, 'name', visitor.name) order by visitor.name_folded), '[]')
        from care_visitors join accounts as visiting on visiting.id = care_visitors.account_id
        join people as visitor on visitor.id = visiting.person_id
        where care_visitors.visit_id = care_visits.id)`.as("visitors"),
      "care_visits.place",
      homeField("address").as("address"),
      homeField("neighborhood").as("neighborhood"),
      "care_visits.outcome",
      "care_visits.next_step_on",
      "care_visits.completed_at",
      "care_visits.version",
    ]);
export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>["execute"]>>[number];

const list = {
  rows: selectVisits,
  id: "care_visits.id",
  ...ownedVisits,
  sorts: { scheduled_for: { by: "care_visits.scheduled_for", tie: "care_visits.id", as: "instant" } },
} as const;
const visits = listOf(list);
/** A visit as a record. */
export const visitKind = listedKind("care_visits", "visit.notFound", list);

/** Part of a query: the visits at which an account visits. */
const visitedBy = (accountId: number) =>
  sql<SqlBool>`care_visits.id in (select visit_id from care_visitors where account_id = ${accountId})`;

/** A list's condition that the name of the family or of the person, or the place, matches a term. */
function holds(term: SearchTerm): SearchCondition {
  const held = (column: string) => textHolds(sql.ref(column), term);
  const people = sql`array(select found.id from people as found where ${nameHolds("found", term)})`;
  const place = textHolds(sql`fold(care_visits.place)`, term);
  const walking = ["households.name_folded", "alone.name_folded", "named.name_folded"].map((column) => unindexed(held(column)));
  return {
    // As arrays, so that every side of the `or` has an index.
    indexed: sql<SqlBool>`(care_visits.subject_id = any(array(select sought.id from care_subjects as sought
        where sought.household_id = any(array(select home.id from households as home where ${held("home.name_folded")}))
          or sought.person_id = any(${people})))
      or care_visits.person_id = any(${people}) or ${place})`,
    walking: sql<SqlBool>`(${sql.join([...walking, unindexed(place)], sql` or `)})`,
  };
}

/** One page of the visits in scope, the next first; `q` searches families, people and places. */
export const listVisits = (handle: Handle, scope: Scope, query: QueryOf<"listCareVisits">) => {
  const { q, status, kind, from, to, family, visitor, sort = "scheduled_for", ...page } = query;
  return visits(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({ "care_visits.status": status, "care_visits.kind": kind, "care_visits.subject_id": family }),
        ...(from === undefined
          ? []
          : [sql<SqlBool>`(care_visits.scheduled_on >= ${from}::date and care_visits.scheduled_for >= ${from}::date - interval '1 day')`]),
        ...(to === undefined
          ? []
          : [sql<SqlBool>`(care_visits.scheduled_on <= ${to}::date and care_visits.scheduled_for < ${to}::date + interval '2 days')`]),
        ...(visitor === undefined ? [] : [visitedBy(visitor)]),
      ],
      search: searchTerms(q ?? "").map(holds),
    },
  );
};

/** The visits of a family, the latest first. */
export const visitsOf = (handle: Handle, scope: Scope, familyId: number, most: number): Promise<VisitRow[]> =>
  within(ownedVisits, scope)
    .reduce((rows, condition) => rows.where(condition), selectVisits(handle))
    .where("care_visits.subject_id", "=", familyId)
    .orderBy("care_visits.scheduled_for", "desc")
    .orderBy("care_visits.id", "desc")
    .limit(most)
    .execute();

/** The visits scheduled for a day in church time as a route: by neighborhood, then street. */
export const routeOf = (handle: Handle, scope: Scope, day: string, carer: number | undefined, most: number): Promise<VisitRow[]> =>
  [...within(ownedVisits, scope), ...(carer === undefined ? [] : [visitedBy(carer)])]
    .reduce((rows, condition) => rows.where(condition), selectVisits(handle))
    .where("care_visits.status", "=", "scheduled")
    .where(sql<SqlBool>`care_visits.scheduled_on = ${day}::date`)
    .orderBy(sql`fold(coalesce(${homeField("neighborhood")}, '~'))`)
    .orderBy(sql`fold(coalesce(care_visits.place, ${homeField("address")}, '~'))`)
    .orderBy("care_visits.scheduled_for")
    .limit(most)
    .execute();

/** A visit of a family at home, in a neighborhood that is known. */
export interface HomeStop {
  readonly day: string;
  readonly family_id: number;
  readonly family_name: string;
  readonly neighborhood: string;
}

/** The visits to homes of a span of days in church time, both included, by time; without calls, hospitals and other places. */
export async function homeStops(
  handle: Handle,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
  { carer, neighborhood }: { readonly carer?: number | undefined; readonly neighborhood?: string | undefined },
  most: number,
): Promise<readonly HomeStop[]> {
  const asked = [
    ...within(ownedVisits, scope),
    ...(carer === undefined ? [] : [visitedBy(carer)]),
    // The days lie in the index of the hours.
    sql<SqlBool>`care_visits.scheduled_for between ${from}::date - interval '1 day' and ${to}::date + interval '2 days'`,
    sql<SqlBool>`care_visits.scheduled_on between ${from}::date and ${to}::date`,
  ];
  const { rows } = await sql<HomeStop>`
    select * from (
      select care_visits.scheduled_on as day, care_visits.scheduled_for, care_visits.id, care_visits.subject_id as family_id,
        ${familyName} as family_name, ${homeField("neighborhood")} as neighborhood
      from care_visits join care_subjects on care_subjects.id = care_visits.subject_id
      left join households on households.id = care_subjects.household_id
      left join people as alone on alone.id = care_subjects.person_id
      where care_visits.status = 'scheduled' and care_visits.kind not in ('call', 'hospital') and care_visits.place is null and ${sql.join(asked, sql` and `)}
      order by care_visits.scheduled_for, care_visits.id limit ${most}) as stops
    where neighborhood <> '' ${neighborhood ? sql`and fold(neighborhood) = fold(${neighborhood})` : sql``}
    order by scheduled_for, id`.execute(queriesOf(handle));
  return rows.map(({ day, family_id, family_name, neighborhood: place }) => ({ day, family_id, family_name, neighborhood: place }));
}

/** Sets who visits. @unscoped the transaction holds the visit, read within a scope; the accounts were checked */
export async function setVisitors(tx: Handle, visitId: number, accounts: readonly number[]): Promise<void> {
  const queries = queriesOf(tx);
  await sql`delete from care_visitors where visit_id = ${visitId} and account_id <> all(${[...accounts]}::bigint[])`.execute(queries);
  await sql`insert into care_visitors (visit_id, account_id) select ${visitId}, unnest(${[...accounts]}::bigint[]) on conflict do nothing`.execute(
    queries,
  );
}
