import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                    anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getPush           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  subscribePush     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  unsubscribePush   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  removePushDevice  401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  sendTestPush      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
`,
  bodies: {
    subscribePush: {
      endpoint: "https://push.exemplo.com/este-servico-nao-e-conhecido",
      keys: { p256dh: "A".repeat(87), auth: "B".repeat(22) },
    },
  },
};
