import * as z from "zod/mini";
import { choice, flag, id, idParams, instant, listQuery, version, whole } from "./fields.ts";
import { transactionTypes } from "./finance-setup.ts";
import { categoryKey } from "./finance-transaction.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { formType, routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/finance-imports.ts";

export const importNames: RecordNames = {
  "pt-BR": ["a importação", "as importações"],
  es: ["la importación", "las importaciones"],
  en: ["the import", "the imports"],
};

/** Two mebibytes: more than `MOST_IMPORT_ROWS` rows of text. */
export const IMPORT_BYTES = 2_097_152;
export const MOST_IMPORT_ROWS = 5_000;
/** Days in which an import can be undone as one act. */
export const IMPORT_UNDO_DAYS = 7;

/** What a column of the file can be. An amount has its sign, a column of the type, or two columns (`income`, `expense`). */
export const importFields = [
  "date",
  "description",
  "amount",
  "income",
  "expense",
  "type",
  "category",
  "account",
  "fund",
  "method",
  "donor",
  "payee",
  "document",
] as const;
export type ImportField = (typeof importFields)[number];

/** `checked`: read and judged, nothing is entered. */
export const importStatuses = ["checked", "done", "undone"] as const;
/** `repeated`: an earlier import entered the same row. `faulty`: it cannot be entered as it is. */
export const importRowStates = ["ready", "repeated", "faulty", "entered"] as const;
export type ImportRowState = (typeof importRowStates)[number];
/**
 * What is wrong with a cell. `closed`: the month of the day, or a later one, is closed. `unknown`: the books have no such category, account, fund or
 * method. Two are no faults: `kept`: no person of this name was found, or several, and the name goes to the description; `usual`: the
 * category is unknown, and the chosen one takes its place.
 */
