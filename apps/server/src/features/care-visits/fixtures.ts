import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listCareVisits          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  createCareVisit         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getCareVisit            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  updateCareVisit         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  cancelCareVisit         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  completeCareVisit       401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteCareVisit         401   ok  ok   ok   403  403  403  403  403  403   403  403  403  403
  restoreCareVisit        401   ok  ok   ok   403  403  403  403  403  403   403  403  403  403
`,
  record: {
    "pastoral/visits": `with p as (insert into people (name, congregation_id) values ('Célia Rocha', 1) returning id),
      r as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p),
      s as (insert into care_subjects (congregation_id, person_id) select 1, id from p returning id, person_id)
      insert into care_visits (congregation_id, subject_id, person_id, kind, scheduled_for, scheduled_on)
      select 1, id, person_id, 'home', '2026-11-25T18:00Z', '2026-11-25' from s returning id`,
  },
  bodies: {
    createCareVisit: { family_id: 1, kind: "home", scheduled_for: "2026-11-25T18:00:00Z" },
    updateCareVisit: { kind: "hospital" },
    cancelCareVisit: {},
    completeCareVisit: { client_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", outcome: "Café e oração" },
  },
};
