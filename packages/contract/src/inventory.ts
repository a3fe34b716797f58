import * as z from "zod/mini";
import { exportOf } from "./export.ts";
import {
  choice,
  clientId,
  flag,
  id,
  idParams,
  instant,
  listQuery,
  name,
  optionalText,
  queryId,
  queryNumber,
  sentInstant,
  text,
  version,
  whole,
} from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { auditValues } from "./kept-values.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/inventory.ts";

export const itemNames: RecordNames = {
  "pt-BR": ["o item", "os itens"],
  es: ["el artículo", "los artículos"],
  en: ["the item", "the items"],
};

export const itemCategories = ["worship", "cleaning", "kitchen", "office", "sound", "maintenance", "donations", "other"] as const;
export const itemSorts = ["need", "name", "-name", "created_at", "-created_at"] as const;
/** What a movement does: `in` and `return` add to a place, `out` and `loss` take from it, `count` is the difference of a count. */
export const movementKinds = ["in", "out", "transfer", "loss", "return", "count"] as const;
/** What a person enters; `count` is written by closing a count. */
export const enteredKinds = ["in", "out", "transfer", "loss", "return"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The most of one movement. */
const MOST = 1_000_000;

const fields = {
  /** Unique among the congregation's items that are not archived; accents and case are ignored. */
  name: name(100).check(z.minLength(2, { error: "field.tooShort" })),
  category: auditValues(choice(itemCategories)),
  /** What one is called: 'un.', 'kg', 'pacote'. */
  unit: text(20),
  /** Below this the item is to be bought; 0: never. */
  minimum: z.optional(whole(0, MOST)),
  /** Kept as history; nothing more is moved. */
  archived: auditValues(z.optional(flag)),
};
export const itemInput = z.object(fields);
/** A change: an absent field is unchanged. */
export const itemChange = z.object({
  ...fields,
  name: z.optional(fields.name),
  category: z.optional(fields.category),
  unit: z.optional(fields.unit),
  version,
});

export const itemQuery = z.object({
  ...listQuery,
  category: z.optional(choice(itemCategories)),
  /** Items of which some are at this place now. */
  place: z.optional(queryId()),
  /** `true`: only items below their minimum. */
  below: z.optional(choice(["true", "false"])),
  /** Default: without archived ones. */
  archived: z.optional(choice(["true", "false", "any"])),
  sort: z.optional(choice(itemSorts)),
});

export const level = z.object({ place_id: z.number(), place: z.string(), quantity: z.number() });
export const item = z.object({
  id: z.number(),
  name: z.string(),
  category: choice(itemCategories),
  unit: z.string(),
  minimum: z.number(),
  /** At all places together. */
  quantity: z.number(),
  below: z.boolean(),
  /** The places where some are now, by name. */
  levels: z.array(level),
  archived: z.boolean(),
  created_at: instant,
  version: z.number(),
});
export type InventoryItem = z.infer<typeof item>;

export const movementInput = z.object({
  /** The device's name for the act: sent twice, it is entered once. */
  client_id: clientId,
  kind: auditValues(choice(enteredKinds)),
  place_id: id,
  /** Required for a transfer, refused otherwise. */
  to_place_id: z.optional(z.nullable(id)),
  /** How many, without a sign. */
  quantity: whole(1, MOST),
  reason: optionalText(200),
  ministry_id: z.optional(z.nullable(id)),
  /** Centavos for one unit. */
  unit_cost: z.optional(z.nullable(whole(0, 1_000_000_000))),
  /** When it happened, UTC; later than now becomes now, earlier than 30 days ago becomes that. Default: now. */
  moved_at: z.optional(sentInstant),
});

export const movementQuery = z.object({
  /** Movements at this place, with both rows of a transfer; default: everywhere, with a transfer's first row. */
  place: z.optional(queryId()),
  limit: z.optional(queryNumber(1, 100)),
  cursor: listQuery.cursor,
});

export const movement = z.object({
  id: z.number(),
  item_id: z.number(),
  kind: choice(movementKinds),
  place_id: z.number(),
  place: z.string(),
  /** The other place of a transfer. */
  other_place: z.nullable(z.string()),
  /** What was added to the place; negative: taken from it. */
  quantity: z.number(),
  reason: z.nullable(z.string()),
  ministry: z.nullable(z.string()),
  unit_cost: z.nullable(z.number()),
  moved_at: instant,
  /** The name of the account that entered it. */
  by: z.nullable(z.string()),
  /** The movement that this one reverses. */
  reverses_id: z.nullable(z.number()),
  /** Whether a later movement reverses this one. */
  reversed: z.boolean(),
});
export type Movement = z.infer<typeof movement>;

/** What was entered, and the item with its levels after it. */
export const entered = z.object({ id: z.number(), movement, item });
export const reversalInput = z.object({ client_id: clientId, reason: optionalText(200) });

const listItems = {
  method: "GET",
  path: "/inventory-items",
  summary: "The items of the inventory with their levels, filtered, a page at a time",
  byCongregation: true,
  allow: "patrimonio:view",
  query: itemQuery,
  reply: z.array(item),
  list: true,
} as const;
const items = recordRoutes("item", item);

export const inventoryRoutes = routeTable("inventory", {
  listItems,
  exportItems: exportOf(listItems, {
    path: "/inventory-items/export",
    summary: "The items that match, as a file",
    allow: "patrimonio:manage",
  }),
  createItem: items.creation({
    path: "/inventory-items",
    summary: "Add an item",
    byCongregation: true,
    allow: "patrimonio:create",
    body: itemInput,
    fails: ["item.nameTaken"],
  }),
  getItem: items.reading({ path: "/inventory-items/{id}", summary: "One item", allow: "patrimonio:view" }),
  updateItem: items.change({
    path: "/inventory-items/{id}",
    summary: "Change an item",
    allow: "patrimonio:edit",
    body: itemChange,
    fails: ["item.nameTaken"],
  }),
  deleteItem: items.deletion({
    path: "/inventory-items/{id}",
    summary: "Delete an item that no count has entered, with its movements; for 24 hours it can be restored",
    allow: "patrimonio:delete",
    fails: ["item.counted"],
  }),
  restoreItem: items.restoration({
    path: "/inventory-items/{id}/restore",
    summary: "Bring a deleted item back with its movements",
    allow: "patrimonio:delete",
    fails: ["item.nameTaken"],
  }),
  listStockMovements: {
    method: "GET",
    path: "/inventory-items/{id}/movements",
    summary: "What was moved of an item, the latest first, a page at a time",
    allow: "patrimonio:view",
    params: idParams,
    query: movementQuery,
    reply: z.array(movement),
    list: true,
    fails: ["item.notFound"],
  },
  createStockMovement: {
    method: "POST",
    path: "/inventory-items/{id}/movements",
    summary: "Enter a movement of an item; the same client_id is entered once",
    allow: "patrimonio:create",
    params: idParams,
    body: movementInput,
    reply: entered,
    creates: true,
    queued: "moved_at",
    audit: "creations",
    done: "movement.created",
    fails: ["item.notFound", "item.archived", "item.notEnough"],
  },
  reverseStockMovement: {
    method: "POST",
    path: "/inventory-movements/{id}/reverse",
    summary: "Reverse a movement by its opposite, both rows of a transfer together",
    allow: "patrimonio:create",
    params: idParams,
    body: reversalInput,
    reply: entered,
    creates: true,
    audit: "creations",
    done: "movement.reversed",
    fails: ["movement.notFound", "item.archived", "movement.isReversed", "movement.isReversal", "item.notEnough"],
  },
});

const special = {
  failures: {
    "item.archived": 409,
    "item.counted": 409,
    "item.notEnough": 409,
    "movement.notFound": 404,
    "movement.isReversed": 409,
    "movement.isReversal": 409,
  },
  messages: { "movement.created": 201, "movement.reversed": 201 },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "The inventory: items that are counted, where they are, and every movement of them.",
  routes: inventoryRoutes,
  ...joined(recordTexts("item", itemNames), special),
} as const;
