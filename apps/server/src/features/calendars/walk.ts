import type { FeatureWalk } from "../../testing/feature-walks.ts";

/** Who may make this feature's calls, transcribed by hand from the permission table, and a body that each changing one accepts. */
export const walk: FeatureWalk = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  readCalendarFeed        404   404 404  404  404  404  404  404  404  404   404  404  404  404
  listCalendarFeeds       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  createCalendarFeed      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  deleteCalendarFeed      401   404 404  404  404  404  404  404  404  404   403  403  403  403
  listPublicFeeds         401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  createPublicFeed        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  deletePublicFeed        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  previewEventImport      401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  importEvents            401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listCalendarLinks       401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  findCalendars           401   424 424  403  403  424  403  403  403  403   403  403  403  403
  createCalendarLink      401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  getCalendarLink         401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  updateCalendarLink      401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  deleteCalendarLink      401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  syncCalendarLink        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listCalendarConflicts   401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  settleCalendarConflict  401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
`,
  record: {},
  bodies: {},
};
