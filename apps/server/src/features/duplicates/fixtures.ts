import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                    anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listDuplicates    401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  findAlikePeople   401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  dismissDuplicate  401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  previewMerge      401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  mergePeople       401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listMerges        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  undoMerge         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  bodies: {
    dismissDuplicate: { id: 1 },
    mergePeople: { from: 1, into: 2 },
  },
};
