import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listResources           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  exportResources         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listFreeResources       401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  createResource          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getResource             401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  updateResource          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteResource          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  restoreResource         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listBookings            401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getBooking              401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listEventBookings       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  bookForEvent            401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  approveBooking          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  declineBooking          401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  record: {
    resources: "insert into resources (congregation_id, kind, name) values (1, 'room', gen_random_uuid()::text) returning id",
    bookings: `with r as (insert into resources (congregation_id, kind, name) values (1, 'room', gen_random_uuid()::text) returning id),
      s as (insert into event_series (congregation_id, uid, title, type, visibility, time_zone, local_start, minutes)
        values (1, gen_random_uuid()::text, 'Ensaio', 'other', 'public', 'America/Sao_Paulo', '2026-12-07 19:00', 90) returning *),
      e as (insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
        select id, congregation_id, local_start, '2026-12-07T22:00:00Z', '2026-12-07T23:30:00Z', '2026-12-07', '2026-12-07', visibility from s
        returning id)
      insert into bookings (resource_id, event_id, during, state)
      select r.id, e.id, '[2026-12-07T22:00:00Z,2026-12-07T23:30:00Z)', 'requested' from r, e returning id`,
  },
  bodies: {
    createResource: { kind: "room", name: "Sala de oração" },
    updateResource: { capacity: 40 },
    bookForEvent: { resources: [] },
    approveBooking: { shared_because: "Cabem os dois" },
    declineBooking: { reason: "Em reforma" },
  },
};
