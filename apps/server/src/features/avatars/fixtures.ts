import { type FeatureFixtures, tinyPng } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  uploadAvatar              401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  setUserAvatar:own         401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  setUserAvatar:another     401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  removeUserAvatar:own      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  removeUserAvatar:another  401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getAvatar                 ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
`,
  bodies: { uploadAvatar: { file: tinyPng() }, setUserAvatar: { file: tinyPng() }, removeUserAvatar: {} },
};
