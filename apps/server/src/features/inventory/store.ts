import type { InventoryItem } from "@aprisco/contract/inventory.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, holdsTerm, searchTerms } from "../../records/lists/search.ts";

type ListQuery = QueryOf<"listItems">;

const selectItems = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("inventory_items")
    .select([
      "inventory_items.id",
      "inventory_items.congregation_id",
      "inventory_items.name",
      "inventory_items.category",
      "inventory_items.unit",
      "inventory_items.minimum",
      "inventory_items.quantity",
      sql<boolean>`inventory_items.below`.as("below"),
      sql<InventoryItem["levels"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('place_id', places.id, 'place', places.name, 'quantity', held.quantity)
          order by places.name_folded, places.id), '[]')
        from inventory_levels as held join places on places.id = held.place_id
        where held.item_id = inventory_items.id and held.quantity > 0)`.as("levels"),
      sql<boolean>`inventory_items.archived_at is not null`.as("archived"),
      "inventory_items.created_at",
      "inventory_items.version",
    ]);

/** Items belong to a congregation and to no account. */
export const itemRows = {
  congregation: "inventory_items.congregation_id",
  theirs: () => sql<SqlBool>`true`,
} as const;
const list = {
  rows: selectItems,
  id: "inventory_items.id",
  ...itemRows,
  sorts: {
    need: { by: "inventory_items.by_need", tie: "inventory_items.id", as: "text" },
    name: { by: "inventory_items.name_folded", tie: "inventory_items.id", as: "text" },
    created_at: { by: "inventory_items.created_at", tie: "inventory_items.id", as: "instant" },
  },
} as const;
const items = listOf(list);
export const itemKind = listedKind("inventory_items", "item.notFound", list);

/** One page of the matching items in scope, those below their minimum first; `q` searches names. */
export const listItems = (
  handle: Handle,
  scope: Scope,
  { q, category, place, below, archived = "false", sort = "need", ...page }: ListQuery,
) =>
  items(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({ "inventory_items.category": category }),
        ...(place === undefined
          ? []
          : [
              sql<SqlBool>`inventory_items.id in (select item_id from inventory_levels where place_id = ${place} and inventory_levels.quantity > 0)`,
            ]),
        ...(below === undefined ? [] : [sql<SqlBool>`inventory_items.below = ${below === "true"}`]),
        ...(archived === "any" ? [] : [sql<SqlBool>`(inventory_items.archived_at is not null) = ${archived === "true"}`]),
      ],
      search: searchTerms(q ?? "").map((term) => holdsTerm("inventory_items.name_folded", term)),
    },
  );

/**
 * Whether a closed count has the item: what it says does not change any more.
 * @unscoped the transaction holds the item, read within a scope
 */
export async function wasCounted(tx: Handle, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from count_marks join count_sessions on count_sessions.id = count_marks.session_id
    where count_marks.item_id = ${id} and count_marks.counted is not null and count_sessions.status = 'closed' limit 1`.execute(
    queriesOf(tx),
  );
  return rows.length > 0;
}
