import type { FeatureFixtures } from "../../fixtures.ts";

const led = [
  "getMatrix",
  "saveNeeds",
  "listCandidates",
  "createAssignment",
  "updateAssignment",
  "deleteAssignment",
  "copyMonth",
  "fillRosters",
  "undoFill",
  "publishRosters",
  "giveLink",
  "markHandNewsTold",
];
/** A roster of a new ministry at a new event, with one need. */
const roster = `m as (insert into ministries (congregation_id, name) values (1, gen_random_uuid()::text) returning id),
  p as (insert into volunteer_positions (ministry_id, name) select id, 'Bateria' from m returning id),
  s as (insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes)
    values (1, gen_random_uuid()::text, 'Culto', 'worship', 'America/Sao_Paulo', '2199-01-06 10:00', 120) returning id),
  e as (insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
    select id, 1, '2199-01-06 10:00', '2199-01-06 13:00Z', '2199-01-06 15:00Z', '2199-01-06', '2199-01-06', 'members' from s returning id),
  r as (insert into schedules (congregation_id, event_id, ministry_id) select 1, e.id, m.id from e, m returning id),
  n as (insert into schedule_needs (schedule_id, position_id, wanted) select r.id, p.id, 1 from r, p returning id)`;

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getMatrix               401   ok  ok   ok   ok   ok   403  ok   ok   403   403  403  403  403
  saveNeeds               401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  listCandidates          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  createAssignment        401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  updateAssignment        401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deleteAssignment        401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  copyMonth               401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  fillRosters             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  undoFill                401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  publishRosters          401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  giveLink                401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  markHandNewsTold        401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  listOwnAssignments      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  answerOwnAssignment     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  openAssignment          ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  answerAssignment        ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
`,
  accessRelations: Object.fromEntries(led.map((operation) => [operation, ["ministryLeader"]])),
  record: {
    schedules: `with ${roster} select id from r`,
    assignments: `with ${roster}, w as (insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id),
      v as (insert into volunteers (person_id) select id from w)
      insert into assignments (need_id, person_id, day) select n.id, w.id, '2199-01-06' from n, w returning id`,
  },
  bodies: {
    saveNeeds: { event_id: 1, ministry_id: 1, needs: [{ position_id: 1, wanted: 2 }], note: "Cifras na quinta" },
    createAssignment: { need_id: 1, person_id: 1, override_reason: "Pediu" },
    updateAssignment: { need_id: 1, override_reason: "Pediu" },
    copyMonth: { from_month: "2026-01", to_month: "2026-02" },
    fillRosters: { from: "2199-01-01", to: "2199-01-31" },
    publishRosters: { from: "2199-01-01", to: "2199-01-31" },
    openAssignment: { token: "a".repeat(43) },
    answerAssignment: { token: "a".repeat(43), answer: "declined", reason: "travel" },
    answerOwnAssignment: { answer: "declined", reason: "travel" },
  },
};
