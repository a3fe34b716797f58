import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                  anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getMail         401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  listDeliveries  401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  retryDelivery   401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  sendTestMail    401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["getMail", "listDeliveries", "retryDelivery", "sendTestMail"],
  record: {
    deliveries: `insert into deliveries (kind, language, address, status, reason, run_at, expires_at, created_at, changed_at)
      values ('test', 'pt-BR', 'ana@exemplo.com', 'dead', 'gave_up', now(), now(), now(), now()) returning id`,
  },
  bodies: { retryDelivery: {}, sendTestMail: {} },
};
