import * as z from "zod/mini";
import {
  choice,
  day,
  flag,
  id,
  instant,
  listQuery,
  optionalDay,
  optionalName,
  optionalText,
  queryId,
  queryText,
  text,
  version,
  whole,
} from "./fields.ts";
import { paymentMethods, transactionStatuses, transactionTypes } from "./finance-setup.ts";
import { amount } from "./finance-transfers.ts";
import { auditValues } from "./kept-values.ts";
import type { RecordNames } from "./record-names.ts";

export const transactionNames: RecordNames = {
  "pt-BR": ["o lançamento", "os lançamentos"],
  es: ["el movimiento", "los movimientos"],
  en: ["the transaction", "the transactions"],
};
/** `erased`: the person was anonymised. */
export const donorKinds = ["person", "household", "anonymous", "erased"] as const;
export const enteredDonorKinds = ["person", "household", "anonymous"] as const;
export const voucherStates = ["with", "without"] as const;
export const transactionSorts = ["entry_date", "-entry_date"] as const;
export const categoryKey = z
  .string({ error: "field.required" })
  .check(z.regex(/^(?:[a-z_]{2,40}|c[1-9]\d{0,14})$/, { error: "field.choice" }));
const optionalId = z.optional(z.nullable(id));

const fields = {
  type: auditValues(choice(transactionTypes)),
  /** A key of the specification, or `c{id}`. */
  category: categoryKey,
  /** Centavos, without a sign. */
  amount: amount,
  /** Not before the account's opening; a confirmed one not after today. */
  entry_date: day,
  payment_method: auditValues(choice(paymentMethods)),
  /** Default: the congregation's first active account that suits the payment method. */
  account_id: optionalId,
  /** Default: the first active fund that is not restricted. */
  fund_id: optionalId,
  cost_centre_id: optionalId,
  /** Of an income. `household`: in the name of the family of the person in `donor_person_id`. */
  donor_kind: z.optional(z.nullable(choice(enteredDonorKinds))),
  donor_person_id: optionalId,
  /** A donor who is not in the register: a person with this name is added. */
  donor_name: optionalName(120),
  /** Of an expense: who was paid. */
  payee: optionalText(120),
  /** The number of an invoice or receipt. */
  document: optionalText(60),
  description: optionalText(500),
};

export const transactionInput = z.object({
  ...fields,
  /** Default: confirmed if the caller may edit, otherwise processing. */
  status: auditValues(z.optional(choice(transactionStatuses))),
  /** The number of further months in which it is repeated, as processing entries. */
  repeat_months: z.optional(whole(0, 59)),
  /** The device's name for the act: sent twice, it is entered once. */
  client_id: z.optional(z.uuid({ error: "field.required" })),
  /** The same entry within 10 seconds is meant twice. */
  confirm_repeat: z.optional(flag),
});
export type TransactionInput = z.infer<typeof transactionInput>;
/**
 * A change: an absent field is unchanged, null clears. If the transaction is confirmed, its description changes in place, and any other
 * field reverses it and enters a replacement, which is the answer.
 */
export const transactionChange = z.object({
  ...fields,
  type: z.optional(fields.type),
  category: z.optional(fields.category),
  amount: z.optional(fields.amount),
  entry_date: z.optional(fields.entry_date),
  payment_method: z.optional(fields.payment_method),
  /** Why a confirmed one is replaced. */
  reason: optionalText(200),
  version,
});

const filters = {
  type: z.optional(choice(transactionTypes)),
  /** The key of a category; nothing has an unknown one. */
  category: queryText(40),
  fund: z.optional(queryId()),
  account: z.optional(queryId()),
  cost_centre: z.optional(queryId()),
  payment_method: z.optional(choice(paymentMethods)),
  status: z.optional(choice(transactionStatuses)),
  voucher: z.optional(choice(voucherStates)),
  /** The id of a person; needs to see names. */
  donor: z.optional(queryId()),
  /** The id of a finance import: what it entered and nobody undid. */
  import: z.optional(queryId()),
  from: optionalDay,
  to: optionalDay,
};
export const transactionQuery = z.object({ ...listQuery, ...filters, sort: z.optional(choice(transactionSorts)) });
export const transactionSumQuery = z.object({ q: listQuery.q, ...filters });

export const donor = z.object({
  kind: choice(donorKinds),
  person_id: z.nullable(z.number()),
  household_id: z.nullable(z.number()),
});
export const transaction = z.object({
  id: z.number(),
  congregation_id: z.number(),
  type: choice(transactionTypes),
  category: z.string(),
  category_id: z.number(),
  /** Null: the built-in text of the key. */
  category_name: z.nullable(z.string()),
  /** Centavos; negative: a reversal. */
  amount: z.number(),
  entry_date: z.string(),
  payment_method: choice(paymentMethods),
  /** Null: no donor, anonymous, erased, or hidden. Of a household: the person in whose family's name it was given. */
  donor_name: z.nullable(z.string()),
  donor: z.nullable(donor),
  /** The caller does not see names of donors: donor, vouchers, description and document are null. */
  donor_hidden: z.boolean(),
  voucher: z.boolean(),
  voucher_count: z.number(),
  status: choice(transactionStatuses),
  account_id: z.number(),
  account_name: z.string(),
  fund_id: z.number(),
  fund_name: z.string(),
  cost_centre_id: z.nullable(z.number()),
  cost_centre_name: z.nullable(z.string()),
  payee: z.nullable(z.string()),
  document: z.nullable(z.string()),
  description: z.nullable(z.string()),
  batch_id: z.nullable(z.number()),
  installment: z.nullable(z.object({ plan_id: z.number(), number: z.number() })),
  reverses_id: z.nullable(z.number()),
  reversed_by_id: z.nullable(z.number()),
  replaces_id: z.nullable(z.number()),
  replaced_by_id: z.nullable(z.number()),
  /** Why it was reversed or replaced. */
  reason: z.nullable(z.string()),
  /** Whether the month of its date and all later ones are open. */
  month_open: z.boolean(),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  /** Whether the caller entered it: a draft of one's own is changed and discarded without a right over those of others. */
  own: z.boolean(),
  confirmed_at: z.nullable(instant),
  version: z.number(),
});
export type Transaction = z.infer<typeof transaction>;

/** Centavos of the transactions that match, reversals taken off; null: too many match to add them up. */
export const transactionSum = z.object({ income: z.nullable(z.number()), expense: z.nullable(z.number()) });

export const reversalInput = z.object({ reason: text(200) });
export const deletionQuery = z.object({ reason: queryText(200) });
