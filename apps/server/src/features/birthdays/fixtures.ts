import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                   anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listBirthdays    401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  exportBirthdays  401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
`,
  bodies: {},
};
