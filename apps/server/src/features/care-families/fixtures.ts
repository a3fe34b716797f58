import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getPastoralDashboard    401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getPastoralAnalytics    401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getCareChoices          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listCareFamilies        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getCareFamily           401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  record: {
    "pastoral/families": `with p as (insert into people (name, congregation_id) values ('Célia Rocha', 1) returning id),
      r as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p)
      insert into care_subjects (congregation_id, person_id) select 1, id from p returning id`,
  },
  bodies: {},
};
