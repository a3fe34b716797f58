import type { CareFamily, CareFollowUp, CareStatus } from "@aprisco/contract/care-families.ts";
import type { FollowUpKind } from "@aprisco/contract/follow-ups.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { sortOfCursor, toCursor } from "../../records/lists/cursor.ts";
import { listOf, WITHOUT_LIMIT, type Page } from "../../records/lists/page.ts";
import { COUNTED } from "../../records/lists/page-queries.ts";
import {
  equalTo,
  nameHolds,
  searchTerms,
  textHolds,
  unindexed,
  type SearchCondition,
  type SearchTerm,
} from "../../records/lists/search.ts";
import { addDays } from "../agenda/index.ts";
import { familyName, homeField, ownedSubjects } from "../care-visits/index.ts";
import { priorityOf, reasonsOf, type CareDays, type Pending } from "./priority.ts";

/** Children are younger. */
const ADULT_YEARS = 12;

/** Whether people in `column` belong to the family in `care_subjects`. @unscoped a part of queries, which add the scope */
const isOfFamily = (person: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${person}.household_id`)} = care_subjects.household_id or ${sql.ref(`${person}.id`)} = care_subjects.person_id)`;

/** The open follow-ups of the family in `care_subjects`, with `follow_ups` to select from. @unscoped a part of queries, which add the scope */
const openOfFamily = sql`
  select follow_ups.* from people as theirs join follow_ups on follow_ups.person_id = theirs.id
  where ${isOfFamily("theirs")} and follow_ups.state = 'open' and follow_ups.kind <> 'group_request'
  union all
  select follow_ups.* from follow_ups where follow_ups.household_id = care_subjects.household_id and follow_ups.state = 'open'`;

interface NextStep {
  readonly carer: string | null;
  readonly text: string | null;
  readonly due_on: string;
}
interface NextVisit {
  readonly id: number;
  readonly at: string;
  readonly day: string;
  readonly carer: string | null;
}
interface FamilyPerson {
  readonly person_id: number;
  readonly name: string;
  readonly birth_date: string | null;
}

const selectFamilies = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("care_subjects")
    .leftJoin("households", "households.id", "care_subjects.household_id")
    .leftJoin("people as alone", "alone.id", "care_subjects.person_id")
    .select([
      "care_subjects.id",
      "care_subjects.congregation_id",
      "care_subjects.household_id",
      "care_subjects.person_id",
      familyName.as("family_name"),
      sql<FamilyPerson[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('person_id', people.id, 'name', people.name, 'birth_date', people.birth_date)
          order by array_position(array['head', 'spouse', 'child', 'other'], people.household_role), people.birth_date, people.id), '[]')
        from people where ${isOfFamily("people")} and people.deceased_on is null and people.anonymised_at is null)`.as("people"),
      homeField("neighborhood").as("neighborhood"),
      homeField("address").as("address"),
      sql<CareStatus>`care_subjects.spiritual_status`.as("spiritual_status"),
      "care_subjects.high_from",
      "care_subjects.rest_from",
      "care_subjects.last_visit_on",
      sql<readonly Pending[]>`care_subjects.pending`.as("pending"),
      sql<readonly NextVisit[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', next.id, 'at', next.scheduled_for, 'day', next.scheduled_on, 'carer', (
            select string_agg(visitor.name, ', ' order by visitor.name_folded) from care_visitors
            join accounts on accounts.id = care_visitors.account_id join people as visitor on visitor.id = accounts.person_id
            where care_visitors.visit_id = next.id)) order by next.scheduled_for, next.id), '[]')
        from care_visits as next where next.subject_id = care_subjects.id and next.status = 'scheduled')`.as("scheduled"),
      sql<NextStep | null>`(
        select jsonb_build_object('carer', coalesce(owning.name, ministries.name), 'text', open.text, 'due_on', open.due_on)
        from (${openOfFamily}) as open
        left join accounts on accounts.id = open.owner_id left join people as owning on owning.id = accounts.person_id
        left join ministries on ministries.id = open.ministry_id
        order by open.due_on, open.id limit 1)`.as("step"),
    ]);
export type FamilyRow = Awaited<ReturnType<ReturnType<typeof selectFamilies>["execute"]>>[number];

const list = {
  rows: selectFamilies,
  id: "care_subjects.id",
  ...ownedSubjects,
  sorts: {
    due: { by: "care_subjects.high_from", tie: "care_subjects.id", as: "day" },
    rest: { by: "care_subjects.rest_from", tie: "care_subjects.id", as: "day" },
  },
} as const;
const families = listOf(list);
/** A family of pastoral care as a record. */
export const familyKind = listedKind("care_subjects", "family.gone", list);

