import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { itemCategories, itemNames, type InventoryItem, type inventoryRoutes } from "@aprisco/contract/inventory.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Manifest } from "../../manifest.ts";
import { actTime, enteredAs, underItsName } from "../../records/device-acts.ts";
import { recordHandlers } from "../../records/record-handlers.ts";
import { hold, readRecord } from "../../records/record.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { homeCongregation } from "../congregations/index.ts";
import { reachesMinistry } from "../ministries/index.ts";
import { takesThings } from "../places/index.ts";
import { ITEM_BELOW, itemNotices, itemSearch } from "./facets.ts";
import { enterMovement, isBelowZero, listMovements, movementKind, reverseGroup, wrongLevels } from "./movements-store.ts";
import { itemKind, listItems as readPage, wasCounted } from "./store.ts";

type Rows = typeof inventoryRoutes;

const nameTaken = new Failure("item.nameTaken", { fields: { name: "field.nameTaken" } });
/**
 * Runs a write of movements.
 *
 * @throws Failure `item.notEnough` if a level would fall below zero, `request.otherAct` if a call at the same time took the act's name
 */
async function unlessShort<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await underItsName(write);
  } catch (error) {
    throw isBelowZero(error) ? new Failure("item.notEnough", { fields: { quantity: "item.notEnough" } }) : error;
  }
}

const columns = exportTexts<InventoryItem>(
  itemNames,
  { name: "name", category: "category", quantity: "quantity", unit: "unit", minimum: "minimum" },
  { category: itemCategories },
);
const listItems: ListHandler<Rows["listItems"]> = async ({ query, reads, scope }) => {
  const { rows, meta } = await readPage(reads, scope("patrimonio"), query);
  return { data: [...rows], meta };
};

const readEntered = async (tx: Handle, scope: Scope, id: number, itemId: number) => ({
  id,
  movement: await readRecord(tx, movementKind, scope, id),
  item: await readRecord(tx, itemKind, scope, itemId),
});

/** Publishes that an item fell below its minimum; a movement of an item that was below it already is not published. */
async function tellDip<E extends { readonly item: InventoryItem & { readonly congregation_id: number } }>(
  tx: Handle,
  before: Pick<InventoryItem, "below">,
  made: E,
  actorId: number,
  at: Date,
): Promise<E> {
  const { id, below, congregation_id: congregationId } = made.item;
  if (below && !before.below)
    await happened(tx, { kind: ITEM_BELOW, at, actorId, congregationId, subjectKind: "item", subjectId: id, data: {} });
  return made;
}

const record = recordHandlers({
  kind: itemKind,
  table: "inventory_items",
  section: "patrimonio",
  archives: true,
  fields: ["name", "category", "unit", "minimum"],
  taken: { index: "inventory_items_name_taken", failure: nameTaken },
  home: homeCongregation,
  checkDeletion: async (tx, { id }) => {
    if (await wasCounted(tx, id)) throw new Failure("item.counted");
  },
});

const handlers: Handlers<Rows> = {
  listItems,
  exportItems: exportHandler("inventory", listItems, columns),
  createItem: record.create,
  getItem: record.get,
  updateItem: record.update,
  deleteItem: record.remove,
  restoreItem: record.restore,
  listStockMovements: async ({ params, query, reads, scope }) => {
    await readRecord(reads, itemKind, scope("patrimonio"), params.id);
    const { rows, meta } = await listMovements(reads, scope("patrimonio"), params.id, query);
    return { data: [...rows], meta };
  },
  createStockMovement: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("patrimonio");
      const row = await hold(tx, itemKind, reach, params.id);
      const act = { item_id: row.id, leg: 1, reverses_id: null, created_by: caller.id };
      const known = await enteredAs(tx, "inventory_movements", body.client_id, act);
      if (known) return { data: await readEntered(tx, reach, known.id, row.id), targetId: row.id };
      if (row.archived) throw new Failure("item.archived");
      const { kind, place_id: placeId, to_place_id: toPlaceId = null, ministry_id: ministryId = null } = body;
      if ((kind === "transfer") !== (toPlaceId !== null) || toPlaceId === placeId) throw fieldFailure("to_place_id", "field.choice");
      for (const [field, place] of [
        ["place_id", placeId],
        ["to_place_id", toPlaceId],
      ] as const)
        if (place !== null && !(await takesThings(tx, reach, row.congregation_id, place))) throw fieldFailure(field, "field.choice");
      if (ministryId !== null && !(await reachesMinistry(tx, reach, ministryId))) throw fieldFailure("ministry_id", "field.choice");
      const movedAt = actTime(body.moved_at, now);
      const { quantity, reason = null, unit_cost: unitCost = null, client_id: clientId } = body;
      const made = { itemId: row.id, kind, placeId, toPlaceId, quantity, reason, ministryId, unitCost, movedAt, clientId };
      const id = await unlessShort(() => enterMovement(tx, made, { by: caller.id, now }));
      return { data: await tellDip(tx, row, await readEntered(tx, reach, id, row.id), caller.id, now), targetId: row.id };
    }),
  reverseStockMovement: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("patrimonio");
      const { item_id: itemId } = await readRecord(tx, movementKind, reach, params.id);
      const before = await hold(tx, itemKind, reach, itemId);
      const known = await enteredAs(tx, "inventory_movements", body.client_id, { reverses_id: params.id, created_by: caller.id });
      if (known) return { data: await readEntered(tx, reach, known.id, itemId), targetId: itemId };
      const row = await readRecord(tx, movementKind, reach, params.id);
      if (row.reverses_id !== null) throw new Failure("movement.isReversal");
      if (row.reversed) throw new Failure("movement.isReversed");
      if (before.archived) throw new Failure("item.archived");
      const act = { clientId: body.client_id, reason: body.reason ?? null };
      const id = await unlessShort(() => reverseGroup(tx, params.id, act, { by: caller.id, now }));
      return { data: await tellDip(tx, before, await readEntered(tx, reach, id, itemId), caller.id, now), targetId: itemId };
    }),
};

export { enterCounted } from "./movements-store.ts";

export const inventory = {
  handlers: () => handlers,
  tables: {
    inventory_items: { backup: "data", congregation: "column", retention: "kept" },
    inventory_levels: { backup: "data", congregation: { parent: "inventory_items" }, retention: "parent" },
    inventory_movements: { backup: "data", congregation: { parent: "inventory_items" }, retention: "parent" },
  },
  checks: [{ name: "levels and the movements of the inventory", wrong: wrongLevels }],
  notifies: itemNotices,
  search: itemSearch,
  auditSubjects: { item: { names: namesIn("inventory_items"), path: (id) => `/inventory?item=${id}` } },
} satisfies Manifest;
