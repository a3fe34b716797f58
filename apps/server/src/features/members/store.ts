import type { QueryOf } from "@aprisco/contract/routes.ts";
import { leavesFew, ALL_FIELDS } from "@aprisco/contract/custom-fields-kinds.ts";
import type { ListTotal } from "@aprisco/contract/lists.ts";
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { releaseFile } from "../../files/store.ts";
import { emptyColumns, openStep, removeRows } from "../../records/journal.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { COUNTED } from "../../records/lists/page-queries.ts";
import { listOf, type Page } from "../../records/lists/page.ts";
import { isOneOf, findsPerson, searchTerms } from "../../records/lists/search.ts";
import { storedValues } from "../custom-fields/index.ts";
import { allergyOf } from "../families/index.ts";
import type { ListFilter } from "../lists/index.ts";
import { keptTotal } from "../memberships/index.ts";
import { ownedMembers, theirPeople } from "../people/index.ts";
import { selectedRecords } from "./records-store.ts";

type ListQuery = QueryOf<"listMembers">;

/** Whether a person of the register may be called: living, and without the wish not to be contacted. */
export const takesCalls = sql<boolean>`(not people.do_not_contact and people.deceased_on is null)`;

/**
 * Memberships with person, baptism, names of household and congregation, and present ministries.
 * @unscoped a part of queries, which add the scope
 */
const selectMembers = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .leftJoin("person_records as records", "records.person_id", "memberships.person_id")
    .leftJoin("households", "households.id", "people.household_id")
    .select([
      "memberships.id",
      "memberships.person_id",
      "memberships.status",
      "memberships.join_date",
      "memberships.roll_number",
      "memberships.photo_file_id",
      "people.name",
      "people.preferred_name",
      "people.phone",
      "people.email",
      "people.neighborhood",
      sql<string | null>`written_day(people.birth_part, people.birth_date)`.as("birth_date"),
      "people.birthday_shown",
      "people.household_id",
      takesCalls.as("takes_calls"),
      "households.name as household",
      sql<string | null>`written_day(records.baptised_part, records.baptised_on)`.as("baptised_on"),
      // A scalar subquery: with a join PostgreSQL would start at the congregation, and sort all its members for a page.
      sql<string>`(select congregations.name from congregations where congregations.id = memberships.congregation_id)`.as("congregation"),
      // The sum of two versions that only grow: it is unchanged only if both rows are.
      sql<number>`memberships.version + people.version`.as("version"),
      sql<string[]>`array(
        select ministries.name from ministry_members as served join ministries on ministries.id = served.ministry_id
        where served.person_id = memberships.person_id and served.until_on is null order by ministries.name_folded
      )`.as("ministries"),
    ]);
/** The selected custom fields: their ids as the text of an array; null: all. */
interface OwnFields {
  readonly ids: string | null;
}
/**
 * Members with custom fields; twenty fields add half the cost of the rest.
 * @unscoped a part of queries, which add the scope
 */
const selectWithOwnFields = (handle: Handle, { ids }: OwnFields = { ids: null }) =>
  selectMembers(handle).select(storedValues("memberships.person_id", ids).as("custom"));
type RowOf<S extends typeof selectMembers> = Awaited<ReturnType<ReturnType<S>["execute"]>>[number];
export type MemberRow = RowOf<typeof selectMembers> & Partial<RowOf<typeof selectWithOwnFields>>;

export const memberRows = {
  id: "memberships.id",
  ...ownedMembers,
} as const;

const members = listOf({
  ...memberRows,
  rows: (handle, own?: OwnFields): SelectQueryBuilder<never, never, MemberRow> =>
    (own === undefined ? selectMembers(handle) : selectWithOwnFields(handle, own)) as never,
  sorts: {
    name: { by: "people.name_folded", tie: "people.id", as: "text" },
    joinDate: { by: "memberships.join_date", tie: "memberships.person_id", as: "day", emptyLast: true },
  },
  total: keptTotal,
});

