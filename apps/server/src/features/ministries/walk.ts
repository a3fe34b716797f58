import type { FeatureWalk } from "../../testing/feature-walks.ts";

/** Who may make this feature's calls, transcribed by hand from the permission table, and a body that each changing one accepts. */
export const walk: FeatureWalk = {
  access: `
                       anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listMinistries       401   ok  ok   ok   ok   ok   ok   ok   ok   403   403  403  403  403
  exportMinistries     401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  listMinistryLeaders  401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  createMinistry       401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  getMinistry          401   ok  ok   ok   ok   ok   ok   ok   ok   403   403  403  403  403
  updateMinistry       401   ok  ok   ok   403  ok   403  ok   403  403   403  403  403  403
  deleteMinistry       401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  restoreMinistry      401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
`,
  duties: { getMinistry: ["ministryLeader"], updateMinistry: ["ministryLeader"] },
  record: "insert into ministries (congregation_id, name) values (1, gen_random_uuid()::text) returning id",
  bodies: {
    createMinistry: { name: "Recepção" },
    updateMinistry: { description: "Acolhe quem chega" },
    deleteMinistry: {},
    restoreMinistry: {},
  },
};
