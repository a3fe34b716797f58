import { sql } from "kysely"; // queries: a part of the statements of search and notices, which add the scope
import { within } from "../../access/within.ts";
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";
import { searchOf, type SearchSource } from "../../facets/search.ts";
import { textHolds } from "../../records/lists/search.ts";
import { itemRows } from "./store.ts";

/** An item fell below its minimum: once for each dip, because a movement below it says nothing again. */
export const ITEM_BELOW = "item.below";

const itemSubject: NoticeSubject = {
  name: "item",
  section: "patrimonio",
  feature: "patrimonio",
  rows: sql`select inventory_items.id, array[inventory_items.congregation_id] as congregation_ids, null::bigint as owner_id,
    '{}'::bigint[] as theirs, inventory_items.name, inventory_items.below and inventory_items.archived_at is null as is_open
    from inventory_items`,
  path: (id) => `/inventory?item=${id}`,
};

export const itemNotices: readonly NoticeKind[] = [
  {
    event: "item.below",
    category: "finance",
    type: "warning",
    priority: "low",
    action: "view",
    subject: itemSubject,
    on: ITEM_BELOW,
    audience: "holders",
    allow: "patrimonio:edit",
    channels: ["app"],
    dedupe: ({ id }) => `${id}`,
    texts: {
      "pt-BR": {
        title: "Item abaixo do mínimo",
        message: ({ name }) => `${name} está abaixo do mínimo.`,
        counted: counting("1 item abaixo do mínimo", "itens abaixo do mínimo"),
      },
      es: {
        title: "Artículo por debajo del mínimo",
        message: ({ name }) => `${name} está por debajo del mínimo.`,
        counted: counting("1 artículo por debajo del mínimo", "artículos por debajo del mínimo"),
      },
      en: {
        title: "Item below its minimum",
        message: ({ name }) => `${name} is below its minimum.`,
        counted: counting("1 item below its minimum", "items below their minimum"),
      },
    },
  },
];

/** Items by name. */
export const itemSearch: readonly SearchSource[] = [
  searchOf({
    type: "item",
    allow: "patrimonio:view",
    section: "patrimonio",
    creates: "patrimonio:create",
    pathOf: (id) => `/inventory?item=${id}`,
    hits: (scope) => ({
      table: "inventory_items",
      from: sql`inventory_items`,
      where: [...within(itemRows, scope), sql`inventory_items.archived_at is null`],
      holds: (term) => textHolds(sql.ref("inventory_items.name_folded"), term),
      subtitle: sql`inventory_items.quantity || ' ' || inventory_items.unit`,
    }),
  }),
];
