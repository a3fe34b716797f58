import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { within, type OwnedRows } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";

/** A hat's rows in a scope: the table is the congregation column's. */
interface Hat extends OwnedRows {
  readonly congregation: string;
}
const tableOf = ({ congregation }: Hat) => sql.table(congregation.split(".", 1)[0] ?? "");

/**
 * The neighbourhoods that the people of a hat's rows (cards, memberships) live in, each once. Goes from one to the next on their
 * index, so that a large church costs no more than it has neighbourhoods.
 */
export async function readNeighborhoods(handle: Handle, scope: Scope, owned: Hat): Promise<readonly string[]> {
  const hat = tableOf(owned);
  const reached = sql.join([sql`true`, ...within(owned, scope)], sql` and `);
  const living = sql`from people join ${hat} on ${hat}.person_id = people.id where ${reached}`;
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
