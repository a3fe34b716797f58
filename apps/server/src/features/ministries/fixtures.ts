import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listMinistries          401   ok  ok   ok   ok   ok   ok   ok   ok   403   403  403  403  403
  exportMinistries        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listMinistryLeaders     401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  createMinistry          401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  getMinistry             401   ok  ok   ok   ok   ok   ok   ok   ok   403   403  403  403  403
  updateMinistry          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deleteMinistry          401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  restoreMinistry         401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listMinistryMembers     401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  createMinistryMembers   401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  updateMinistryMember    401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deleteMinistryMember    401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  restoreMinistryMember   401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
`,
  accessRelations: Object.fromEntries(
    ["getMinistry", "updateMinistry", "listMinistryMembers", "updateMinistryMember", "deleteMinistryMember", "restoreMinistryMember"].map(
      (operation) => [operation, ["ministryLeader"]],
    ),
  ),
  record: {
    ministries: "insert into ministries (congregation_id, name) values (1, gen_random_uuid()::text) returning id",
    "ministry-members": `with m as (insert into ministries (congregation_id, name) values (1, gen_random_uuid()::text) returning id),
      p as (insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id),
      r as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p)
      insert into ministry_members (ministry_id, person_id, role, from_on) select m.id, p.id, 'member', '2026-01-04' from m, p returning id`,
  },
  bodies: {
    createMinistry: { name: "Recepção" },
    updateMinistry: { description: "Acolhe quem chega" },
    createMinistryMembers: { people: [1], role: "member" },
    updateMinistryMember: { role: "co_leader" },
  },
};
