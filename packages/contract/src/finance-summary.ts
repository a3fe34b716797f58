import * as z from "zod/mini";
import { choice, instant } from "./fields.ts";
import { financeAccountKinds, resultGroups, transactionTypes } from "./finance-setup.ts";

const month = z.string({ error: "field.date" }).check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, { error: "field.date" }));
export const summaryQuery = z.object({ month: z.optional(month) });
const flows = { income: z.number(), expense: z.number() };
const counted = z.object({ count: z.number(), amount: z.number() });
/** All amounts are centavos of confirmed entries, unless said otherwise. */
export const financeSummary = z.object({
  /** "YYYY-MM". Default: this month in church time. */
  month: z.string(),
  closed: z.boolean(),
  ...flows,
  result: z.number(),
  previous: z.object({ ...flows, result: z.number() }),
  processing: z.object(flows),
  accounts: z.array(z.object({ id: z.number(), name: z.string(), kind: choice(financeAccountKinds), balance: z.number() })),
  funds: z.array(z.object({ id: z.number(), name: z.string(), restricted: z.boolean(), balance: z.number() })),
  by_category: z.array(
    z.object({
      key: z.string(),
      name: z.nullable(z.string()),
      type: choice(transactionTypes),
      group: choice(resultGroups),
      amount: z.number(),
    }),
  ),
  /** The month and the eleven before it, the oldest first. */
  months: z.array(z.object({ month: z.string(), ...flows })),
  goals: z.array(z.object({ id: z.number(), title: z.string(), target: z.number(), saved: z.number(), ends_on: z.nullable(z.string()) })),
  /** Processing expenses and open installments: due within 30 days, and due before today. */
  payable: z.object({
    due_30d: counted,
    overdue: counted,
    /** The installments among them. */
    installments: z.object({ due_30d: counted, overdue: counted }),
  }),
  /** The open installments that are due first, late ones too: at most three. */
  next_installments: z.array(
    z.object({
      plan_id: z.number(),
      description: z.string(),
      number: z.number(),
      /** How many its plan has. */
      of: z.number(),
      due_date: z.string(),
      amount: z.number(),
    }),
  ),
  /** Confirmed expenses of open months without a voucher; 1000: that many or more. */
  vouchers_missing: z.number(),
  /** The earliest month that is over and not closed; null: none. */
  month_to_close: z.nullable(z.string()),
  updated_at: instant,
});
export type FinanceSummary = z.infer<typeof financeSummary>;
export const weeklyCategories = ["tithe", "offering"] as const;
export const weeksQuery = z.object({ category: choice(weeklyCategories) });
/** The last thirteen weeks with this one, the oldest first; a week begins on Sunday. */
export const givingWeek = z.object({
  /** Its Sunday. */
  week: z.string(),
  /** Centavos of confirmed entries, reversals taken off. */
  amount: z.number(),
});
export const financialReport = z.object({
  month: z.string(),
  ...flows,
  result: z.number(),
  previous: z.object({ ...flows, result: z.number() }),
  balance: z.number(),
  months: z.array(z.object({ month: z.string(), ...flows })),
});
