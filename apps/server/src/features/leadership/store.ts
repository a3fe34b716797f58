import type { QueryOf } from "@aprisco/contract/routes.ts";
import type { LeaderCandidates, Ordination } from "@aprisco/contract/leadership.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { equalTo, findsNameOrEmail, searchTerms } from "../../records/lists/search.ts";
import { listOf } from "../../records/lists/page.ts";
import type { RestorableKind } from "../../records/undo.ts";
import type { Scope } from "../../access/caller.ts";
import { findSimilar } from "../accounts/index.ts";
import { peopleWithin, reachesOrBrings, reachesPerson } from "../people/index.ts";

type ListQuery = QueryOf<"listLeaders">;

const selectLeaders = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("leadership_terms")
    .innerJoin("people", "people.id", "leadership_terms.person_id")
    .leftJoin("ministries", "ministries.id", "leadership_terms.ministry_id")
    .select([
      "leadership_terms.id",
      "leadership_terms.congregation_id",
      "leadership_terms.person_id",
      "people.name as full_name",
      "people.email",
      "people.congregation_id as home_id",
      "leadership_terms.position",
      "leadership_terms.department",
      "leadership_terms.ministry_id",
      "ministries.name as ministry_name",
      sql<
        string | null
      >`nullif(concat_ws(', ', people.address, people.neighborhood, nullif(concat_ws(' – ', people.city, people.state), '')), '')`.as(
        "full_address",
      ),
      "leadership_terms.from_on",
      "leadership_terms.until_on",
      "leadership_terms.minutes_ref",
      "leadership_terms.note",
      "leadership_terms.version",
    ]);

export const leaderRows = {
  congregation: "leadership_terms.congregation_id",
  theirs: ({ personId }: Scope) => sql<SqlBool>`leadership_terms.person_id = ${personId}`,
} as const;
const list = {
  rows: selectLeaders,
  id: "leadership_terms.id",
  ...leaderRows,
  sorts: {
    position: { by: "leadership_terms.position_order", tie: "leadership_terms.id", as: "number" },
    name: { by: "people.name_folded", tie: "leadership_terms.id", as: "text" },
    from_on: { by: "leadership_terms.from_on", tie: "leadership_terms.id", as: "day" },
  },
} as const;
const leaders = listOf(list);
const termKind = listedKind("leadership_terms", "leader.notFound", list);

/** A past term stays in its congregation although the person may have moved: their contact data are shown in their present one. */
const reachedBy =
  ({ congregationIds: own }: Scope) =>
  <T extends { readonly home_id: number; readonly email: string | null; readonly full_address: string | null }>(row: T): T =>
    own === null || own.includes(row.home_id) ? row : { ...row, email: null, full_address: null };

/** @unscoped the kind that it wraps takes the scope */
export const leaderKind: typeof termKind = {
  ...termKind,
  read: async (handle: Handle, scope: Scope, id: number) => {
    const row = await termKind.read(handle, scope, id);
    return row && reachedBy(scope)(row);
  },
};

/** One page of the matching terms in scope; `q` searches names, and e-mails that the page shows. */
export async function listLeaders(
  handle: Handle,
  scope: Scope,
  { q, position, department, term, person, ministry, sort = "position", ...page }: ListQuery,
) {
  const { rows, meta } = await leaders(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({
          "leadership_terms.position": position,
          "leadership_terms.department": department,
          "leadership_terms.person_id": person,
          "leadership_terms.ministry_id": ministry,
        }),
        ...(term === "all" ? [] : [sql<SqlBool>`(leadership_terms.until_on is null) = ${term === undefined}`]),
      ],
      search: searchTerms(q ?? "").map((term) => findsNameOrEmail(scope, term)),
    },
  );
  return { rows: rows.map(reachedBy(scope)), meta };
}

export interface Term {
  readonly personId: number;
  readonly position: string;
  readonly department: string;
  readonly ministryId: number | null;
  readonly from: string;
  /** Null: not ended. */
  readonly until: string | null;
}

/**
 * Whether the person has the same position in another term at the same time; one may begin on the day on which another ends. Locks
 * the person's row, so that the second of two changes at once sees the first; not the key, of which both hold a share by their
 * insert.
 * @unscoped the transaction read a term of the person within a scope; terms in every congregation count
 */
export async function holdsAlready(tx: Handle, term: Term, except: number | null): Promise<boolean> {
  await sql`select from people where id = ${term.personId} for no key update`.execute(queriesOf(tx));
  const { rows } = await sql`
    select from leadership_terms where person_id = ${term.personId} and position = ${term.position} and department = ${term.department}
      and ministry_id is not distinct from ${term.ministryId}::bigint and id is distinct from ${except}::bigint
      and (from_on = ${term.from}::date
        or from_on < coalesce(${term.until}::date, 'infinity') and ${term.from}::date < coalesce(until_on, 'infinity'))`.execute(
    queriesOf(tx),
  );
  return rows.length > 0;
}

/** People in the members' scope who may have this name and e-mail, the best match first. */
export async function findCandidates(
  handle: Handle,
  scope: Scope,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<LeaderCandidates["candidates"]> {
  const alike = await findSimilar(handle, scope, { personId: 0, phone: null, emails: [email], name });
  if (alike.length === 0) return [];
  const reached = await peopleWithin(
    handle,
    scope,
    alike.map(({ id }) => id),
  );
  const seen = new Set(reached.map(({ id }) => id));
  return alike
    .filter(({ id }) => seen.has(id))
    .map((person) => ({
      person_id: person.id,
      name: person.name,
      neighborhood: person.neighborhood,
      is_member: person.is_member,
      same_email: person.same_email,
    }));
}

/** Ends a person's positions on the day of their death. @unscoped the transaction holds the row, read within a scope */
export async function endTerms(tx: Handle, personId: number, on: string): Promise<void> {
  await sql`update leadership_terms set until_on = greatest(from_on, ${on}::date), version = version + 1
    where person_id = ${personId} and until_on is null`.execute(queriesOf(tx));
}

const selectOrdinations = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("ordinations")
    .select(["id", "person_id", "cargo", "on_date", "place", "church", "minister", "revoked_on", "version"]);

export const ordinationKind: RestorableKind<Ordination> = {
  table: "ordinations",
  notFound: "ordination.notFound",
  read: async (handle, scope, id) =>
    (await selectOrdinations(handle).where("id", "=", id).where(reachesPerson(scope, "ordinations.person_id")).executeTakeFirst()) ?? null,
  reached: (scope) => [reachesOrBrings(scope, "ordinations.person_id")],
};

export const reachesOrdained = async (handle: Handle, scope: Scope, personId: number): Promise<boolean> =>
  (
    await sql`select from people as ordained where ordained.id = ${personId} and ${reachesPerson(scope, "ordained.id")}`.execute(
      queriesOf(handle),
    )
  ).rows.length > 0;

export const listOrdinations = (handle: Handle, scope: Scope, personId: number) =>
  selectOrdinations(handle)
    .where("person_id", "=", personId)
    .where(reachesPerson(scope, "ordinations.person_id"))
    .orderBy("on_date", "desc")
    .orderBy("id", "desc")
    .execute();
