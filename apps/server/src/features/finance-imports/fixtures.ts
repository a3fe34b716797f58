import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listFinanceImports      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createFinanceImport     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getFinanceImport        401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateFinanceImport     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteFinanceImport     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listFinanceImportRows   401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  runFinanceImport        401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  undoFinanceImport       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  record: {
    "finance/imports": `insert into finance_imports (congregation_id, name, headers, columns, month_first, account_id, fund_id)
      select 1, 'movimentos.csv', '{Data,Valor}', '{"date": 0, "amount": 1}', false,
        (select min(id) from finance_accounts where congregation_id = 1 and active), (select min(id) from funds) returning id`,
  },
  bodies: {
    createFinanceImport: { file: new File(["Data;Valor;Categoria\n01/10/2026;10,00;Dízimo\n"], "movimentos.csv", { type: "text/csv" }) },
    updateFinanceImport: { income_category: "tithe" },
    runFinanceImport: {},
    undoFinanceImport: {},
  },
};
