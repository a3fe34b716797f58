import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, searchTerms, textHolds, unindexed } from "../../records/lists/search.ts";

type ListQuery = QueryOf<"listPlaces">;

/** Whether anything was ever in a place or counted there, or another place is in it. */
const usedPlace = (id: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from inventory_movements where inventory_movements.place_id = ${id})
  or exists (select from inventory_movements where inventory_movements.other_place_id = ${id})
  or exists (select from assets where assets.place_id = ${id})
  or exists (select from asset_events where asset_events.place_id = ${id})
  or exists (select from count_sessions where count_sessions.place_id = ${id})
  or exists (select from count_marks where count_marks.place_id = ${id})
  or exists (select from places as inside where inside.parent_id = ${id}))`;

const selectPlaces = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("places")
    .leftJoin("places as parents", "parents.id", "places.parent_id")
    .select([
      "places.id",
      "places.congregation_id",
      "places.kind",
      "places.name",
      "places.parent_id",
      "parents.name as parent_name",
      sql<number>`(select count(*) from inventory_levels as held where held.place_id = places.id and held.quantity > 0)`.as("items"),
      usedPlace(sql.ref("places.id")).as("used"),
      sql<boolean>`places.archived_at is not null`.as("archived"),
      "places.version",
    ]);

/** Places belong to a congregation and to no account. */
const list = {
  rows: selectPlaces,
  id: "places.id",
  congregation: "places.congregation_id",
  theirs: () => sql<SqlBool>`true`,
  sorts: { name: { by: "places.name_folded", tie: "places.id", as: "text" } },
} as const;
const places = listOf(list);
export const placeKind = listedKind("places", "place.notFound", list);

/** One page of the matching places in scope; `q` searches names, also of the place that it is in. */
export const listPlaces = (handle: Handle, scope: Scope, { q, kind, archived = "false", sort = "name", ...page }: ListQuery) =>
  places(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({ "places.kind": kind }),
        ...(archived === "any" ? [] : [sql<SqlBool>`(places.archived_at is not null) = ${archived === "true"}`]),
      ],
      search: searchTerms(q ?? "").map((term) => {
        const [own, parent] = ["places.name_folded", "parents.name_folded"].map((column) => textHolds(sql.ref(column), term));
        const indexed = sql<SqlBool>`(${own} or coalesce(${parent}, false))`;
        return { indexed, walking: unindexed(indexed) };
      }),
    },
  );

/** Whether things of a congregation may be put there: a place of it within the scope, not archived. */
export async function takesThings(handle: Handle, { congregationIds }: Scope, congregationId: number, id: number): Promise<boolean> {
  const rows = queriesOf(handle)
    .selectFrom("places")
    .select("id")
    .where("id", "=", id)
    .where("congregation_id", "=", congregationId)
    .where("archived_at", "is", null);
  return (await rows.where(reaches({ congregationIds }, "congregation_id")).executeTakeFirst()) !== undefined;
}

/**
 * Whether `inside` is the place itself or in it, at any depth.
 * @unscoped the transaction holds the place, read within a scope; only a truth value leaves
 */
export async function contains(tx: Handle, id: number, inside: number): Promise<boolean> {
  // `union` ends also where a loop was stored.
  const { rows } = await sql<{ found: boolean }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from places where id = ${inside}
      union select places.id, places.parent_id from places join above on places.id = above.parent_id
    ) select exists (select from above where id = ${id}) as found`.execute(queriesOf(tx));
  return rows[0]?.found === true;
}

/**
 * Whether an asset is in a place now.
 * @unscoped the transaction holds the place, read within a scope
 */
export async function holdsAssets(tx: Handle, id: number): Promise<boolean> {
  const { rows } = await sql`select from assets where place_id = ${id} and status <> 'disposed' limit 1`.execute(queriesOf(tx));
  return rows.length > 0;
}

/**
 * Whether a place is used. The transaction holds the place, so that no use of it is begun meanwhile.
 * @unscoped the transaction holds the place, read within a scope
 */
export async function wasUsed(tx: Handle, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select ${usedPlace(sql`${id}::integer`)} as used`.execute(queriesOf(tx));
  return rows[0]?.used === true;
}
