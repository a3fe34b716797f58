import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listPlaces              401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  exportPlaces            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createPlace             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getPlace                401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  updatePlace             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deletePlace             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  restorePlace            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  record: { places: "insert into places (congregation_id, kind, name) values (1, 'room', gen_random_uuid()::text) returning id" },
  bodies: { createPlace: { kind: "storage", name: "Depósito do templo" }, updatePlace: { kind: "building" } },
};