/** A row as it is answered. */
export function viewFamily(row: FamilyRow, days: CareDays): CareFamily {
  const { today } = days;
  const next = row.scheduled.find(({ day }) => day >= today);
  const adultBefore = `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
  return {
    id: row.id,
    household_id: row.household_id,
    family_name: row.family_name,
    people: row.people.map(({ person_id, name, birth_date: birth }) => ({
      person_id,
      name,
      class: birth !== null && birth > adultBefore ? "child" : "adult",
    })),
    neighborhood: row.neighborhood,
    address: row.address,
    spiritual_status: row.spiritual_status,
    ...priorityOf(row, days),
    reasons: reasonsOf(row.pending, today),
    last_visit_on: row.last_visit_on,
    rest_from: row.rest_from,
    next_visit_id: next?.id ?? null,
    next_visit_at: next ? new Date(next.at).toISOString() : null,
    carer: next?.carer ?? row.step?.carer ?? null,
    next_step: row.step?.text ?? null,
    next_step_on: row.step?.due_on ?? null,
  };
}

/** Part of a query: the families of high priority. @param today church time */
export const hasDue = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(care_subjects.high_from <= ${today}::date and care_subjects.rest_from is not null)`;

/** Part of a query: the families of another priority than high. @param today church time */
const notDue = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(care_subjects.high_from is null or care_subjects.high_from > ${today}::date)`;

/** Part of a query: the families of a priority. */
export function ofPriority(priority: CareFamily["priority"], { today, notRecentSince }: CareDays): RawBuilder<SqlBool> {
  if (priority === "high") return hasDue(today);
  const rest = sql`${notRecentSince}::date`;
  const calm = notDue(today);
  return priority === "medium"
    ? sql<SqlBool>`(${calm} and care_subjects.rest_from <= ${rest})`
    : sql<SqlBool>`(${calm} and care_subjects.rest_from > ${rest})`;
}

/** Part of a query: the family in `care_subjects` has a visit from today on. @param today church time */
export const hasUpcoming = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(care_subjects.scheduled_until >= ${today}::date, false)`;

/** Part of a query: the families that live in a neighborhood. @unscoped a part of queries, which add the scope */
function livesIn(neighborhood: string): RawBuilder<SqlBool> {
  const living = (column: string) => sql`array(select ${sql.ref(`living.${column}`)} from people as living
    where fold(living.neighborhood) = fold(${neighborhood}))`;
  return sql<SqlBool>`(care_subjects.household_id = any(${living("household_id")}) or care_subjects.person_id = any(${living("id")}))`;
}

/** Part of a query: the families that an account visits from today on or has a next step with. @unscoped a part of queries, which add the scope */
function caredBy(carer: number, today: string): RawBuilder<SqlBool> {
  const steps = (subject: RawBuilder<unknown>) => sql`array(select ${subject} from follow_ups as open
    left join people as named on named.id = open.person_id
    where open.owner_id = ${carer} and open.state = 'open' and (open.household_id is not null or open.kind <> 'group_request'))`;
  return sql<SqlBool>`(care_subjects.id = any(array(
      select coming.subject_id from care_visitors join care_visits as coming on coming.id = care_visitors.visit_id
      where care_visitors.account_id = ${carer} and coming.status = 'scheduled' and coming.scheduled_on >= ${today}::date))
    or care_subjects.household_id = any(${steps(sql`coalesce(open.household_id, named.household_id)`)})
    or care_subjects.person_id = any(${steps(sql`open.person_id`)}))`;
}

/** Part of a query: the filters that the list and the board share. @unscoped a part of queries, which add the scope */
export function narrowed(
  { neighborhood, carer }: { readonly neighborhood?: string | undefined; readonly carer?: number | undefined },
  today: string,
): RawBuilder<SqlBool>[] {
  return [
    ...(neighborhood === undefined || neighborhood === "" ? [] : [livesIn(neighborhood)]),
    ...(carer === undefined ? [] : [caredBy(carer, today)]),
  ];
}

/** A list's condition that the name of a family or of somebody in it matches a term. */
function holds(term: SearchTerm): SearchCondition {
  const person = nameHolds("found", term);
  const home = (table: string) => textHolds(sql.ref(`${table}.name_folded`), term);
  return {
    // As arrays, so that every side of the `or` has an index.
    indexed: sql<SqlBool>`(care_subjects.household_id = any(array(
        select home.id from households as home where ${home("home")}
        union all select found.household_id from people as found where ${person}))
      or care_subjects.person_id = any(array(select found.id from people as found where ${person})))`,
    walking: unindexed(
      sql<SqlBool>`(${home("households")} or (select bool_or(${person}) from people as found where ${isOfFamily("found")}))`,
    ),
  };
}

type FamilyQuery = QueryOf<"listCareFamilies">;
type Asked = Omit<FamilyQuery, "sort"> & { readonly sort: "due" | "rest" | "-rest"; readonly isUrgent?: boolean };

/** One page of families along one index. `isUrgent`: only, or without, those of high priority. */
function familiesBy(handle: Handle, scope: Scope, { q, neighborhood, carer, status, priority, isUrgent, ...page }: Asked, days: CareDays) {
  const chosen = narrowed({ neighborhood, carer }, days.today);
  const search = searchTerms(q ?? "").map(holds);
  const isCommon = chosen.length + search.length === 0;
  const urgent = isUrgent === undefined ? [] : [isUrgent ? hasDue(days.today) : notDue(days.today)];
  return families(handle, scope, page, {
    where: [
      ...(priority === undefined ? [sql<SqlBool>`care_subjects.rest_from is not null`] : [ofPriority(priority, days)]),
      ...urgent,
      ...equalTo({ "care_subjects.spiritual_status": status }),
      ...chosen,
    ],
    search,
    ...(isCommon ? { isCommon } : {}),
  });
}

/** A cursor of the sort `rest` before all families. */
const FIRST_REST = toCursor("rest", { value: "-infinity", id: 0 });

/** Families of high priority first: two lists after each other, as the priority changes with the day and has no index. */
async function byPriority(handle: Handle, scope: Scope, query: Omit<FamilyQuery, "sort">, days: CareDays): Promise<Page<FamilyRow>> {
  const { cursor, limit = WITHOUT_LIMIT, ...asked } = query;
  const isRest = cursor !== undefined && sortOfCursor(cursor) === "rest";
  const urgent = await familiesBy(
    handle,
    scope,
    { ...asked, sort: "due", isUrgent: true, ...(isRest ? { limit: 1 } : { limit, cursor }) },
    days,
  );
  const first = isRest ? [] : urgent.rows;
  const isMore = !isRest && urgent.meta.nextCursor !== null;
  const left = limit - first.length;
  // A family is read for the number of the others.
  const others = await familiesBy(
    handle,
    scope,
    { ...asked, sort: "rest", isUrgent: false, limit: isMore ? 1 : Math.max(1, left), ...(isRest ? { cursor } : {}) },
    days,
  );
  const next = isMore ? urgent.meta.nextCursor : left > 0 ? others.meta.nextCursor : others.rows.length > 0 ? FIRST_REST : null;
  const isKnown = urgent.meta.total !== null && others.meta.total !== null;
  return {
    rows: [...first, ...(isMore || left === 0 ? [] : others.rows)],
    meta: {
      total: isKnown ? (urgent.meta.total ?? 0) + (others.meta.total ?? 0) : null,
      ...(isKnown ? {} : { totalAtLeast: COUNTED }),
      nextCursor: next,
      ...(query.limit === undefined && next !== null ? { limit } : {}),
    },
  };
}

/** One page of the families in scope, by default those of high priority first; `q` searches names of families and their people. */
export function listFamilies(handle: Handle, scope: Scope, { sort, ...query }: FamilyQuery, days: CareDays): Promise<Page<FamilyRow>> {
  const { priority } = query;
  if (priority === undefined && (sort === undefined || sort === "priority")) return byPriority(handle, scope, query, days);
  const along = sort === "rest" || sort === "-rest" ? sort : undefined;
  // `due` is a day of families with something pending only.
  return familiesBy(handle, scope, { ...query, sort: along ?? (priority === "high" ? "due" : "rest") }, days);
}

/** The rows of these families, in the order of the ids. */
export async function readFamilies(handle: Handle, scope: Scope, ids: readonly number[]): Promise<FamilyRow[]> {
  if (ids.length === 0) return [];
  const rows = await within(ownedSubjects, scope)
    .reduce((some, condition) => some.where(condition), selectFamilies(handle))
    .where(sql<SqlBool>`care_subjects.id = any(${[...ids]}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The open follow-ups of a family, the one due first first. @unscoped the family was read within a scope */
export async function readFollowUps(handle: Handle, familyId: number): Promise<CareFollowUp[]> {
  const { rows } = await sql<CareFollowUp & { readonly kind: FollowUpKind }>`
    select open.id, open.kind, people.name as person, open.text, coalesce(owning.name, ministries.name) as owner, open.due_on, open.version
    from care_subjects cross join lateral (${openOfFamily}) as open
    left join people on people.id = open.person_id
    left join accounts on accounts.id = open.owner_id left join people as owning on owning.id = accounts.person_id
    left join ministries on ministries.id = open.ministry_id
    where care_subjects.id = ${familyId} order by open.due_on, open.id limit 100`.execute(queriesOf(handle));
  return rows;
}

/** The days of a span of visits that the board counts: today and the next six. */
export const weekFrom = (today: string): { readonly from: string; readonly to: string } => ({ from: today, to: addDays(today, 6) });
