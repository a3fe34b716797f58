import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listGatherings          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  attendanceSummary       401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  listAbsent              401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  listMissing             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  listReturned            401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getGathering            401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  listAttendance          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  markAttendance          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  addAttendanceVisitor    401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  saveHeadcounts          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  closeGathering          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  reopenGathering         401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
`,
  record: {
    attendance: `with s as (insert into event_series (congregation_id, uid, title, type, visibility, time_zone, local_start, minutes)
        values (1, gen_random_uuid()::text, 'Culto', 'worship', 'public', 'America/Sao_Paulo', '2026-11-15 19:00', 120) returning *)
      insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
      select id, congregation_id, local_start, '2026-11-15T22:00:00Z', '2026-11-16T00:00:00Z', '2026-11-15', '2026-11-15', visibility from s
      returning id`,
  },
  bodies: {
    markAttendance: { person_ids: [999_999_999], roles: ["present"], marked_at: ["2026-11-15T22:10:00Z"] },
    addAttendanceVisitor: { name: "Iolanda Reis", phone: "11 98765-4321" },
    saveHeadcounts: { counts: [{ place: "Templo", who: "total", amount: 120, counted_at: "2026-11-15T22:30:00Z" }] },
    closeGathering: {},
    reopenGathering: {},
  },
};
