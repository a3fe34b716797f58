import { makeChance } from "@aprisco/server/demo/random.ts";
import { treasurers } from "./accounts.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

/** Gifts and bills of two years for each person: 600,000 for 100,000 people. */
const GIFTS = 5;
const DAYS = 730;
/** The migration makes the cash box, the general fund and the categories; the bench adds further ones. */
const ACCOUNTS = 4;
const FUNDS = 6;
const CENTRES = 10;
const [TITHE, OFFERING] = [1, 2];
const expenses = [5, 6, 7, 8, 9, 10, 11, 12] as const;
const methods = { pix: 6, cash: 2, card: 1, transfer: 1 } as const;
const accountOf = { cash: 1, pix: 2, transfer: 3, card: 4 } as const;
const NO_VOUCHER = 0.1;
/** Of a thousand. */
const PROCESSING = 1;

const columns = (
  "congregation_id kind status entry_date amount account_id category_id fund_id cost_centre_id payment_method donor_kind donor_person_id " +
  "payee description voucher_count created_at created_by confirmed_at confirmed_by"
).split(" ");

function* postings(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 41);
  const { people, until } = population;
  const [treasurer = null] = treasurers;
  for (let person = 1; person <= people; person += 1)
    for (let number = 0; number <= GIFTS; number += 1) {
      const isGift = number < GIFTS;
      const day = dayFromToday(population, -chance.between(1, DAYS));
      const category = isGift ? (chance.odds(0.6) ? TITHE : OFFERING) : (expenses[chance.between(0, expenses.length)] ?? 5);
      const method = chance.weigh(methods);
      const status = chance.between(0, 1_000) < PROCESSING ? "processing" : "confirmed";
      yield [
        SEAT,
        isGift ? "income" : "expense",
        status,
        day,
        chance.between(10, 900) * 100,
        // Cash is in the box, the rest in the bank of its method.
        accountOf[method],
        category,
        isGift && chance.odds(0.2) ? chance.between(2, FUNDS + 1) : 1,
        // What a category pays for is one of two centres' business.
        isGift ? null : (category % (CENTRES / 2)) * 2 + chance.between(1, 3),
        method,
        isGift ? "person" : null,
        isGift ? person : null,
        isGift ? null : `Fornecedor ${person % 500}`,
        isGift ? null : `Compra ${person}`,
        isGift || chance.odds(NO_VOUCHER) ? 0 : 1,
        until,
        treasurer,
        status === "confirmed" ? until : null,
        status === "confirmed" ? treasurer : null,
      ];
    }
}

const effect = "case when kind = 'expense' then -amount else amount end";
/** The sums that the ledger's triggers keep: row by row they would take longer than all other tables together. */
const sums = [
  `insert into finance_month_totals (congregation_id, month, status, kind, category_id, account_id, fund_id, cost_centre_id, payment_method,
     amount, entries)
   select congregation_id, date_trunc('month', entry_date)::date, status, kind, category_id, account_id, fund_id, cost_centre_id,
     payment_method, sum(amount), count(*) from postings group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  `insert into finance_day_totals (congregation_id, day, kind, category_id, fund_id, amount, entries)
   select congregation_id, entry_date, kind, category_id, fund_id, sum(amount), count(*) from postings where status = 'confirmed'
   group by 1, 2, 3, 4, 5`,
  `insert into finance_account_balances select account_id, sum(${effect}) from postings where status = 'confirmed' group by 1`,
  `insert into finance_fund_balances select congregation_id, fund_id, sum(${effect}) from postings where status = 'confirmed' group by 1, 2`,
];

export const bench: FeatureBench = {
  after: ["accounts", "people"],
  tables: (population) => [
    {
      table: "finance_accounts",
      columns: ["congregation_id", "kind", "name"],
      rows: () => Array.from({ length: ACCOUNTS - 1 }, (_, index) => [SEAT, "bank", `Banco ${index}`]),
    },
    {
      table: "funds",
      columns: ["name", "restricted"],
      rows: () => Array.from({ length: FUNDS - 1 }, (_, index) => [`Fundo ${index}`, true]),
    },
    { table: "cost_centres", columns: ["name"], rows: () => Array.from({ length: CENTRES }, (_, index) => [`Centro ${index}`]) },
    { table: "postings", columns, rows: () => postings(population), withoutTriggers: sums },
  ],
  values: { "listTransactions category": ["tithe"], "getTransactionSum category": ["tithe"] },
};
