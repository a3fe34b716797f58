import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listCongregations         401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  createCongregation        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  updateCongregation        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  closeCongregation         401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  reopenCongregation        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["createCongregation", "updateCongregation", "closeCongregation", "reopenCongregation"],
  record: "insert into congregations (name) values (gen_random_uuid()::text) returning id",
  bodies: {
    createCongregation: { name: "Congregação do Norte" },
    updateCongregation: { name: "Congregação do Sul" },
  },
};
