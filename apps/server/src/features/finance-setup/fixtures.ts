import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listFinanceAccounts       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createFinanceAccount      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getFinanceAccount         401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateFinanceAccount      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteFinanceAccount      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  restoreFinanceAccount     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listFunds                 401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createFund                401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getFund                   401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateFund                401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteFund                401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  restoreFund               401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listCostCentres           401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createCostCentre          401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getCostCentre             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateCostCentre          401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteCostCentre          401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  restoreCostCentre         401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listFinanceCategories     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createFinanceCategory     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getFinanceCategory        401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateFinanceCategory     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteFinanceCategory     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  restoreFinanceCategory    401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  wholeChurch: [
    "createFund",
    "updateFund",
    "deleteFund",
    "restoreFund",
    "createCostCentre",
    "updateCostCentre",
    "deleteCostCentre",
    "restoreCostCentre",
    "createFinanceCategory",
    "updateFinanceCategory",
    "deleteFinanceCategory",
    "restoreFinanceCategory",
  ],
  record: {
    "finance/accounts":
      "insert into finance_accounts (congregation_id, kind, name) values (1, 'cash', gen_random_uuid()::text) returning id",
    "finance/funds": "insert into funds (name) values (gen_random_uuid()::text) returning id",
    "finance/cost-centres": "insert into cost_centres (name) values (gen_random_uuid()::text) returning id",
    "finance/categories":
      "insert into finance_categories (kind, name, result_group) values ('expense', gen_random_uuid()::text, 'services') returning id",
  },
  bodies: {
    createFinanceAccount: { kind: "bank", name: "Conta corrente" },
    updateFinanceAccount: { number: "1234-5" },
    createFund: { name: "Missões" },
    updateFund: { restricted: true },
    createCostCentre: { name: "Cantina" },
    updateCostCentre: { active: false },
    createFinanceCategory: { kind: "expense", name: "Energia elétrica" },
    updateFinanceCategory: { active: false },
  },
};
