import type { PersonChoice as Choice } from "@aprisco/contract/people.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { amongIds, ofCaller, within, type OwnedRows } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { searchTerms, textHolds } from "../../records/lists/search.ts";
import { theirPeople } from "./within-store.ts";

type PersonChoice = Omit<Choice, "photo">;

export interface ChooserInput {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  /** A person who is in the answer whatever the search text, if they may be chosen. */
  readonly include?: number | undefined;
}

const selectChoices = (handle: Handle, { isNarrow }: Scope) =>
  queriesOf(handle)
    .selectFrom("people")
    .select(["people.id", "people.name", "people.neighborhood"])
    .select(sql<string | null>`case when ${!isNarrow} then people.preferred_name end`.as("preferred_name"))
    .select(
      sql<
        string | null
      >`case when people.birthday_shown <> 'none' then right(written_day(case when people.birth_part like '--%' then people.birth_part end, people.birth_date), 5) end`.as(
        "birthday",
      ),
    );

/** Whose rows people are: their congregation's, a leader's, and a guardian's if the call is open to guardians. */
export const people = {
  congregation: "people.congregation_id",
  theirs: (scope: Scope) => theirPeople(scope, "people.id"),
  byRelation: ({ wardIds }: Scope) => amongIds("people.id", wardIds),
};
const present = sql<SqlBool>`people.anonymised_at is null`;

/**
 * Some of the people in scope, by name, the included one first. The search text is compared with names only: a phone number would
 * show whose it is. A narrow reader neither sees nor searches preferred names.
 *
 * @returns `more`: there are further matches
 */
export async function listPeople(
  handle: Handle,
  scope: Scope,
  { q = "", limit = 50, include }: ChooserInput,
): Promise<{ readonly choices: readonly PersonChoice[]; readonly more: boolean }> {
  const first = include === undefined ? [] : await readOne(handle, scope, include);
  const named = searchTerms(q).map((term) => {
    // The search index of people preselects, the name decides.
    const own = textHolds(sql.ref("people.name_folded"), term);
    const named = scope.isNarrow ? own : sql`(${own} or ${textHolds(sql`fold(people.preferred_name)`, term)})`;
    return sql<SqlBool>`${textHolds(sql.ref("people.search_text"), term)} and ${named}`;
  });
  const byName = (some: RawBuilder<SqlBool>) =>
    [present, ...named, ...ofCaller(people, scope), some]
      .reduce((rows, condition) => rows.where(condition), selectChoices(handle, scope))
      .select("people.name_folded")
      .orderBy("people.name_folded")
      .orderBy("people.id")
      .limit(limit + 1);
  // One query per congregation, or PostgreSQL keeps a plan that reads all other rows.
  const rows = await (scope.congregationIds === null
    ? byName(sql<SqlBool>`true`).execute()
    : queriesOf(handle)
        .selectFrom(
          sql<PersonChoice & { name_folded: string }>`(
            select page.* from unnest(${[...scope.congregationIds]}::bigint[]) as wanted (id)
            cross join lateral (${byName(sql<SqlBool>`people.congregation_id = wanted.id`)}) as page)`.as("pages"),
        )
        .selectAll()
        .orderBy("name_folded")
        .orderBy("id")
        .limit(limit + 1)
        .execute());
  const choices = [...first, ...rows.filter(({ id }) => id !== first[0]?.id)];
  return { choices: choices.slice(0, limit), more: choices.length > limit };
}

const readOne = (handle: Handle, scope: Scope, id: number): Promise<PersonChoice[]> =>
  within(people, scope)
    .reduce((rows, condition) => rows.where(condition), selectChoices(handle, scope))
    .where("people.id", "=", id)
    .where(present)
    .execute();

export interface FoundPerson {
  readonly id: number;
  readonly name: string;
  readonly congregation_id: number;
  readonly household_id: number | null;
}

/** The people among these who are in scope; `holding` locks them until the transaction ends. */
export const findPeople = (handle: Handle, scope: Scope, ids: readonly number[], holding = false): Promise<FoundPerson[]> =>
  within(people, scope)
    .reduce((rows, condition) => rows.where(condition), queriesOf(handle).selectFrom("people"))
    .select(["people.id", "people.name", "people.congregation_id", "people.household_id"])
    .where("people.id", "in", ids.length === 0 ? [0] : ids)
    .where(present)
    .orderBy("people.id")
    .$if(holding, (rows) => rows.forUpdate())
    .execute();

/** The rows of a role record in a scope; the table is the congregation column's. */
interface RoleRecordRows extends OwnedRows {
  readonly congregation: string;
}
const tableOf = ({ congregation }: RoleRecordRows) => sql.table(congregation.split(".", 1)[0] ?? "");

/**
 * The neighbourhoods of the people with such rows (cards, memberships), distinct. A loose scan of the index: the cost depends on
 * the number of neighbourhoods only.
 */
export async function readNeighborhoods(handle: Handle, scope: Scope, owned: RoleRecordRows): Promise<readonly string[]> {
  const table = tableOf(owned);
  const reached = sql.join([sql`true`, ...within(owned, scope)], sql` and `);
  const living = sql`from people join ${table} on ${table}.person_id = people.id where ${reached}`;
  const first = sql`select people.neighborhood ${living} and people.neighborhood is not null order by 1 limit 1`;
  const next = sql`select people.neighborhood ${living} and people.neighborhood > seen.neighborhood order by 1 limit 1`;
  const { rows } = await (
    scope.onlyTheirs
      ? sql<{ neighborhood: string }>`select distinct people.neighborhood ${living} and people.neighborhood is not null`
      : sql<{ neighborhood: string }>`
          with recursive seen as ((${first}) union all select (${next}) from seen where seen.neighborhood is not null)
          select neighborhood from seen where neighborhood is not null`
  ).execute(queriesOf(handle));
  return rows.map(({ neighborhood }) => neighborhood);
}
