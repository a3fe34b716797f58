import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                   anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listLists        401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  listListFields   401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  listListTotals   401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  createList       401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  getList          401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  listListPeople   401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  updateList       401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  deleteList       401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
  restoreList      401   ok  ok   ok   ok   ok   ok   ok   403  403   403  403  403  403
`,
  record: `insert into saved_lists (owner_id, name, rule, shared_with)
    select min(id), gen_random_uuid()::text, '{"all":[]}', 'members:view' from accounts returning id`,
  bodies: {
    createList: { name: "Aniversariantes de outubro", rule: { all: [{ field: "person.birth_month", op: "in", value: [10] }] } },
    updateList: { name: "Todos", rule: { all: [] }, shared_with: "members:view" },
  },
};
