import * as z from "zod/mini";
import { choice, day, id, idParams, instant, listQuery, optionalDay, optionalText, text, version, whole } from "./fields.ts";
import { paymentMethods } from "./finance-setup.ts";
import { categoryKey } from "./finance-transaction.ts";
import { amount, MOST_AMOUNT } from "./finance-transfers.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/installments.ts";

export const installmentPlanNames: RecordNames = {
  "pt-BR": ["o parcelamento", "os parcelamentos"],
  es: ["el plan de cuotas", "los planes de cuotas"],
  en: ["the installment plan", "the installment plans"],
};
export const installmentPlanStatuses = ["active", "canceled"] as const;
/** What a list asks for: `open` has something to pay, `late` was due before today, `paid` is paid whole. */
export const installmentPlanStates = ["open", "late", "paid", "canceled"] as const;
export const installmentStatuses = ["open", "paid", "late", "canceled"] as const;
/** Thirty years of months. */
export const MOST_INSTALLMENTS = 360;

const optionalId = z.optional(z.nullable(id));
const changeable = {
  description: text(200),
  /** The key of an expense's category, or `c{id}`. */
  category: categoryKey,
  /** Default: the first active fund that is not restricted. */
  fund_id: optionalId,
  cost_centre_id: optionalId,
  supplier: optionalText(120),
  notes: optionalText(1_000),
};
export const installmentPlanInput = z.object({
  ...changeable,
  /** Centavos, at least one for each installment. */
  total_amount: whole(1, MOST_AMOUNT),
  installments_count: whole(1, MOST_INSTALLMENTS),
  /** The others follow on the same day of the next months, or on the month's last day. */
  first_due_date: day,
});
export type InstallmentPlanInput = z.infer<typeof installmentPlanInput>;
/** Total, number and first day stay: the days of open installments are changed one by one. */
export const installmentPlanChange = z.object({
  ...changeable,
  description: z.optional(changeable.description),
  category: z.optional(changeable.category),
  version,
});
export const installmentPlanQuery = z.object({ ...listQuery, state: z.optional(choice(installmentPlanStates)) });

const head = {
  id: z.number(),
  congregation_id: z.number(),
  description: z.string(),
  total_amount: z.number(),
  installments_count: z.number(),
  category: z.string(),
  /** Null: the built-in text of the key. */
  category_name: z.nullable(z.string()),
  fund_id: z.number(),
  fund_name: z.string(),
  cost_centre_id: z.nullable(z.number()),
  cost_centre_name: z.nullable(z.string()),
  first_due_date: z.string(),
  supplier: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  status: choice(installmentPlanStatuses),
  /** The number of installments that are paid. */
  paid_count: z.number(),
  /** Centavos of the entries that paid them. */
  paid_amount: z.number(),
  /** Centavos of the open installments. */
  open_amount: z.number(),
  /** The earliest day of an open installment; null: none is open. */
  next_due_on: z.nullable(z.string()),
  /** An installment was due before today, in church time. */
  late: z.boolean(),
  created_at: instant,
  version: z.number(),
};
export const installmentPlanHead = z.object(head);
export type InstallmentPlanHead = z.infer<typeof installmentPlanHead>;
export const installment = z.object({
  number: z.number(),
  due_date: z.string(),
  amount: z.number(),
  status: choice(installmentStatuses),
  /** What was paid, which may differ: interest or a discount. Null: not paid. */
  paid_amount: z.nullable(z.number()),
  paid_on: z.nullable(z.string()),
  transaction_id: z.nullable(z.number()),
  /** Whether the entry has a voucher. */
  voucher: z.boolean(),
});
export type Installment = z.infer<typeof installment>;
export const installmentPlan = z.object({ ...head, rows: z.array(installment) });
export type InstallmentPlan = z.infer<typeof installmentPlan>;

