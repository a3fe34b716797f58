import type { PersonChoice } from "@aprisco/contract/people/person.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listOf, type Page } from "../../database/page.ts";
import { searchTerms, textHolds, unindexed } from "../../database/search.ts";
import { within } from "../../database/within.ts";
import type { Scope } from "../../http/caller.ts";
import { theirPeople } from "./within-store.ts";

export interface ChooserInput {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  /** A person who is answered whatever was typed, if they may be chosen. */
  readonly include?: number | undefined;
}

const shown = sql<boolean>`people.birthday_shown <> 'none'`;
const selectChoices = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("people")
    .select(["people.id", "people.name", "people.preferred_name", "people.neighborhood"])
    .select(sql<number | null>`case when ${shown} then extract(month from people.birth_date)::int end`.as("birth_month"))
    .select(sql<number | null>`case when ${shown} then extract(day from people.birth_date)::int end`.as("birth_day"));

const list = {
  rows: selectChoices,
  id: "people.id",
  congregation: "people.congregation_id",
  theirs: (scope: Scope) => theirPeople(scope, "people.id"),
  sorts: { name: { by: "people.name_folded", tie: "people.id", as: "text", byCongregation: true } },
} as const;
const choices = listOf(list);
const present = sql<SqlBool>`people.anonymised_at is null`;

/**
 * Some of the people in scope, by name, the included one first. What was typed is looked for in names alone: a telephone number
 * would tell whose it is.
 */
export async function listPeople(handle: Handle, scope: Scope, { q = "", limit = 50, include }: ChooserInput): Promise<Page<PersonChoice>> {
  const first = include === undefined ? [] : await readOne(handle, scope, include);
  const { rows, meta } = await choices(
    handle,
    scope,
    { sort: "name", limit },
    {
      where: [present],
      search: searchTerms(q).map((term) => {
        // The index of people's search finds them, and the name decides.
        const named = sql<SqlBool>`(${textHolds(sql.ref("people.name_folded"), term)} or ${textHolds(sql`fold(people.preferred_name)`, term)})`;
        return { indexed: sql<SqlBool>`(${textHolds(sql.ref("people.search_text"), term)} and ${named})`, walking: unindexed(named) };
      }),
    },
  );
  const found = [...first, ...rows.filter(({ id }) => id !== first[0]?.id)];
  return { rows: found.slice(0, limit), meta: { ...meta, nextCursor: null } };
}

const readOne = (handle: Handle, scope: Scope, id: number): Promise<PersonChoice[]> =>
  within(list, scope)
    .reduce((rows, condition) => rows.where(condition), selectChoices(handle))
    .where("people.id", "=", id)
    .where(present)
    .execute();
