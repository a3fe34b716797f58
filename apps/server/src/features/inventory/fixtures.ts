import type { FeatureFixtures } from "../../fixtures.ts";

const entered = { client_id: "b0a1c2d3-4e5f-4a6b-8c7d-9e0f1a2b3c4d", kind: "in", place_id: 1, quantity: 5 };

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listItems               401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  exportItems             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createItem              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getItem                 401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  updateItem              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteItem              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  restoreItem             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listStockMovements      401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  createStockMovement     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  reverseStockMovement    401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  record: {
    "inventory-items":
      "insert into inventory_items (congregation_id, name, category, unit) values (1, gen_random_uuid()::text, 'cleaning', 'un.') returning id",
    "inventory-movements": `with p as (insert into places (congregation_id, kind, name) values (1, 'room', gen_random_uuid()::text) returning id),
      i as (insert into inventory_items (congregation_id, name, category, unit) values (1, gen_random_uuid()::text, 'office', 'un.') returning id)
      insert into inventory_movements (item_id, place_id, kind, quantity, group_id, client_id, moved_at)
        select i.id, p.id, 'in', 8, gen_random_uuid(), gen_random_uuid(), now() from i, p returning id`,
  },
  bodies: {
    createItem: { name: "Copos descartáveis", category: "kitchen", unit: "pacote", minimum: 4 },
    updateItem: { minimum: 6 },
    createStockMovement: entered,
    reverseStockMovement: { client_id: "c1b2d3e4-5f60-4b7c-9d8e-0f1a2b3c4d5e" },
  },
};
