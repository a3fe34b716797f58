import type { FeatureFixtures } from "../../fixtures.ts";

const led = ["listVolunteers", "getVolunteer", "updateVolunteer", "listBlocks", "createBlock", "deleteBlock"];

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listVolunteers          401   ok  ok   ok   ok   ok   403  ok   ok   403   403  403  403  403
  exportVolunteers        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  createVolunteer         401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getVolunteer            401   ok  ok   ok   ok   ok   403  ok   ok   403   403  403  403  403
  updateVolunteer         401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deleteVolunteer         401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  restoreVolunteer        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listBlocks              401   ok  ok   ok   ok   ok   403  ok   ok   403   403  403  403  403
  createBlock             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deleteBlock             401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  getOwnAvailability      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  saveOwnAvailability     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  createOwnBlock          401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  deleteOwnBlock          401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
`,
  accessRelations: Object.fromEntries(led.map((operation) => [operation, ["ministryLeader"]])),
  record: {
    volunteers: `with p as (insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id)
      insert into volunteers (person_id) select id from p returning id`,
    "volunteer-blocks": `with p as (insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id),
      v as (insert into volunteers (person_id) select id from p)
      insert into blocked_dates (person_id, from_on, until_on, created_at) select id, '2199-03-04', '2199-03-11', now() from p returning id`,
  },
  bodies: {
    createVolunteer: { person_id: 1, note: "Toca violão", skills: [], times: [{ weekday: 0, part: "morning", wish: "prefer" }] },
    updateVolunteer: { max_per_month: 3 },
    createBlock: { from_on: "2199-01-04", until_on: "2199-01-11", reason: "Viagem" },
    saveOwnAvailability: { max_per_month: 3 },
    createOwnBlock: { from_on: "2199-02-04", until_on: "2199-02-11", reason: "Viagem" },
  },
};
