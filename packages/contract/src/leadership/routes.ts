import * as z from "zod/mini";
import { exportOf } from "../export.ts";
import { idParams } from "../fields.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import { leader, leaderCandidates, leaderCard, leaderChange, leaderInput, leaderQuery } from "./leader.ts";
import { ordination, ordinationChange, ordinationInput } from "./ordination.ts";

const listLeaders = {
  method: "GET",
  path: "/leaders",
  summary: "Who holds or held a position in the church, filtered, a page at a time",
  byCongregation: true,
  allow: "leadership:view",
  about: ["leadership", "people"],
  query: leaderQuery,
  reply: z.array(leaderCard),
  list: true,
  people: true,
} as const;

const leaders = recordRows("leader", leader, ["leadership", "people"]);
const ordinations = recordRows("ordination", ordination, ["leadership", "people"]);

export const leadershipRoutes = routeTable("leadership", {
  listLeaders,
  exportLeaders: exportOf(listLeaders, {
    path: "/leaders/export",
    summary: "The leaders that match, as a file",
    allow: "leadership:manage",
  }),
  createLeader: leaders.creation({
    path: "/leaders",
    summary: "Appoint a leader: a known person, or a new one by name and e-mail",
    byCongregation: true,
    allow: { allOf: ["leadership:create", "members:view"] },
    body: leaderInput,
    refusal: leaderCandidates,
    fails: ["leader.candidates", "leader.president", "leader.holds", "permission.denied", "congregation.takesNothing"],
  }),
  getLeader: leaders.reading({
    path: "/leaders/{id}",
    summary: "One term of a leader",
    allow: "leadership:view",
  }),
  updateLeader: leaders.change({
    path: "/leaders/{id}",
    summary: "Change a term, or end it",
    allow: "leadership:edit",
    body: leaderChange,
    fails: ["leader.president", "leader.holds"],
  }),
  deleteLeader: leaders.deletion({
    path: "/leaders/{id}",
    summary: "Delete a term that never was; for 24 hours it can be restored",
    allow: "leadership:delete",
  }),
  restoreLeader: leaders.restoration({
    path: "/leaders/{id}/restore",
    summary: "Bring a deleted term back as it was",
    allow: "leadership:delete",
    fails: ["leader.president", "leader.holds"],
  }),
  listOrdinations: {
    method: "GET",
    path: "/people/{id}/ordinations",
    summary: "What a person was ordained to, latest first",
    allow: { allOf: ["leadership:view", "members:view"] },
    about: ["leadership", "people"],
    params: idParams,
    reply: z.array(ordination),
    fails: ["record.notFound"],
  },
  createOrdination: ordinations.creation({
    path: "/people/{id}/ordinations",
    summary: "Enter that a person was ordained",
    allow: { allOf: ["leadership:create", "members:view"] },
    params: idParams,
    body: ordinationInput,
    fails: ["record.notFound", "ordination.known"],
  }),
  updateOrdination: ordinations.change({
    path: "/ordinations/{id}",
    summary: "Change what is known of an ordination, or revoke it",
    allow: { allOf: ["leadership:edit", "members:view"] },
    body: ordinationChange,
    fails: ["ordination.known"],
  }),
  deleteOrdination: ordinations.deletion({
    path: "/ordinations/{id}",
    summary: "Take an ordination back that was entered by mistake",
    allow: { allOf: ["leadership:delete", "members:view"] },
  }),
  restoreOrdination: ordinations.restoration({
    path: "/ordinations/{id}/restore",
    summary: "Bring an ordination back that was taken back by mistake",
    allow: { allOf: ["leadership:delete", "members:view"] },
    fails: ["ordination.known"],
  }),
});
