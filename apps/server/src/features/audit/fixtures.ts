import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                   anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listAuditLogs    401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  createAuditLog   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getAuditChoices  401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  listAuditUsers   401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  exportAuditLogs  401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  getAuditSeal     401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  checkAuditSeal   401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["checkAuditSeal"],
  bodies: { createAuditLog: { action: "page.printed", page: "/members" }, checkAuditSeal: {} },
};
