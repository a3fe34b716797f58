import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listEvents              401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  exportEvents            401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getMonth                401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listPublicEvents        ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getEventReport          401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listEventOwners         401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  createEvent             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getEvent                401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  updateEvent             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deleteEvent             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  restoreEvent            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  record: {
    events: `with s as (
        insert into event_series (congregation_id, uid, title, type, visibility, time_zone, local_start, minutes)
        values (1, gen_random_uuid()::text, 'Culto', 'worship', 'public', 'America/Sao_Paulo', '2026-12-06 10:00', 90) returning *)
      insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
      select id, congregation_id, local_start, '2026-12-06T13:00:00Z', '2026-12-06T14:30:00Z', '2026-12-06', '2026-12-06', visibility from s
      returning id`,
  },
  bodies: {
    createEvent: { title: "Vigília", start_date: "2026-12-11T22:00", end_date: "2026-12-12T05:00", type: "prayer" },
    updateEvent: { description: "Traga um agasalho" },
  },
};
