import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listCounts              401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  createCount             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getCount                401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  listOwnStockCounts      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getOwnStockCountState   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listStockCounters       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  nameStockCounters       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getCountSheet           401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  markCount               401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listCountDifferences    401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  settleCount             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  closeCount              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  discardCount            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  accessRelations: { getCountSheet: ["stockCounter"], markCount: ["stockCounter"] },
  record: {
    "inventory-counts": "insert into count_sessions (congregation_id, opened_at) values (1, now()) returning id",
  },
  bodies: {
    createCount: {},
    nameStockCounters: { counters: [] },
    markCount: { marks: [] },
    settleCount: { item_id: 1, place_id: 1, counted: 3 },
    closeCount: {},
    discardCount: {},
  },
};
