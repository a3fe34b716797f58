import * as z from "zod/mini";
import { choice, clientId, day, id, instant, listQuery, optionalName, optionalText, sentInstant, version, whole } from "./fields.ts";
import { donorKinds, enteredDonorKinds } from "./finance-transaction.ts";
import { paymentMethods } from "./finance-setup.ts";
import { amount } from "./finance-transfers.ts";
import { auditValues } from "./kept-values.ts";
import type { RecordNames } from "./record-names.ts";
import { countings } from "./settings.ts";

export const batchNames: RecordNames = {
  "pt-BR": ["o lote", "os lotes"],
  es: ["el lote", "los lotes"],
  en: ["the batch", "the batches"],
};
export const batchLineNames: RecordNames = {
  "pt-BR": ["a linha", "as linhas"],
  es: ["la línea", "las líneas"],
  en: ["the line", "the lines"],
};

/** `counted`: the counts agree. Lines are entered until it is closed. */
export const batchStatuses = ["open", "counted", "closed", "discarded"] as const;
export const batchSorts = ["entry_date", "-entry_date"] as const;

/** Notes and coins of the real, in centavos. */
export const pieceValues = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1] as const;
/** The smallest note, in centavos: below it are coins. */
export const SMALLEST_NOTE = 200;
const howMany = z.optional(whole(0, 99_999));
/** How many of each note and coin, by its centavos; absent: none. Another value is refused, or it would count as nothing. */
export const pieces = z.strictObject({
  20000: howMany,
  10000: howMany,
  5000: howMany,
  2000: howMany,
  1000: howMany,
  500: howMany,
  200: howMany,
  100: howMany,
  50: howMany,
  25: howMany,
  10: howMany,
  5: howMany,
  1: howMany,
});
export type Pieces = z.infer<typeof pieces>;
/** What notes and coins add up to, in centavos. */
export const sumOfPieces = (counted: Pieces): number => pieceValues.reduce((sum, value) => sum + value * (counted[value] ?? 0), 0);

const categoryKey = z.string({ error: "field.required" }).check(z.regex(/^(?:[a-z_]{2,40}|c[1-9]\d{0,14})$/, { error: "field.choice" }));
const optionalId = z.optional(z.nullable(id));

const batchFields = {
  /** What it was collected at. */
  name: optionalText(120),
  /** The day of its lines; not after today once it is closed. */
  entry_date: day,
  /** The cash box; default: the congregation's first one. */
  account_id: optionalId,
  /** What new lines begin with. */
  category: z.optional(categoryKey),
  fund_id: optionalId,
  payment_method: auditValues(z.optional(choice(paymentMethods))),
  /** Accounts of listBatchCounters; with `two` both are needed before it can be closed, with `none` there are none. */
  first_counter_id: optionalId,
  second_counter_id: optionalId,
};
export const batchInput = z.object(batchFields);
/** A change: an absent field is unchanged, null clears. Counters stay once one of them has counted. */
export const batchChange = z.object({ ...batchFields, entry_date: z.optional(batchFields.entry_date), version });
export const batchQuery = z.object({ ...listQuery, status: z.optional(choice(batchStatuses)), sort: z.optional(choice(batchSorts)) });
export const batchEnd = z.object({ version });

const counter = z.object({ id: z.number(), name: z.string(), has_counted: z.boolean() });
export const batch = z.object({
  id: z.number(),
  congregation_id: z.number(),
  /** Counts up within the congregation. */
  number: z.number(),
  name: z.nullable(z.string()),
  entry_date: z.string(),
  account_id: z.number(),
  account_name: z.string(),
  category: z.string(),
  category_name: z.nullable(z.string()),
  fund_id: z.number(),
  fund_name: z.string(),
  payment_method: choice(paymentMethods),
  /** What the setting `finance.counting` said when it was opened. */
  counting: choice(countings),
  status: choice(batchStatuses),
  /** Begins with 1; unequal counts begin the next. */
  round: z.number(),
  first_counter: z.nullable(counter),
  second_counter: z.nullable(counter),
  /** Centavos that the counts agree on; null: they do not yet, or nobody counts. */
  counted: z.nullable(z.number()),
  /** How many of each note and coin the first counter counted; null as `counted`. */
  pieces: z.nullable(pieces),
  /** Lines, and their centavos: all, and the cash among them. */
  lines: z.number(),
  entered: z.number(),
  cash_entered: z.number(),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  closed_at: z.nullable(instant),
  closed_by_name: z.nullable(z.string()),
  version: z.number(),
});
export type Batch = z.infer<typeof batch>;

const lineFields = {
  category: categoryKey,
  fund_id: optionalId,
  payment_method: auditValues(choice(paymentMethods)),
  /** Centavos. */
  amount,
  /** The number on the envelope. */
  document: optionalText(60),
  /** `household`: in the name of the family of the person in `donor_person_id`. */
  donor_kind: z.optional(z.nullable(choice(enteredDonorKinds))),
  donor_person_id: optionalId,
  /** A donor who is not in the register: a person with this name is added. */
  donor_name: optionalName(120),
};
export const batchLineInput = z.object({
  ...lineFields,
  /** The device's name for the line: sent twice, it is entered once. */
  client_id: z.optional(clientId),
  /** When it was typed, if it is sent later: from 30 days ago until now. */
  entered_at: z.optional(sentInstant),
});
export const batchLineChange = z.object({
  ...lineFields,
  category: z.optional(lineFields.category),
  payment_method: z.optional(lineFields.payment_method),
  amount: z.optional(amount),
  version,
});
export const batchLine = z.object({
  id: z.number(),
  batch_id: z.number(),
  category: z.string(),
  category_name: z.nullable(z.string()),
  fund_id: z.number(),
  fund_name: z.string(),
  payment_method: choice(paymentMethods),
  /** Centavos. */
  amount: z.number(),
  document: z.nullable(z.string()),
  donor_kind: z.nullable(choice(donorKinds)),
  donor_person_id: z.nullable(z.number()),
  donor_name: z.nullable(z.string()),
  /** As of a transaction: whoever enters lines sees their donors until the batch is closed. */
  donor_hidden: z.boolean(),
  /** It was reversed after closing. */
  reversed: z.boolean(),
  version: z.number(),
});
export type BatchLine = z.infer<typeof batchLine>;

export const batchCounter = z.object({ id: z.number(), name: z.string() });

/** `waiting`: for the other count. `unequal`: the round before did not agree. By how much is not told. */
export const countStates = ["toCount", "waiting", "unequal", "equal"] as const;
/** What a counter sees of a batch: nothing that is entered, and nothing of the other's count. */
export const batchCount = z.object({
  id: z.number(),
  number: z.number(),
  name: z.nullable(z.string()),
  entry_date: z.string(),
  round: z.number(),
  state: choice(countStates),
  /** What the caller sent in this round; null: nothing. */
  pieces: z.nullable(pieces),
  /** Centavos of `pieces`. */
  total: z.nullable(z.number()),
});
export type BatchCount = z.infer<typeof batchCount>;
export const batchCountInput = z.object({
  /** The round that is counted; a count of an earlier one is refused. */
  round: whole(1, 1_000),
  pieces,
  /** The device's name for the count. The same count of a round sent twice is one. */
  client_id: z.optional(clientId),
  /** When it was counted, if it is sent later: from 30 days ago until now. */
  counted_at: z.optional(sentInstant),
});
