import type { FeatureFixtures } from "../../fixtures.ts";

const posting = (kind: "expense" | "income", key: string, status: "confirmed" | "processing") =>
  `insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method, confirmed_at)
    select 1, '${kind}', '${status}', '2026-11-01', 5000, (select min(id) from finance_accounts where congregation_id = 1 and active),
      (select id from finance_categories where key = '${key}'), (select min(id) from funds), 'cash',
      ${status === "confirmed" ? "now()" : "null"} returning id`;

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listTransactions        401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getTransactionSum       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  exportTransactions      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createTransaction       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getTransaction          401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateTransaction       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteTransaction       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  confirmTransaction      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  reverseTransaction      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listMoneyTransfers      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createMoneyTransfer     401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  reverseMoneyTransfer    401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listOpenings            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  setOpening              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listVouchers            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  addVoucher              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  removeVoucher           401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getFinanceSummary       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listGivingWeeks         401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getFinancialReport      401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  record: {
    "finance/transactions": posting("expense", "rent", "confirmed"),
    "finance/transfers": `with f as (insert into funds (name) values (gen_random_uuid()::text) returning id)
      insert into postings (congregation_id, kind, status, entry_date, amount, fund_id, counter_fund_id, confirmed_at)
        select 1, 'fund_transfer', 'confirmed', '2026-11-20', 100, (select min(id) from funds), f.id, now() from f returning id`,
    "finance/vouchers": `with p as (${posting("expense", "rent", "confirmed")}),
      f as (insert into files (purpose, storage_key, name, mime, bytes, sha256, created_at) values ('voucher', translate(replace(gen_random_uuid()::text, '-', ''), '0189', 'ghij'), 'nota.pdf',
        'application/pdf', 3, sha256('x'), now()) returning id)
      insert into posting_vouchers (posting_id, file_id) select p.id, f.id from p, f returning id`,
  },
  bodies: {
    createTransaction: { type: "income", category: "tithe", amount: 15_000, entry_date: "2026-11-01", payment_method: "pix" },
    updateTransaction: { description: "Culto da manhã" },
    confirmTransaction: {},
    reverseTransaction: { reason: "Valor errado" },
    createMoneyTransfer: { from_account_id: 1, to_account_id: 2, amount: 500, entry_date: "2026-11-01" },
    reverseMoneyTransfer: { reason: "Valor errado" },
    setOpening: { account_id: 1, fund_id: 1, amount: 120_000, entry_date: "2026-01-01" },
    addVoucher: { transaction_id: 1, file_id: 1 },
  },
};
