import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Scope } from "../../http/caller.ts";
import { within } from "./scope-store.ts";

/**
 * The neighbourhoods that cards in scope name, each once. Goes from one to the next on their index, so that a large
 * church costs no more than it has neighbourhoods.
 */
export async function readNeighborhoods(handle: Handle, scope: Scope): Promise<readonly string[]> {
  const queries = queriesOf(handle);
  const named = () =>
    queries
      .selectFrom("people")
      .innerJoin("visitors", "visitors.person_id", "people.id")
      .where(within(scope))
      .where("people.neighborhood", "is not", null);
  if (scope.onlyTheirs) {
    const rows = await named().select("people.neighborhood").distinct().execute();
    return rows.flatMap(({ neighborhood }) => neighborhood ?? []);
  }
  const first = named().select("people.neighborhood").orderBy("people.neighborhood").limit(1);
  const next = named()
    .select("people.neighborhood")
    .where(sql<boolean>`people.neighborhood > seen.neighborhood`)
    .orderBy("people.neighborhood")
    .limit(1);
  const found = await sql<{ neighborhood: string | null }>`
    with recursive seen as (
      (${first})
      union all
      select (${next}) from seen where seen.neighborhood is not null
    )
    select neighborhood from seen where neighborhood is not null
  `.execute(queries);
  return found.rows.flatMap(({ neighborhood }) => neighborhood ?? []);
}
