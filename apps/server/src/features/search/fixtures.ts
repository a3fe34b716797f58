import type { FeatureFixtures } from "../../fixtures.ts";

/** Who may make this feature's calls, written by hand from the permission table: each finds only what they may see. */
export const fixtures: FeatureFixtures = {
  access: `
                   anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  search           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listSuggestions  401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getSearchScope   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
`,
  accessRelations: {
    search: ["ministryLeader"],
    listSuggestions: ["ministryLeader"],
    getSearchScope: ["ministryLeader"],
  },
  bodies: {},
};
