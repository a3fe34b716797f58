import type { FeatureFixtures } from "../../fixtures.ts";

const member = `p as (insert into people (name, congregation_id) values ('Rute Amorim', 1) returning id), m as (
  insert into memberships (person_id, congregation_id, status, join_date, created_at)
  select id, 1, 'active', '2020-03-01', now() from p returning id)`;

export const fixtures: FeatureFixtures = {
  access: `
                    anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listRoll          401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  getMemberRoll     401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  addMovement       401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  rectifyMovement   401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listTransfers     401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  askTransfer       401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  acceptTransfer    401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  refuseTransfer    401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  cancelTransfer    401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  record: {
    movements: `with ${member}
      insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, from_status, to_status, recorded_at)
      select id, 1, (select coalesce(max(entry_no), 0) + 1 from roll_movements where congregation_id = 1), '2020-03-01', 'admission',
        'baptism', 'visitor', 'active', now() from p returning id`,
    transfers: `with other as (insert into congregations (name) values (gen_random_uuid()::text) returning id),
      p as (insert into people (name, congregation_id) select 'Rute Amorim', id from other returning id),
      m as (insert into memberships (person_id, congregation_id, status, join_date, created_at)
        select p.id, other.id, 'active', '2020-03-01', now() from p, other)
      insert into transfers (person_id, from_congregation_id, to_congregation_id, created_at, created_by)
      select p.id, other.id, 1, now(), 1 from p, other returning id`,
  },
  bodies: {
    addMovement: { kind: "admission", on_date: "2026-11-01", form: "baptism", minister: "Pr. Elias", note: "Batismo no rio" },
    rectifyMovement: { minutes_ref: "Ata 53/2026", note: "Data errada" },
    askTransfer: { to_congregation_id: 1 },
    acceptTransfer: { minutes_ref: "Ata 54/2026" },
  },
};
