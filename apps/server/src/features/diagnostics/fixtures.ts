import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  reportFault   ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
`,
  bodies: {
    reportFault: { entries: [{ at: 812, kind: "crash", name: "TypeError", reason: "nullRead" }], earlier: [], width: 390, isOnline: true },
  },
};
