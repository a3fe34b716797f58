import * as z from "zod/mini";
import { choice, flag, id, listQuery, name, optionalText, version } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { auditValues } from "./kept-values.ts";
import { forWholeChurch } from "./permissions.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/finance-setup.ts";

export const financeAccountNames: RecordNames = {
  "pt-BR": ["a conta", "as contas"],
  es: ["la cuenta", "las cuentas"],
  en: ["the account", "the accounts"],
};
export const fundNames: RecordNames = {
  "pt-BR": ["o fundo", "os fundos"],
  es: ["el fondo", "los fondos"],
  en: ["the fund", "the funds"],
};
export const costCentreNames: RecordNames = {
  "pt-BR": ["o centro de custo", "os centros de custo"],
  es: ["el centro de costo", "los centros de costo"],
  en: ["the cost center", "the cost centers"],
};
export const financeCategoryNames: RecordNames = {
  "pt-BR": ["a categoria", "as categorias"],
  es: ["la categoría", "las categorías"],
  en: ["the category", "the categories"],
};

export const financeAccountKinds = ["cash", "bank", "card", "other"] as const;
export const transactionTypes = ["income", "expense"] as const;
export type TransactionType = (typeof transactionTypes)[number];
export const paymentMethods = ["card", "transfer", "cash", "pix", "boleto"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** `processing`: announced or entered, not committed; outside balances. `confirmed`: committed, never changed again. */
export const transactionStatuses = ["processing", "confirmed"] as const;
/** The categories of the specification. The church's own have the key `c{id}`. */
export const incomeCategories = ["tithe", "offering", "bank_income", "others"] as const;
export const expenseCategories = [
  "salary",
  "rent",
  "equipment",
  "construction",
  "furniture",
  "vehicles",
  "technology",
  "services",
] as const;
export const builtInCategories = [...incomeCategories, ...expenseCategories] as const;
/** The two sides of a transfer between congregations; nobody chooses them. */
export const internalCategories = ["internal_in", "internal_out"] as const;
/** The lines of the month's result (DRE). */
export const resultGroups = [
  "tithes",
  "offerings",
  "financial_income",
  "other_income",
  "staff",
  "occupancy",
  "equipment",
  "works",
  "vehicles",
  "technology",
  "services",
  "other_expense",
] as const;
export const incomeGroups = resultGroups.slice(0, 4);

const recordName = name(80).check(z.minLength(2, { error: "field.tooShort" }));
const active = auditValues(z.optional(flag));
const activeFilter = {
  ...listQuery,
  /** Default: active ones. */
  active: z.optional(choice(["true", "false", "any"])),
};

const accountFields = {
  kind: auditValues(choice(financeAccountKinds)),
  name: recordName,
  bank: optionalText(60),
  number: optionalText(40),
  active,
};
export const financeAccountInput = z.object(accountFields);
export const financeAccountChange = z.object({
  ...accountFields,
  kind: z.optional(accountFields.kind),
  name: z.optional(accountFields.name),
  version,
});
export const financeAccountQuery = z.object({ ...activeFilter, kind: z.optional(choice(financeAccountKinds)) });
export const financeAccount = z.object({
  id: z.number(),
  congregation_id: z.number(),
  kind: choice(financeAccountKinds),
  name: z.string(),
  bank: z.nullable(z.string()),
  /** Branch and number, as the bank writes them. */
  number: z.nullable(z.string()),
  /** Centavos of confirmed entries. */
  balance: z.number(),
  active: z.boolean(),
  version: z.number(),
});
export type FinanceAccount = z.infer<typeof financeAccount>;

const fundFields = {
  name: recordName,
  /** Its money may be used for its purpose only. */
  restricted: auditValues(z.optional(flag)),
  active,
};
export const fundInput = z.object(fundFields);
export const fundChange = z.object({ ...fundFields, name: z.optional(fundFields.name), version });
export const fundQuery = z.object(activeFilter);
export const fund = z.object({
  id: z.number(),
  name: z.string(),
  restricted: z.boolean(),
  /** Centavos of confirmed entries of the caller's congregations. */
  balance: z.number(),
  active: z.boolean(),
  version: z.number(),
});
export type Fund = z.infer<typeof fund>;

const centreFields = { name: recordName, ministry_id: z.optional(z.nullable(id)), active };
export const costCentreInput = z.object(centreFields);
export const costCentreChange = z.object({ ...centreFields, name: z.optional(centreFields.name), version });
export const costCentreQuery = z.object(activeFilter);
export const costCentre = z.object({
  id: z.number(),
  name: z.string(),
  ministry_id: z.nullable(z.number()),
  ministry_name: z.nullable(z.string()),
  active: z.boolean(),
  version: z.number(),
});
export type CostCentre = z.infer<typeof costCentre>;

const categoryFields = {
  kind: auditValues(choice(transactionTypes)),
  name: recordName,
  /** The line of the month's result. Default: the last one of its kind. */
  result_group: auditValues(z.optional(choice(resultGroups))),
  active,
};
export const financeCategoryInput = z.object(categoryFields);
export const financeCategoryChange = z.object({
  ...categoryFields,
  kind: z.optional(categoryFields.kind),
  name: z.optional(categoryFields.name),
  version,
});
export const financeCategoryQuery = z.object({ ...activeFilter, kind: z.optional(choice(transactionTypes)) });
export const financeCategory = z.object({
  id: z.number(),
  /** A key of the specification, or `c{id}`. */
  key: z.string(),
  kind: choice(transactionTypes),
  /** Null: the built-in text of its key. */
  name: z.nullable(z.string()),
  result_group: choice(resultGroups),
  active: z.boolean(),
  version: z.number(),
});
export type FinanceCategory = z.infer<typeof financeCategory>;

const accounts = recordRoutes("financeAccount", financeAccount);
const funds = recordRoutes("fund", fund);
const centres = recordRoutes("costCentre", costCentre);
const categories = recordRoutes("financeCategory", financeCategory);
const manage = "finance:manage";
/** Funds, cost centres and categories are the whole church's; an account is a congregation's. */
const ofCongregation = "an account belongs to a congregation";
const everywhere = forWholeChurch("finance:manage");

export const financeSetupRoutes = routeTable("finance-setup", {
  listFinanceAccounts: {
    method: "GET",
    path: "/finance/accounts",
    summary: "The cash boxes and bank accounts with their balances",
    byCongregation: true,
    allow: "finance:view",
    query: financeAccountQuery,
    reply: z.array(financeAccount),
    list: true,
  },
  createFinanceAccount: accounts.creation({
    anyCongregation: ofCongregation,
    path: "/finance/accounts",
    summary: "Add an account of a congregation",
    byCongregation: true,
    allow: manage,
    body: financeAccountInput,
    fails: ["financeAccount.nameTaken"],
  }),
  getFinanceAccount: accounts.reading({ path: "/finance/accounts/{id}", summary: "One account", allow: "finance:view" }),
  updateFinanceAccount: accounts.change({
    anyCongregation: ofCongregation,
    path: "/finance/accounts/{id}",
    summary: "Change an account; one that holds money is not closed",
    allow: manage,
    body: financeAccountChange,
    fails: ["financeAccount.nameTaken", "financeAccount.hasMoney"],
  }),
  deleteFinanceAccount: accounts.deletion({
    anyCongregation: ofCongregation,
    path: "/finance/accounts/{id}",
    summary: "Delete an account without entries; for 24 hours it can be restored",
    allow: manage,
    fails: ["finance.inUse"],
  }),
  restoreFinanceAccount: accounts.restoration({
    anyCongregation: ofCongregation,
    path: "/finance/accounts/{id}/restore",
    summary: "Bring a deleted account back",
    allow: manage,
    fails: ["financeAccount.nameTaken"],
  }),
  listFunds: {
    method: "GET",
    path: "/finance/funds",
    summary: "The funds with their balances",
    byCongregation: true,
    allow: "finance:view",
    query: fundQuery,
    reply: z.array(fund),
    list: true,
  },
  createFund: funds.creation({
    path: "/finance/funds",
    summary: "Add a fund",
    allow: everywhere,
    body: fundInput,
    fails: ["fund.nameTaken"],
  }),
  getFund: funds.reading({ path: "/finance/funds/{id}", summary: "One fund", allow: "finance:view" }),
  updateFund: funds.change({
    path: "/finance/funds/{id}",
    summary: "Change a fund",
    allow: everywhere,
    body: fundChange,
    fails: ["fund.nameTaken", "finance.lastFund"],
  }),
  deleteFund: funds.deletion({
    path: "/finance/funds/{id}",
    summary: "Delete a fund without entries; for 24 hours it can be restored",
    allow: everywhere,
    fails: ["finance.inUse", "finance.lastFund"],
  }),
  restoreFund: funds.restoration({
    path: "/finance/funds/{id}/restore",
    summary: "Bring a deleted fund back",
    allow: everywhere,
    fails: ["fund.nameTaken"],
  }),
  listCostCentres: {
    method: "GET",
    path: "/finance/cost-centres",
    summary: "The cost centres",
    allow: "finance:view",
    query: costCentreQuery,
    reply: z.array(costCentre),
    list: true,
  },
  createCostCentre: centres.creation({
    path: "/finance/cost-centres",
    summary: "Add a cost centre",
    allow: everywhere,
    body: costCentreInput,
    fails: ["costCentre.nameTaken"],
  }),
  getCostCentre: centres.reading({ path: "/finance/cost-centres/{id}", summary: "One cost centre", allow: "finance:view" }),
  updateCostCentre: centres.change({
    path: "/finance/cost-centres/{id}",
    summary: "Change a cost centre",
    allow: everywhere,
    body: costCentreChange,
    fails: ["costCentre.nameTaken"],
  }),
  deleteCostCentre: centres.deletion({
    path: "/finance/cost-centres/{id}",
    summary: "Delete a cost centre without entries; for 24 hours it can be restored",
    allow: everywhere,
    fails: ["finance.inUse"],
  }),
  restoreCostCentre: centres.restoration({
    path: "/finance/cost-centres/{id}/restore",
    summary: "Bring a deleted cost centre back",
    allow: everywhere,
    fails: ["costCentre.nameTaken"],
  }),
  listFinanceCategories: {
    method: "GET",
    path: "/finance/categories",
    summary: "The categories of income and expense",
    allow: "finance:view",
    query: financeCategoryQuery,
    reply: z.array(financeCategory),
    list: true,
  },
  createFinanceCategory: categories.creation({
    path: "/finance/categories",
    summary: "Add a category of the church's own",
    allow: everywhere,
    body: financeCategoryInput,
    fails: ["financeCategory.nameTaken"],
  }),
  getFinanceCategory: categories.reading({ path: "/finance/categories/{id}", summary: "One category", allow: "finance:view" }),
  updateFinanceCategory: categories.change({
    path: "/finance/categories/{id}",
    summary: "Change a category; of a built-in one only its line in the result and whether it is active",
    allow: everywhere,
    body: financeCategoryChange,
    fails: ["financeCategory.nameTaken", "financeCategory.builtIn", "finance.inUse"],
  }),
  deleteFinanceCategory: categories.deletion({
    path: "/finance/categories/{id}",
    summary: "Delete a category of the church's own without entries; for 24 hours it can be restored",
    allow: everywhere,
    fails: ["finance.inUse", "financeCategory.builtIn"],
  }),
  restoreFinanceCategory: categories.restoration({
    path: "/finance/categories/{id}/restore",
    summary: "Bring a deleted category back",
    allow: everywhere,
    fails: ["financeCategory.nameTaken"],
  }),
});

const special = {
  failures: { "finance.inUse": 409, "finance.lastFund": 409, "financeAccount.hasMoney": 409, "financeCategory.builtIn": 409 },
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
const money = joined(recordTexts("financeAccount", financeAccountNames), recordTexts("fund", fundNames));
const ledgers = joined(recordTexts("costCentre", costCentreNames), recordTexts("financeCategory", financeCategoryNames));

export const feature = {
  about: "What the church's books are made of: accounts, funds, cost centres and categories.",
  routes: financeSetupRoutes,
  ...joined(joined(money, ledgers), special),
} as const;
