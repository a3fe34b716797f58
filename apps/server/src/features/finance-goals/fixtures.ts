import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                     anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listFinanceGoals   401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listPublicGoals    401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  createFinanceGoal  401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getFinanceGoal     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateFinanceGoal  401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteFinanceGoal  401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  restoreFinanceGoal 401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  record: {
    "finance/goals": `with fund as (insert into funds (name) values (gen_random_uuid()::text) returning id)
      insert into finance_goals (congregation_id, title, target_amount, fund_id, starts_on) select 1, 'Telhado', 1000, id, '2026-01-01' from fund returning id`,
  },
  bodies: {
    createFinanceGoal: {
      title: "Telhado novo",
      target_amount: 5_000_000,
      fund_id: 1,
      starts_on: "2026-01-01",
      description: "Antes das chuvas",
    },
    updateFinanceGoal: { description: "Antes das chuvas de março" },
  },
};
