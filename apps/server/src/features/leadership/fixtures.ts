import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                    anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listLeaders        401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  exportLeaders      401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  createLeader       401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  getLeader          401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  updateLeader       401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  deleteLeader       401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  restoreLeader      401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listOrdinations    401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  createOrdination   401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  updateOrdination   401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  deleteOrdination   401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  restoreOrdination  401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
`,
  record: {
    leaders: `with p as (insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id),
      m as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p)
      insert into leadership_terms (person_id, congregation_id, position, from_on) select id, 1, 'deacon', '2026-01-04' from p returning id`,
    ordinations: `with p as (insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id),
      m as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p)
      insert into ordinations (person_id, cargo, on_date) select id, 'diacono', '2020-05-03' from p returning id`,
  },
  bodies: {
    createLeader: { full_name: "Quitéria Valdez", email: "quiteria@exemplo.com.br", position: "deacon", new_person: true },
    updateLeader: { note: "Reconduzida na assembleia" },
    createOrdination: { cargo: "presbitero", on_date: "2024-05-05" },
    updateOrdination: { revoked_on: "2024-06-02" },
  },
};
