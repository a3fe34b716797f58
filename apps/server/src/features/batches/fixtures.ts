import type { FeatureFixtures } from "../../fixtures.ts";

const batch = `insert into offering_batches (congregation_id, number, entry_date, account_id, category_id, fund_id, counting, counted_first_by)
  select 1, coalesce((select max(number) from offering_batches), 0) + 1 + floor(random() * 1000000)::integer, '2026-11-20',
    (select min(id) from finance_accounts where congregation_id = 1 and active),
    (select id from finance_categories where key = 'tithe'), (select min(id) from funds), 'two', null returning id`;

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listBatches             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createBatch             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getBatch                401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateBatch             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  recountBatch            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  closeBatch              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  discardBatch            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listBatchLines          401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createBatchLine         401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  updateBatchLine         401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteBatchLine         401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listBatchCounters       401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  listOwnCounts           401   403 403  403  403  403  403  403  403  403   403  403  403  403
  getBatchCount           401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  countBatch              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  printBatch              401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  printCountSheet         401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  accessRelations: {
    listOwnCounts: ["counter"],
    getBatchCount: ["counter"],
    countBatch: ["counter"],
    printCountSheet: ["counter"],
  },
  record: {
    "finance/batches": batch,
    "finance/batch-lines": `with b as (${batch})
      insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method, batch_id)
        select 1, 'income', 'processing', '2026-11-20', 5000, (select min(id) from finance_accounts where congregation_id = 1 and active),
          (select id from finance_categories where key = 'tithe'), (select min(id) from funds), 'cash', b.id from b returning id`,
  },
  bodies: {
    createBatch: { entry_date: "2026-11-01", name: "Culto de celebração" },
    updateBatch: { name: "Culto da manhã" },
    recountBatch: {},
    closeBatch: {},
    discardBatch: {},
    createBatchLine: { category: "tithe", payment_method: "cash", amount: 15_000, document: "112" },
    updateBatchLine: { amount: 20_000 },
    countBatch: { round: 1, pieces: { 5000: 2, 100: 3 } },
  },
};
