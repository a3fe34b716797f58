import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listInstallmentPlans    401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createInstallmentPlan   401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getInstallmentPlan      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateInstallmentPlan   401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteInstallmentPlan   401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  payInstallment          401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  undoInstallment         401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateInstallment       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  record: {
    "finance/installments": `with plan as (insert into installment_plans (congregation_id, description, total_amount, installments_count, category_id, fund_id, first_due_date)
        values (1, 'Reforma', 1000, 1, (select id from finance_categories where key = 'construction'), (select min(id) from funds), date '2026-11-20') returning id),
      row as (insert into installments (plan_id, number, due_date, amount) select id, 1, date '2026-11-20', 1000 from plan)
      select id from plan`,
  },
  bodies: {
    createInstallmentPlan: {
      description: "Mesa de som",
      total_amount: 120_000,
      installments_count: 12,
      category: "equipment",
      first_due_date: "2026-01-31",
      supplier: "Casa do Som",
      notes: "Nota fiscal com o tesoureiro",
    },
    updateInstallmentPlan: { description: "Mesa de som nova" },
    payInstallment: { payment_method: "boleto", document: "NF 12" },
    undoInstallment: { reason: "Valor errado" },
    updateInstallment: { due_date: "2026-02-10" },
  },
};
