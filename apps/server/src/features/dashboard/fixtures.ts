import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getDashboardStats         401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listDuties                401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listDashboardActivities   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getRealtimeStats          401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getMembershipReport       401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
`,
  accessRelations: { listDuties: ["groupReporter", "networkSupervisor", "ministryLeader", "stockCounter"] },
  bodies: {},
};
