import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  // Accounts without rights over members read the directory only once the church has opened it.
  access: `
                      anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listDirectory       401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  printDirectory      401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  getOwnDirectory     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  changeOwnDirectory  401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
`,
  bodies: { changeOwnDirectory: { listed: true, photo: false, phone: true, email: false, birthday: false } },
};
