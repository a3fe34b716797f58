import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getRegistrationSettings 401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  openRegistration        401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getPublicRegistration   ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  registerForEvent        ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getOwnRegistration      ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  confirmOwnRegistration  ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  cancelOwnRegistration   ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listRegistrations       401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  listRegistrationEvents  401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  exportRegistrations     401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getRegistration         401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  admitRegistration       401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  cancelRegistration      401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  admitRegistrations      401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  cancelRegistrations     401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  cancelMyRegistration    401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
`,
  record: {
    registrations: `with s as (insert into event_series (congregation_id, uid, title, type, visibility, time_zone, local_start, minutes)
        values (1, gen_random_uuid()::text, 'Retiro', 'youth', 'public', 'America/Sao_Paulo', '2026-12-12 08:00', 600) returning *),
      e as (insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
        select id, congregation_id, local_start, '2026-12-12T11:00:00Z', '2026-12-12T21:00:00Z', '2026-12-12', '2026-12-12', visibility from s
        returning *),
      o as (insert into event_registration (event_id, taken, numbered, public) select id, 1, 1, true from e returning event_id)
      insert into registrations (event_id, congregation_id, name, email, state, number, code, client_key, registered_at)
      select e.id, e.congregation_id, 'Noemi Sato', 'noemi@exemplo.com', 'pending', 1, gen_random_uuid()::text, gen_random_uuid(), now() from o join e on e.id = event_id
      returning registrations.id`,
  },
  bodies: {
    openRegistration: { capacity: 40 },
    registerForEvent: { name: "Bia Lima", email: "bia@exemplo.com", client_key: "0b9a1f46-3a0e-4f0c-9d0b-3f6f8a1c2d3e" },
    getOwnRegistration: { token: "1-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
    confirmOwnRegistration: { token: "1-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
    admitRegistrations: { ids: [999_999_999] },
    cancelRegistrations: { ids: [999_999_999] },
    cancelOwnRegistration: { token: "1-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
  },
};
