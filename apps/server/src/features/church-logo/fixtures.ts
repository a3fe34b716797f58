import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                       anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getChurchLogo        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  setChurchLogo        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  removeChurchLogo     401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["setChurchLogo", "removeChurchLogo"],
  bodies: { setChurchLogo: { file_id: 1 }, removeChurchLogo: {} },
};
