import type { QueryOf } from "@aprisco/contract/routes.ts";
import {
  suggestionReasons,
  type FamilyCard,
  type FamilyHome,
  type FamilyMember,
  type FamilyRelative,
  type PersonFamily,
} from "@aprisco/contract/families.ts";
import { type HouseholdRole } from "@aprisco/contract/families-place.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within, reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { COUNTED } from "../../records/lists/page-queries.ts";
import { listOf, type Page } from "../../records/lists/page.ts";
import { searchTerms, textHolds, unindexed, type SearchTerm } from "../../records/lists/search.ts";
import type { RestorableKind } from "../../records/undo.ts";
import { ownedPeople, photoPath, theirPeople } from "../people/index.ts";

type ListQuery = QueryOf<"listFamilies">;

export const ofScope = (scope: Scope): RawBuilder<SqlBool> => sql.join([sql`true`, ...within(ownedPeople, scope)], sql` and `);

// oxlint-disable-next-line no-restricted-properties -- our own number; with a parameter the plan would not know how few are wanted
const counted = sql.lit(COUNTED + 1);
const upToCounted = (condition: RawBuilder<unknown>) => sql`
  select from households as counted where ${condition}
  order by counted.congregation_id, counted.name_folded, counted.id limit ${counted}`;

const list = {
  rows: (handle: Handle) =>
    queriesOf(handle)
      .selectFrom("households")
      .select(["households.id", "households.congregation_id", "households.name", "households.created_at", "households.version"]),
  id: "households.id",
  congregation: "households.congregation_id",
  theirs: (scope: Scope) => sql<SqlBool>`households.id in (
    select people.household_id from people where people.household_id is not null and ${theirPeople(scope, "people.id")})`,
  sorts: { name: { by: "households.name_folded", tie: "households.id", as: "text", byCongregation: true } },
  /** Counts up to one more than a page shows, along the index. */
  total: ({ congregationIds }: Scope) =>
    congregationIds === null
      ? sql<number>`(select count(*)::int from (${upToCounted(sql`true`)}) as few)`
      : sql<number>`(select count(*)::int from unnest(${[...congregationIds]}::bigint[]) as wanted (id)
          cross join lateral (${upToCounted(sql`counted.congregation_id = wanted.id`)}) as few)`,
} as const;
const households = listOf(list);
const bare = listedKind("households", "family.notFound", list);

export interface FamilyRow {
  readonly id: number;
  readonly congregation_id: number;
  readonly name: string;
  readonly created_at: string;
  readonly version: number;
  readonly members: FamilyMember[];
  readonly elsewhere: FamilyRelative[];
}
/** A household with its people in scope. */
export const familyKind: RestorableKind<FamilyRow> = {
  ...bare,
  read: async (handle, scope, id) => {
    const row = await bare.read(handle, scope, id);
    return row && { ...row, members: await readMembers(handle, scope, id), elsewhere: await readElsewhere(handle, scope, id) };
  },
};

/**
 * The allergy of the person in a column: 'some' or 'severe', null: none known. Only for readers of the full record; the field of
 * the answer must be `sensitive`.
 * @unscoped a part of queries, which add the scope
 */
export const allergyOf = (column: string): RawBuilder<FamilyMember["allergy"]> => sql<FamilyMember["allergy"]>`(
  select case when health.severe then 'severe' else 'some' end from person_health as health
  where health.person_id = ${sql.ref(column)} and health.allergies is not null)`;

const byRole = sql`array_position(array['head', 'spouse', 'child', 'other'], people.household_role)`;

const selectFamily = (handle: Handle, scope: Scope, id: number) =>
  queriesOf(handle)
    .selectFrom("people")
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .select([
      "people.id as person_id",
      "memberships.id as member_id",
      "memberships.status",
      "memberships.photo_file_id",
      "people.name",
      "people.sex",
      "people.birth_date",
    ])
    .select(["people.phone", "people.address", "people.neighborhood", sql<FamilyMember["role"]>`people.household_role`.as("role")])
    .select(allergyOf("people.id").as("allergy"))
    .where("people.household_id", "=", id)
    .where(ofScope(scope))
    .orderBy(byRole)
    .orderBy("people.birth_date")
    .orderBy("people.id");
