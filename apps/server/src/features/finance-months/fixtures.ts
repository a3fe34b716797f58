import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listFinanceMonths       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  checkFinanceMonth       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  closeFinanceMonth       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  reopenFinanceMonth      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  bodies: { reopenFinanceMonth: { reason: "Faltou um lançamento" } },
};
