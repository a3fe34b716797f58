import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listNetworks            401   ok  ok   ok   ok   ok   403  ok   ok   ok    403  403  403  403
  createNetwork           401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getNetwork              401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  updateNetwork           401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteNetwork           401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  restoreNetwork          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  accessRelations: { listNetworks: ["networkSupervisor"] },
  record: { "group-networks": "insert into group_networks (congregation_id, name) values (1, gen_random_uuid()::text) returning id" },
  bodies: { createNetwork: { name: "Rede Norte" }, updateNetwork: { level_name: "Setor" } },
};