const readMembers = async (handle: Handle, scope: Scope, id: number): Promise<FamilyMember[]> =>
  (await selectFamily(handle, scope, id).execute()).map(({ photo_file_id: file, ...member }) => ({ ...member, photo: photoPath(file) }));

/**
 * The children and parents, in scope, of a household's people in scope who live elsewhere, children first. A narrow reader sees no
 * relations.
 */
async function readElsewhere(handle: Handle, scope: Scope, id: number): Promise<FamilyRelative[]> {
  if (scope.isNarrow) return [];
  const { rows } = await sql<Omit<FamilyRelative, "photo"> & { photo_file_id: number | null }>`
    with home as (select people.id, people.name from people where people.household_id = ${id} and ${ofScope(scope)}),
      linked as (
        select relation.person_id as id, 'child' as kind, home.name as of
        from home join person_relations as relation on relation.related_id = home.id
        where relation.kind = 'parent' and (relation.until_on is null or relation.until_on >= now()::date)
        union all
        select relation.related_id, 'parent', home.name
        from home join person_relations as relation on relation.person_id = home.id
        where relation.kind = 'parent' and (relation.until_on is null or relation.until_on >= now()::date)
      )
    select people.id as person_id, memberships.id as member_id, memberships.photo_file_id, people.name, people.sex, linked.kind,
      array_agg(linked.of order by linked.of) as of, households.id as family_id, households.name as family
    from linked join people on people.id = linked.id left join memberships on memberships.person_id = people.id
      left join households on households.id = people.household_id and ${reaches(scope, "households.congregation_id")}
    where people.household_id is distinct from ${id} and people.deceased_on is null and people.anonymised_at is null and ${ofScope(scope)}
    group by people.id, memberships.id, linked.kind, households.id
    order by linked.kind, people.name_folded, people.id`.execute(queriesOf(handle));
  return rows.map(({ photo_file_id: file, ...relative }) => ({ ...relative, photo: photoPath(file) }));
}

/** The address of a household's people in scope: the head's, or the next person's who has one. `except`: not of this person. */
export const readHome = async (handle: Handle, scope: Scope, id: number, except: number | null): Promise<Omit<FamilyHome, "id"> | null> =>
  (await queriesOf(handle)
    .selectFrom("people")
    .select(["people.name as person", "people.address", "people.neighborhood", "people.cep", "people.city", "people.state"])
    .where("people.household_id", "=", id)
    .where("people.address", "is not", null)
    .where("people.deceased_on", "is", null)
    .where("people.id", "is distinct from", except)
    .where(ofScope(scope))
    .orderBy(byRole)
    .orderBy("people.birth_date")
    .orderBy("people.id")
    .limit(1)
    .executeTakeFirst()) ?? null;

function named(scope: Scope, term: SearchTerm) {
  const own = textHolds(sql.ref("households.name_folded"), term);
  const theirs = sql<SqlBool>`people.household_id is not null and ${textHolds(sql.ref("people.name_folded"), term)} and ${ofScope(scope)}`;
  return {
    indexed: sql<SqlBool>`households.id in (
      select named.id from households as named where ${textHolds(sql.ref("named.name_folded"), term)}
      union all
      select people.household_id from people where ${textHolds(sql.ref("people.search_text"), term)} and ${theirs})`,
    // `offset 0`: evaluated household by household, not for all people first.
    walking: unindexed(
      sql<SqlBool>`${own} or exists (select from people where people.household_id = households.id and ${theirs} offset 0)`,
    ),
  };
}

export async function listFamilies(handle: Handle, scope: Scope, { q, sort = "name", ...page }: ListQuery): Promise<Page<FamilyCard>> {
  const search = searchTerms(q ?? "").map((term) => named(scope, term));
  const { rows, meta } = await households(handle, scope, { sort, ...page }, { search });
  const ids = rows.map(({ id }) => id);
  const known = await readSummaries(handle, scope, ids);
  return { rows: rows.map(({ id, name, version }) => ({ id, name, version, ...(known.get(id) ?? nothing) })), meta };
}

