import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                           anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listMembers              401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  exportMembers            401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listMemberNeighborhoods  401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  createMember             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getMember                401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  getMemberCpf             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getMemberBloodType       401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  updateMember             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteMember             401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  restoreMember            401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
`,
  record: `with person as (insert into people (congregation_id, name) values (1, gen_random_uuid()::text) returning id)
    insert into memberships (person_id, congregation_id, join_date, created_at, updated_at)
    select id, 1, '2020-03-01', now(), now() from person returning id`,
  bodies: {
    createMember: { name: "Rute Prado", joinDate: "2020-03-01" },
    updateMember: { baptismPlace: "Rio Atibaia" },
  },
};