export const importProblems = [
  "missing",
  "unclear",
  "both",
  "zero",
  "tooMuch",
  "tooLong",
  "future",
  "beforeOpening",
  "closed",
  "unknown",
  "kept",
  "usual",
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** The number of a column of the file, from 0; null: the file has none. */
const column = z.optional(z.nullable(whole(0, 199)));
export const importColumns = z.object({
  date: column,
  description: column,
  amount: column,
  income: column,
  expense: column,
  type: column,
  category: column,
  account: column,
  fund: column,
  method: column,
  donor: column,
  payee: column,
  document: column,
});
export type ImportColumns = z.infer<typeof importColumns>;

/** A form with the file alone: CSV or XLSX. */
export const importUpload = z.object({});
/** A change before it is entered: an absent field is unchanged. All rows are judged again. */
export const importChange = z.object({
  columns: z.optional(importColumns),
  /** Of rows that name no account. */
  account_id: z.optional(id),
  /** Of rows that name no fund. */
  fund_id: z.optional(id),
  /** Of incomes and expenses without a known category; null: such rows are faulty. */
  income_category: z.optional(z.nullable(categoryKey)),
  expense_category: z.optional(z.nullable(categoryKey)),
  version,
});
export const importRun = z.object({
  /** Faulty rows are left out; absent or false: nothing is entered while one is faulty. */
  leave_faulty: z.optional(flag),
  version,
});
export const importUndo = z.object({ version });
export const importQuery = z.object({ limit: listQuery.limit, cursor: listQuery.cursor });
export const importRowQuery = z.object({ ...importQuery.shape, state: z.optional(choice(importRowStates)) });

export const financeImport = z.object({
  id: z.number(),
  congregation_id: z.number(),
  /** The file's name. */
  name: z.string(),
  status: choice(importStatuses),
  /** The heads of the file's columns. */
  headers: z.array(z.string()),
  columns: importColumns,
  account_id: z.number(),
  account_name: z.string(),
  fund_id: z.number(),
  fund_name: z.string(),
  income_category: z.nullable(z.string()),
  expense_category: z.nullable(z.string()),
  /** Rows by their state; `entered` once it is done. */
  rows: z.number(),
  ready: z.number(),
  repeated: z.number(),
  faulty: z.number(),
  entered: z.number(),
  /** Centavos of the rows that are ready or entered. */
  income: z.number(),
  expense: z.number(),
  /** The days of these rows; null: none is. */
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  done_at: z.nullable(instant),
  undone_at: z.nullable(instant),
  /** Until when a done import can be undone; null: not done, or undone. */
  undo_until: z.nullable(instant),
  version: z.number(),
});
export type FinanceImport = z.infer<typeof financeImport>;

export const importRow = z.object({
  id: z.number(),
  /** Its line in the file, from 1. */
  line: z.number(),
  state: choice(importRowStates),
  entry_date: z.nullable(z.string()),
  type: z.nullable(choice(transactionTypes)),
  /** Centavos, without a sign. */
  amount: z.nullable(z.number()),
  /** These as the file says them; null: it says nothing, or its texts are deleted. */
  description: z.nullable(z.string()),
  category: z.nullable(z.string()),
  account: z.nullable(z.string()),
  fund: z.nullable(z.string()),
  method: z.nullable(z.string()),
  donor: z.nullable(z.string()),
  payee: z.nullable(z.string()),
  document: z.nullable(z.string()),
  problems: z.array(z.object({ field: choice(importFields), problem: choice(importProblems), text: z.nullable(z.string()) })),
  /** The transaction that it became. */
  transaction_id: z.nullable(z.number()),
});
export type ImportRow = z.infer<typeof importRow>;

const imports = recordRoutes("financeImport", financeImport);
/** Balances and totals change with what is entered. */
const about = ["finance-imports", "finance", "finance-setup", "finance-months"] as const;
/** Seconds: five thousand entries take about three. */
const patience = 60;

export const financeImportRoutes = routeTable("finance-imports", {
  listFinanceImports: {
    method: "GET",
    path: "/finance/imports",
    summary: "The imports of past movements, the latest first, a page at a time",
    byCongregation: true,
    allow: "finance:manage",
    query: importQuery,
    reply: z.array(financeImport),
    list: true,
  },
  createFinanceImport: imports.creation({
    path: "/finance/imports",
    summary: "Read a CSV or XLSX file of past movements and judge its rows; nothing is entered yet",
    byCongregation: true,
    allow: "finance:manage",
    consumes: formType,
    fileLimit: IMPORT_BYTES,
    patience,
    body: importUpload,
    fails: [
      "file.missing",
      "file.tooLarge",
      "file.infected",
      "file.notScanned",
      "financeImport.unreadable",
      "financeImport.empty",
      "financeImport.tooMany",
      "financeImport.noAccount",
    ],
  }),
  getFinanceImport: imports.reading({ path: "/finance/imports/{id}", summary: "One import", allow: "finance:manage" }),
  updateFinanceImport: imports.change({
    path: "/finance/imports/{id}",
    summary: "Say what the columns are and what is usual, and judge the rows again",
    allow: "finance:manage",
    patience,
    body: importChange,
    fails: ["financeImport.isDone"],
  }),
  deleteFinanceImport: imports.deletion({
    path: "/finance/imports/{id}",
    summary: "Discard an import that is not done, with its rows",
    allow: "finance:manage",
    fails: ["financeImport.isDone"],
  }),
  listFinanceImportRows: {
    method: "GET",
    path: "/finance/imports/{id}/rows",
    summary: "The rows of an import in the file's order, each with what is wrong with it",
    allow: "finance:manage",
    params: idParams,
    query: importRowQuery,
    reply: z.array(importRow),
    list: true,
    fails: ["financeImport.notFound"],
  },
  runFinanceImport: {
    method: "POST",
    path: "/finance/imports/{id}/run",
    summary: "Enter the rows that are ready as confirmed transactions, all together or none",
    allow: "finance:manage",
    about,
    patience,
    params: idParams,
    body: importRun,
    reply: financeImport,
    refusal: financeImport,
    creates: true,
    audit: "creations",
    done: "financeImport.ran",
    fails: ["financeImport.notFound", "financeImport.isDone", "financeImport.faulty", "financeImport.nothing", "finance.monthClosed"],
  },
  undoFinanceImport: {
    method: "POST",
    path: "/finance/imports/{id}/undo",
    summary: "Reverse what an import entered, within seven days and while its months are open",
    allow: "finance:manage",
    about,
    patience,
    params: idParams,
    body: importUndo,
    reply: financeImport,
    refusal: financeImport,
    creates: true,
    audit: "updates",
    done: "financeImport.undone",
    fails: ["financeImport.notFound", "financeImport.notDone", "financeImport.tooLate", "finance.monthClosed"],
  },
});

const special = {
  failures: {
    "financeImport.unreadable": 400,
    "financeImport.empty": 400,
    "financeImport.tooMany": 400,
    "financeImport.noAccount": 409,
    "financeImport.isDone": 409,
    "financeImport.faulty": 409,
    "financeImport.nothing": 409,
    "financeImport.notDone": 409,
    "financeImport.tooLate": 409,
  },
  messages: { "financeImport.ran": 201, "financeImport.undone": 201 },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "Past movements from a spreadsheet: judged row by row, entered as one act, and undone as one.",
  routes: financeImportRoutes,
  ...joined(recordTexts("financeImport", importNames), special),
} as const;
