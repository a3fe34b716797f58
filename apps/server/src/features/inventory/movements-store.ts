import type { MovementKind } from "@aprisco/contract/inventory.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { itemRows } from "./store.ts";

const selectMovements = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("inventory_movements")
    .innerJoin("inventory_items", "inventory_items.id", "inventory_movements.item_id")
    .innerJoin("places", "places.id", "inventory_movements.place_id")
    .leftJoin("places as others", "others.id", "inventory_movements.other_place_id")
    .leftJoin("ministries", "ministries.id", "inventory_movements.ministry_id")
    .leftJoin("accounts", "accounts.id", "inventory_movements.created_by")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select([
      "inventory_movements.id",
      "inventory_movements.item_id",
      "inventory_movements.kind",
      "inventory_movements.place_id",
      "places.name as place",
      "others.name as other_place",
      "inventory_movements.quantity",
      "inventory_movements.reason",
      "ministries.name as ministry",
      "inventory_movements.unit_cost",
      "inventory_movements.moved_at",
      "people.name as by",
      "inventory_movements.reverses_id",
      sql<boolean>`exists (select from inventory_movements as later where later.reverses_id = inventory_movements.id)`.as("reversed"),
    ]);

const list = {
  rows: selectMovements,
  id: "inventory_movements.id",
  ...itemRows,
  sorts: { moved_at: { by: "inventory_movements.moved_at", tie: "inventory_movements.id", as: "instant" } },
} as const;
const movements = listOf(list);
export const movementKind = listedKind(
  "inventory_movements",
  "movement.notFound",
  list,
  sql`join inventory_items on inventory_items.id = inventory_movements.item_id`,
);

/** A page of an item's movements, the latest first: everywhere with a transfer's first row, or those at one place. */
export const listMovements = (handle: Handle, scope: Scope, itemId: number, { place, ...page }: QueryOf<"listStockMovements">) =>
  movements(
    handle,
    scope,
    { sort: "-moved_at", ...page },
    {
      where: [
        sql<SqlBool>`inventory_movements.item_id = ${itemId}`,
        place === undefined ? sql<SqlBool>`inventory_movements.leg = 1` : sql<SqlBool>`inventory_movements.place_id = ${place}`,
      ],
    },
  );

export interface NewMovement {
  readonly itemId: number;
  readonly kind: MovementKind;
  readonly placeId: number;
  readonly toPlaceId: number | null;
  /** How many, without a sign. */
  readonly quantity: number;
  readonly reason: string | null;
  readonly ministryId: number | null;
  /** Centavos for one unit. */
  readonly unitCost: number | null;
  readonly movedAt: Date;
  readonly clientId: string;
}
interface EntryAct {
  readonly by: number;
  readonly now: Date;
}

/** PostgreSQL's code for a violated check. */
const CHECK = "23514";

/** Whether a write failed because a level would fall below zero. */
export const isBelowZero = (error: unknown): boolean => {
  const { code, table } = error as { readonly code?: unknown; readonly table?: unknown };
  return code === CHECK && (table === "inventory_levels" || table === "inventory_items");
};

const taking: readonly MovementKind[] = ["out", "loss", "transfer"];

/**
 * Enters a movement of an item that the transaction holds: one row, or the two of a transfer. Returns the first row's id.
 *
 * @throws the database's error of a level below zero (`isBelowZero`)
 */
export async function enterMovement(tx: Handle, made: NewMovement, { by, now }: EntryAct): Promise<number> {
  const sign = taking.includes(made.kind) ? -1 : 1;
  const common = {
    item_id: made.itemId,
    kind: made.kind,
    reason: made.reason,
    ministry_id: made.ministryId,
    unit_cost: made.unitCost,
    moved_at: made.movedAt.toISOString(),
    client_id: made.clientId,
    group_id: made.clientId,
    created_at: now.toISOString(),
    created_by: by,
  };
  const first = { ...common, leg: 1, place_id: made.placeId, other_place_id: made.toPlaceId, quantity: sign * made.quantity };
  const second =
    made.toPlaceId === null ? [] : [{ ...common, leg: 2, place_id: made.toPlaceId, other_place_id: made.placeId, quantity: made.quantity }];
  const rows = await queriesOf(tx)
    .insertInto("inventory_movements")
    .values([first, ...second])
    .returning(["id", "leg"])
    .execute();
  return rows.find(({ leg }) => leg === 1)?.id ?? 0;
}

/**
 * Enters the opposite of all rows of a movement's group, whose item the transaction holds. Returns the id of the opposite of
 * `movementId`.
 *
 * @unscoped the transaction holds the item, read within a scope
 * @throws the database's error of a level below zero, or of a row that is reversed already (`inventory_movements_reversed`)
 */
export async function reverseGroup(
  tx: Handle,
  movementId: number,
  { clientId, reason }: { readonly clientId: string; readonly reason: string | null },
  { by, now }: EntryAct,
): Promise<number> {
  const { rows } = await sql<{ id: number; reverses_id: number }>`
    insert into inventory_movements (item_id, place_id, other_place_id, kind, quantity, group_id, leg, client_id, reverses_id, reason,
      ministry_id, unit_cost, moved_at, created_at, created_by)
    select item_id, place_id, other_place_id, kind, -quantity, ${clientId}, leg, ${clientId}, id, ${reason},
      ministry_id, unit_cost, ${now}, ${now}, ${by}
    from inventory_movements where id = ${movementId}
      or kind = 'transfer' and group_id = (select group_id from inventory_movements where id = ${movementId})
    -- What is added first cannot fall below zero.
    order by quantity
    returning id, reverses_id`.execute(queriesOf(tx));
  return rows.find(({ reverses_id }) => reverses_id === movementId)?.id ?? 0;
}

export interface CountedEntry {
  readonly itemId: number;
  readonly placeId: number;
  /** The difference between what was counted and what the movements add up to. */
  readonly quantity: number;
  readonly movedAt: string;
}

/** Entries of one statement, which keeps two totals for each and has three seconds. */
const AT_ONCE = 500;

/**
 * Enters the differences of a count as movements of one group, at the moments of their counts; the transaction holds the items.
 *
 * @unscoped the entries are those of a session that the transaction holds within a scope
 * @throws the database's error of a level below zero
 */
export async function enterCounted(tx: Handle, groupId: string, entries: readonly CountedEntry[], { by, now }: EntryAct): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await sql`
      insert into inventory_movements (item_id, place_id, kind, quantity, group_id, client_id, moved_at, created_at, created_by)
      select "itemId", "placeId", 'count', quantity, ${groupId}, gen_random_uuid(), "movedAt", ${now}, ${by}
      from jsonb_to_recordset(${JSON.stringify(entries.slice(from, from + AT_ONCE))}::jsonb) as entries ("itemId" bigint,
        "placeId" bigint, quantity bigint, "movedAt" timestamptz)`.execute(queriesOf(tx));
}

/**
 * The items and levels whose kept sum is not that of their movements: 0 unless there is a fault.
 * @unscoped counts the whole church, for the operator's check of the data
 */
export async function wrongLevels(handle: Handle): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with moved as (select item_id, place_id, sum(quantity) as quantity from inventory_movements group by 1, 2)
    select (select count(*) from inventory_items as items where items.quantity is distinct from
        coalesce((select sum(moved.quantity) from moved where moved.item_id = items.id), 0))
      + (select count(*) from inventory_levels as held full join moved using (item_id, place_id)
        where coalesce(held.quantity, 0) <> coalesce(moved.quantity, 0)) as wrong`.execute(queriesOf(handle));
  return rows[0]?.wrong ?? 0;
}
