import * as z from "zod/mini";
import { choice, day, id, instant, listQuery, optionalDay, optionalText, queryId, whole } from "./fields.ts";
import type { RecordNames } from "./record-names.ts";

export const transferNames: RecordNames = {
  "pt-BR": ["a transferência", "as transferências"],
  es: ["el traspaso", "los traspasos"],
  en: ["the transfer", "the transfers"],
};
export const openingNames: RecordNames = {
  "pt-BR": ["o saldo inicial", "os saldos iniciais"],
  es: ["el saldo inicial", "los saldos iniciales"],
  en: ["the opening balance", "the opening balances"],
};

/** `internal`: between accounts of two congregations. */
export const transferKinds = ["transfer", "fund_transfer", "internal"] as const;

/** Centavos: almost a thousand million reais. */
export const MOST_AMOUNT = 99_999_999_999;
export const amount = whole(1, MOST_AMOUNT);
const optionalId = z.optional(z.nullable(id));

export const transferInput = z.object({
  /** Between accounts: both; between funds: both `_fund_id`. */
  from_account_id: optionalId,
  to_account_id: optionalId,
  from_fund_id: optionalId,
  to_fund_id: optionalId,
  amount,
  entry_date: day,
  description: optionalText(500),
  client_id: z.optional(z.uuid({ error: "field.required" })),
});
export const transferQuery = z.object({ ...listQuery, from: optionalDay, to: optionalDay });
export const transfer = z.object({
  id: z.number(),
  congregation_id: z.number(),
  kind: choice(transferKinds),
  amount: z.number(),
  entry_date: z.string(),
  /** Names of accounts, or of funds. */
  from_name: z.string(),
  to_name: z.string(),
  description: z.nullable(z.string()),
  reverses_id: z.nullable(z.number()),
  reversed: z.boolean(),
  month_open: z.boolean(),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
});
export type Transfer = z.infer<typeof transfer>;

export const openingInput = z.object({
  account_id: id,
  fund_id: id,
  /** Centavos; negative: a debt to the bank. 0: none. */
  amount: whole(-MOST_AMOUNT, MOST_AMOUNT),
  entry_date: day,
});
export const opening = z.object({
  /** Null: not entered yet. */
  id: z.nullable(z.number()),
  account_id: z.number(),
  account_name: z.string(),
  fund_id: z.number(),
  fund_name: z.string(),
  amount: z.number(),
  entry_date: z.nullable(z.string()),
  /** Whether no day is left for it: the month of the account's first entry, or a later one, is closed; what was entered can be set to 0. */
  closed: z.boolean(),
});
export type Opening = z.infer<typeof opening>;

export const voucherQuery = z.object({ transaction_id: queryId() });
export const voucherInput = z.object({ transaction_id: id, file_id: id });
export const voucher = z.object({
  id: z.number(),
  transaction_id: z.number(),
  /** For `GET /files/{id}`. */
  file_id: z.number(),
  name: z.string(),
  mime: z.string(),
  created_at: instant,
  by: z.nullable(z.string()),
});
export type Voucher = z.infer<typeof voucher>;
