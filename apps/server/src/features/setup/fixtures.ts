import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getSetup                  ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  createSetup               ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
`,
  bodies: {
    createSetup: {
      church: { name: "Outra", timeZone: "America/Sao_Paulo" },
      admin: { name: "Ana", email: "ana@exemplo.com", password: "Videira!2026" },
    },
  },
};
