import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                 anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listPeople     401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  getMemberLink  401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
`,
  record: `with person as (insert into people (name, congregation_id) values ('Dora Prado', 1) returning id)
    insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'visitor', now() from person returning person_id as id`,
  bodies: {},
};
