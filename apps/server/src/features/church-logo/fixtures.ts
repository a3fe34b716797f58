import type { FeatureFixtures } from "../../fixtures.ts";

/** Who may make this feature's calls, transcribed by hand from the permission table, and a body that each changing one accepts. */
export const fixtures: FeatureFixtures = {
  access: `
                       anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getChurchLogo        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  setChurchLogo        401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  removeChurchLogo     401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  bodies: { setChurchLogo: { file_id: 1 }, removeChurchLogo: {} },
};