/** People whose birthday lists may show. */
const shownBirthday = sql<SqlBool>`people.birthday_shown <> 'none' and people.deceased_on is null and people.anonymised_at is null`;

/** The months' days as single values: the index on the day of the year finds each, which it cannot for several ranges. */
const isBornIn = ([month = 0, ...others]: readonly number[]): RawBuilder<SqlBool> =>
  others.length === 0
    ? sql`people.birth_md between ${month * 100} and ${month * 100 + 31}`
    : isOneOf(
        sql`people.birth_md`,
        [month, ...others].flatMap((one) => Array.from({ length: 31 }, (_, day) => one * 100 + day + 1)),
        "smallint",
      );

function conditionsOf({ status, ministry, neighborhood, birth_month: months, baptised, household, ids }: ListQuery): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (status !== undefined) conditions.push(isOneOf(sql`memberships.status`, status, "text"));
  if (ids !== undefined) conditions.push(sql`memberships.id = any(${ids}::bigint[])`);
  if (neighborhood !== undefined) conditions.push(isOneOf(sql`people.neighborhood`, neighborhood, "text"));
  if (household !== undefined) conditions.push(sql`people.household_id = ${household}`);
  if (months !== undefined) conditions.push(sql`${isBornIn(months)} and ${shownBirthday}`);
  if (ministry !== undefined) {
    const isIts = isOneOf(sql`ministry_id`, ministry, "bigint");
    conditions.push(sql`memberships.person_id in (select person_id from ministry_members where ${isIts} and until_on is null)`);
  }
  if (baptised !== undefined) {
    // A scalar subquery: PostgreSQL would turn an 'exists' into a join with all records.
    const isBaptised = sql`coalesce((select baptised_on is not null from person_records where person_id = memberships.person_id), false)`;
    conditions.push(baptised === "yes" ? sql`${isBaptised}` : sql`not ${isBaptised}`);
  }
  return conditions;
}

const bareMembers = (handle: Handle) => queriesOf(handle).selectFrom("memberships");
const membersAndPeople = (handle: Handle) => bareMembers(handle).innerJoin("people", "people.id", "memberships.person_id");

/** Whether a filter leaves few members, so that a text of custom fields may be searched. */
export const isNarrowed = ({ q, ids, ministry, neighborhood, birth_month: months, household }: ListQuery): boolean =>
  [ministry, neighborhood, months].some((values) => values !== undefined && leavesFew(values)) ||
  [ids, household].some((filter) => filter !== undefined) ||
  Boolean(q);

interface ListLookups {
  /** The person whose CPF was typed as search text; null: no CPF, or unknown. */
  readonly personId: number | null;
  /** The people of the saved list and of the unsaved rule, if asked for. */
  readonly lists: readonly ListFilter[];
  readonly custom: readonly RawBuilder<SqlBool>[];
}

export function listMembers(
  handle: Handle,
  scope: Scope,
  query: ListQuery,
  { personId, lists, custom }: ListLookups,
): Promise<Page<MemberRow>> {
  const { q = "", sort = "name", cursor, limit, own_fields: own } = query;
  const terms = personId === null ? searchTerms(q) : [];
  const search = terms.map((term) => findsPerson(scope, term));
  const ofPerson = personId === null ? [] : [sql<SqlBool>`memberships.person_id = ${personId}`];
  const where = [...conditionsOf(query), ...custom, ...ofPerson, ...lists];
  const { neighborhood, household, birth_month: months, baptised } = query;
  // There is no index on baptism alone: joined with people, PostgreSQL uses one of theirs.
  const ofPeople = [neighborhood, household, months, baptised].some((filter) => filter !== undefined);
  const asksPeople = ofPeople || lists.length > 0 || search.length > 0 || sort.endsWith("name");
  const more = own === undefined ? {} : { more: { ids: own === ALL_FIELDS ? null : `{${own.join()}}` } };
  // Several statuses may match nearly all members.
  const isCommon = (query.status?.length ?? 0) > 1 && where.length + search.length === 1;
  return members(
    handle,
    scope,
    { sort, cursor, limit },
    { where, search, among: asksPeople ? membersAndPeople : bareMembers, ...(isCommon ? { isCommon } : {}), ...more },
  );
}

