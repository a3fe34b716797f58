import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listFollowUps           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  createFollowUp          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getFollowUp             401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  updateFollowUp          401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  closeFollowUp           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  reopenFollowUp          401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
`,
  record: {
    "follow-ups": `with p as (insert into people (name, congregation_id) values ('Iolanda Reis', 1) returning id),
      r as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p)
      insert into follow_ups (congregation_id, person_id, kind, due_on, created_at, updated_at)
      select 1, id, 'other', '2026-12-01', now(), now() from p returning id`,
  },
  bodies: {
    createFollowUp: { kind: "absence", text: "Ligar no domingo" },
    updateFollowUp: { text: "Visitar" },
    closeFollowUp: { state: "done" },
    reopenFollowUp: {},
  },
};
