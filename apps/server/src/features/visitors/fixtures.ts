import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  createVisitor             ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listVisitors              401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  exportVisitors            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getVisitorSummary         401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  listVisitorNeighborhoods  401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  findVisitorDuplicates     401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  listFollowUpOwners        401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  getVisitor                401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  updateVisitor             401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  deleteVisitor             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  restoreVisitor            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  approveVisitor            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listVisitorHistory        401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  listVisitorVisits         401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  createVisitorVisit        401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  listVisitorContacts       401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  createVisitorContact      401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
`,
  bodies: {
    createVisitor: { name: "Bia Lima", phone: "19991112222", family_name: "Lima", has_children: true },
    updateVisitor: { notes: "Voltou" },
    createVisitorVisit: { visit_date: "2026-11-08" },
    createVisitorContact: { channel: "call", outcome: "no_answer" },
  },
};
