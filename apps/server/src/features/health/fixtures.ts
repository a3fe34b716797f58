import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getHealth                 ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getLive                   ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getReady                  ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getStatus                 ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
`,
  bodies: {},
};
