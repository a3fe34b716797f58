import type { FeatureFixtures } from "../../fixtures.ts";

const operations = ["listPositions", "createPosition", "getPosition", "updatePosition", "deletePosition", "restorePosition"];

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listPositions           401   ok  ok   ok   ok   ok   403  ok   ok   403   403  403  403  403
  createPosition          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getPosition             401   ok  ok   ok   ok   ok   403  ok   ok   403   403  403  403  403
  updatePosition          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deletePosition          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  restorePosition         401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
`,
  accessRelations: Object.fromEntries(operations.map((operation) => [operation, ["ministryLeader"]])),
  record: {
    "volunteer-positions": `with m as (insert into ministries (congregation_id, name) values (1, gen_random_uuid()::text) returning id)
      insert into volunteer_positions (ministry_id, name) select id, 'Bateria' from m returning id`,
  },
  bodies: {
    createPosition: { ministry_id: 1, name: "Bateria" },
    updatePosition: { min_age: 14 },
  },
};
