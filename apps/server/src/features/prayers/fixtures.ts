import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  createPrayer            ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listPrayers             401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getPrayer               401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  updatePrayer            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deletePrayer            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  markPrayed              401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listPrayerTeam          401   ok  ok   ok   403  403  403  403  403  403   403  403  403  403
  addToPrayerTeam         401   ok  ok   ok   403  403  403  403  403  403   403  403  403  403
  removeFromPrayerTeam    401   ok  ok   ok   403  403  403  403  403  403   403  403  403  403
`,
  accessRelations: {
    listPrayers: ["prayerTeam"],
    getPrayer: ["prayerTeam"],
    updatePrayer: ["prayerTeam"],
    deletePrayer: ["prayerTeam"],
    markPrayed: ["prayerTeam"],
  },
  record: {
    "pastoral/prayers": `insert into prayer_requests (congregation_id, source, wish, created_at, updated_at)
      values (1, 'public_form', 'team', now(), now()) returning id`,
    "pastoral/prayer-team": `with p as (insert into people (name, congregation_id) values ('Eunice Prado', 1) returning id),
      r as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p)
      insert into prayer_team (person_id, since) select id, '2026-01-01' from p returning person_id as id`,
  },
  bodies: {
    createPrayer: { text: "Pela saúde da minha mãe", wish: "team", name: "Rosa", contact: "19991234567" },
    updatePrayer: { status: "praying", owner: "me" },
    addToPrayerTeam: { people: [1] },
  },
};
