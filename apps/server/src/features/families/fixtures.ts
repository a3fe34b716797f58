import type { FeatureFixtures } from "../../fixtures.ts";

/** Enters people of the statement in the register: a person without a role record is removed. */
const registered = (people: string): string =>
  `insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'visitor', now() from ${people}`;
const child = "with child as (insert into people (name, congregation_id) values ('Davi Prado', 1) returning id)";

export const fixtures: FeatureFixtures = {
  access: `
                       anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listFamilies         401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  exportFamilies       401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  createFamily         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getFamily            401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  updateFamily         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getFamilyAddress     401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  copyFamilyAddress    401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteFamily         401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  restoreFamily        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  getPersonFamily      401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  listRelations        401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  createRelation       401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteRelation       401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  restoreRelation      401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listWards            401   403  403  403  403  403  403  403  403  403   403  403  403  403
  getPersonHealth      401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  updatePersonHealth   401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listPickups          401   ok  ok   ok   ok   ok   403  ok   403  403   403  403  403  403
  createPickup         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  updatePickup         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deletePickup         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  restorePickup        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  accessRelations: { listWards: ["guardian"], getPersonHealth: ["guardian"], updatePersonHealth: ["guardian"], listPickups: ["guardian"] },
  record: {
    families: `
    with home as (
      insert into households (congregation_id, name, created_at, updated_at) values (1, 'Família Prado', now(), now()) returning id
    ), person as (
      insert into people (name, congregation_id, household_id, household_role, address)
      select 'Dora Prado', 1, id, 'head', 'Rua das Oliveiras, 10' from home returning id, household_id
    ), registered as (${registered("person")}) select household_id as id from person`,
    relations: `
      with one as (insert into people (name, congregation_id) values ('Ana Prado', 1) returning id),
        other as (insert into people (name, congregation_id) values ('Rui Prado', 1) returning id),
        registered as (${registered("one")}), too as (${registered("other")})
      insert into person_relations (person_id, related_id, kind) select one.id, other.id, 'parent' from one, other returning id`,
    pickups: `${child}, registered as (${registered("child")}) insert into pickup_people (child_id, name, allowed, created_at, updated_at)
      select id, 'Ivone Siqueira', true, now(), now() from child returning id`,
  },
  bodies: {
    createFamily: { name: "Família Prado", members: [{ name: "Dora Prado", role: "head" }] },
    updateFamily: { name: "Família Siqueira Prado" },
    copyFamilyAddress: {},
    createRelation: { related_id: 1, kind: "parent" },
    updatePersonHealth: { allergies: "Amendoim", severe: true },
    createPickup: { name: "Ivone Siqueira", relation: "Avó", allowed: true },
    updatePickup: { allowed: false, reason: "Decisão do juiz" },
  },
};