/** The number of members in scope of some lists, each counted up to a thousand, in one statement. */
export async function countMembers(
  handle: Handle,
  scope: Scope,
  tabs: readonly { readonly id: number; readonly filter: ListFilter }[],
): Promise<ListTotal[]> {
  if (tabs.length === 0) return [];
  const counts = tabs.map(({ id, filter }) => {
    const conditions = [...within(memberRows, scope), filter];
    const rows = conditions.reduce((narrowed, condition) => narrowed.where(condition), membersAndPeople(handle));
    // oxlint-disable-next-line no-restricted-properties -- our own number
    const found = rows.select("memberships.id").limit(sql.lit(COUNTED + 1));
    return sql`select ${id}::bigint as id, (select count(*) from (${found}) as found) as total`;
  });
  const { rows } = await sql<{ id: number; total: number }>`${sql.join(counts, sql` union all `)}`.execute(queriesOf(handle));
  return rows.map(({ id, total }) => ({ id, total: total > COUNTED ? null : total, at_least: total > COUNTED }));
}

const selectWholeMembers = (handle: Handle) =>
  selectWithOwnFields(handle).select([
    "memberships.congregation_id",
    "memberships.under_discipline",
    "memberships.left_on",
    "memberships.created_at",
    "people.version as person_version",
    "people.family_name",
    "people.household_role",
    "people.sex",
    "people.marital_status",
    "people.profession",
    "people.do_not_contact",
    "people.address",
    "people.cep",
    "people.city",
    "people.state",
    "people.emergency_contact",
    "people.emergency_phone",
    "people.deceased_on",
    "records.id as records_id",
    "records.cpf_hash",
    "records.cpf_shown",
    ...selectedRecords,
    allergyOf("memberships.person_id").as("allergy"),
  ]);
export type WholeMemberRow = Awaited<ReturnType<ReturnType<typeof selectWholeMembers>["execute"]>>[number];

export const memberKind = listedKind("memberships", "member.notFound", { rows: selectWholeMembers, ...memberRows });

/**
 * Deletes a membership that the transaction holds into a step of the undo journal; returns the step. The photo belongs to the
 * caller for a day; its column is cleared first, so that a restoration does not refer to a file that is deleted or another's by
 * then.
 */
export async function removeMembership(
  tx: Handle,
  { id, photo_file_id: photo }: Pick<WholeMemberRow, "id" | "photo_file_id">,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  const own = sql<SqlBool>`id = ${id}`;
  const step = await openStep(tx, { kind: "delete", table: "memberships", subjectId: id, by }, now);
  if (photo !== null) {
    await emptyColumns(tx, step, "memberships", ["photo_file_id"], own);
    await releaseFile(tx, { id: photo, by }, now);
  }
  await removeRows(tx, step, "memberships", own);
  return step;
}

export async function ownPhotos(handle: Handle, scope: Scope, fileIds: readonly number[]): Promise<readonly number[]> {
  const photos = queriesOf(handle)
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .select("memberships.photo_file_id as id")
    .where(sql<SqlBool>`memberships.photo_file_id = any(${[...fileIds]}::bigint[])`)
    .where("people.anonymised_at", "is", null);
  const found = await within(memberRows, scope)
    .reduce((rows, condition) => rows.where(condition), photos)
    .execute();
  return found.flatMap(({ id }) => id ?? []);
}

export async function findPerson(tx: Handle, scope: Scope, id: number) {
  const owned = { congregation: "people.congregation_id", theirs: () => theirPeople(scope, "people.id") };
  const people = queriesOf(tx)
    .selectFrom("people")
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .leftJoin("person_records as records", "records.person_id", "people.id")
    .selectAll("people")
    .select(["memberships.id as membership_id", "records.id as records_id"])
    .where("people.id", "=", id)
    .where("people.anonymised_at", "is", null);
  return within(owned, scope)
    .reduce((rows, condition) => rows.where(condition), people)
    .executeTakeFirst();
}
