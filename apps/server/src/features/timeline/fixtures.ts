import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                       anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listTimeline         401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  createMemberContact  401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  bodies: {
    createMemberContact: { channel: "call", outcome: "no_answer" },
  },
};
