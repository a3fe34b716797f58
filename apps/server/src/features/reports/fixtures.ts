import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  // This report is about visitors, whom treasurers do not see.
  access: `
                       anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listReportTemplates  401   ok  ok   ok   403  ok   ok   403  403  403   403  403  403  403
  runReport            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  bodies: { runReport: { format: "json", params: { from: "2026-11-01", to: "2026-11-21" } } },
};