type Summary = Pick<FamilyCard, "head" | "people" | "children" | "neighborhood">;
const nothing: Summary = { head: null, people: null, children: null, neighborhood: null };

async function readSummaries(handle: Handle, scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, Summary>> {
  const rows = await queriesOf(handle)
    .selectFrom("people")
    .select(["people.household_id as id", sql<number>`count(*)::int`.as("people")])
    .select(sql<number>`(count(*) filter (where people.household_role = 'child'))::int`.as("children"))
    .select(sql<string | null>`max(people.name) filter (where people.household_role = 'head')`.as("head"))
    .select(
      sql<string | null>`coalesce(max(people.neighborhood) filter (where people.household_role = 'head'), max(people.neighborhood))`.as(
        "neighborhood",
      ),
    )
    .where(sql<SqlBool>`people.household_id = any(${[...ids]}::bigint[])`)
    .where(ofScope(scope))
    .groupBy("people.household_id")
    .execute();
  return new Map(rows.map(({ id, ...summary }) => [id ?? 0, summary]));
}

type Suggestion = PersonFamily["suggestions"][number];
interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly family_id: number | null;
  readonly family: string | null;
  readonly role: HouseholdRole | null;
  readonly neighborhood: string | null;
  readonly reason: Suggestion["reason"];
}

const MOST = 20;
/** Many families share a name: only the newest households are suggested. */
const MOST_BY_NAME = 3;

/**
 * Households for a person without one: of people with the same phone or address, those of the same family name first, then
 * households of their congregation with their family name. People with a household suggest it; others are suggested together.
 */
export async function suggestFamilies(handle: Handle, scope: Scope, personId: number): Promise<Suggestion[]> {
  const { rows } = await sql<Candidate>`
    with asked as (select id, congregation_id, phone, lower(address) as address, neighborhood, fold(family_name) as family_name
        from people where id = ${personId}),
      namesakes as (
        select households.id from asked join households on households.congregation_id = asked.congregation_id
          and households.name_folded in (family_name, 'familia ' || family_name, family_name || ' family', 'the ' || family_name || ' family')
        order by households.id desc limit ${MOST_BY_NAME}
      ),
      alike as (
        select people.id, 1 as rank from asked join people on dialed(people.phone) = dialed(asked.phone)
        union all
        select people.id, 2 from asked join people on lower(people.address) = asked.address
          and people.neighborhood is not distinct from asked.neighborhood
        union all
        select people.id, 3 from namesakes join people on people.household_id = namesakes.id
      ),
      found as (select id, min(rank) as rank from alike where id <> ${personId} group by id)
    select people.id, people.name, households.id as family_id, coalesce(households.name, people.family_name) as family,
      case when households.id is not null then people.household_role end as role, people.neighborhood, (${[...suggestionReasons]}::text[])[found.rank] as reason
    from found join people on people.id = found.id left join households on households.id = people.household_id
      and ${reaches(scope, "households.congregation_id")}, asked
    where people.deceased_on is null and people.anonymised_at is null and ${ofScope(scope)}
    order by found.rank = 3, (fold(people.family_name) = asked.family_name) desc nulls last, people.household_id nulls last, people.id
    limit ${MOST}`.execute(queriesOf(handle));
  const groups = Map.groupBy(rows, ({ family_id: id }) => id);
  return [...groups].map(([familyId, candidates]) => ({
    family_id: familyId,
    name: candidates.find(({ family }) => family !== null)?.family ?? null,
    reason: suggestionReasons.find((reason) => candidates.some((one) => one.reason === reason)) ?? "name",
    neighborhood: neighborhoodOf(candidates),
    people: candidates.map(({ id, name, role }) => ({ id, name, role })),
  }));
}

function neighborhoodOf(candidates: readonly Candidate[]): string | null {
  const known = candidates.filter(({ neighborhood }) => neighborhood !== null);
  return (known.find(({ role }) => role === "head") ?? known[0])?.neighborhood ?? null;
}