const numberText = z.pipe(
  z.string(),
  z.transform((value: string) => (/^[1-9]\d{0,2}$/.test(value) ? Number(value) : 0)),
);
/** `{number}` in a path; a malformed one answers 404 like an unknown one. */
const rowParams = z.extend(idParams, { number: numberText });
export const installmentPayment = z.object({
  /** Default: today. */
  entry_date: optionalDay,
  payment_method: auditValues(choice(paymentMethods)),
  /** Default: the congregation's first active account that suits the payment method. */
  account_id: optionalId,
  /** Centavos. Default: the installment's. */
  amount: z.optional(amount),
  document: optionalText(60),
});
export const installmentUndoing = z.object({ reason: text(200) });
export const installmentDay = z.object({ due_date: day });

const plans = recordRoutes("installmentPlan", installmentPlan);
const about = ["installments", "finance", "finance-setup", "dashboard"] as const;
const refused = ["finance.monthClosed", "finance.future", "finance.beforeOpening"] as const;

export const installmentRoutes = routeTable("installments", {
  listInstallmentPlans: {
    method: "GET",
    path: "/finance/installments",
    summary: "What is paid in installments, the next due one first, a page at a time",
    byCongregation: true,
    allow: "finance:view",
    query: installmentPlanQuery,
    reply: z.array(installmentPlanHead),
    list: true,
  },
  createInstallmentPlan: plans.creation({
    path: "/finance/installments",
    summary: "Add something that is paid in monthly installments",
    byCongregation: true,
    allow: "finance:create",
    body: installmentPlanInput,
    about,
  }),
  getInstallmentPlan: plans.reading({
    path: "/finance/installments/{id}",
    summary: "One plan with its installments",
    allow: "finance:view",
  }),
  updateInstallmentPlan: plans.change({
    path: "/finance/installments/{id}",
    summary: "Change a plan's words, category, fund or cost centre",
    allow: "finance:edit",
    body: installmentPlanChange,
    about,
  }),
  deleteInstallmentPlan: plans.deletion({
    path: "/finance/installments/{id}",
    summary: "Cancel the open installments of a plan; what was paid stays",
    allow: "finance:delete",
    reply: installmentPlan,
    done: "installmentPlan.canceled",
    about,
    fails: ["installmentPlan.nothingOpen"],
  }),
  payInstallment: {
    method: "POST",
    path: "/finance/installments/{id}/rows/{number}/pay",
    summary: "Pay an installment by an expense",
    allow: "finance:edit",
    params: rowParams,
    body: installmentPayment,
    reply: installmentPlan,
    creates: true,
    audit: "creations",
    done: "installmentPlan.rowPaid",
    about,
    fails: ["installmentPlan.notFound", "installment.notFound", "installment.paid", "installment.canceled", ...refused],
  },
  undoInstallment: {
    method: "POST",
    path: "/finance/installments/{id}/rows/{number}/undo",
    summary: "Reverse the expense that paid an installment, which is open again",
    allow: "finance:delete",
    params: rowParams,
    body: installmentUndoing,
    reply: installmentPlan,
    creates: true,
    audit: "creations",
    done: "installmentPlan.rowUndone",
    about,
    fails: ["installmentPlan.notFound", "installment.notFound", "installment.notPaid", "finance.monthClosed"],
  },
  updateInstallment: {
    method: "PUT",
    path: "/finance/installments/{id}/rows/{number}",
    summary: "Change the day of an open installment",
    allow: "finance:edit",
    params: rowParams,
    body: installmentDay,
    reply: installmentPlan,
    audit: "updates",
    done: "installmentPlan.rowDated",
    about,
    fails: ["installmentPlan.notFound", "installment.notFound", "installment.paid", "installment.canceled"],
  },
});

const special = {
  failures: {
    "installment.notFound": 404,
    "installment.paid": 409,
    "installment.notPaid": 409,
    "installment.canceled": 409,
    "installment.total": 400,
    "installmentPlan.nothingOpen": 409,
  },
  messages: {
    "installmentPlan.canceled": 200,
    "installmentPlan.rowPaid": 201,
    "installmentPlan.rowUndone": 201,
    "installmentPlan.rowDated": 200,
  },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "What the church pays in monthly installments, and the expenses that pay them.",
  routes: installmentRoutes,
  ...joined(recordTexts("installmentPlan", installmentPlanNames), special),
} as const;
