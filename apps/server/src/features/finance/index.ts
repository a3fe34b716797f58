import type { financeRoutes } from "@aprisco/contract/finance.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { financeReports } from "./facets.ts";
import { wrongSums } from "./checks-store.ts";
import { readMonthDuty, readVoucherDuty } from "./summary-store.ts";
import { summaryHandlers } from "./summary.ts";
import { transactionHandlers } from "./transactions.ts";
import { transferHandlers } from "./transfers.ts";
import { readVoucherFiles, voucherHandlers } from "./vouchers.ts";

const handlers: Handlers<typeof financeRoutes> = { ...transactionHandlers, ...transferHandlers, ...voucherHandlers, ...summaryHandlers };

/** Entries are named by their number alone: the log holds no words of money. */
const numbers = namesIn("postings", { name: "id" });

export { wrongSums } from "./checks-store.ts";
export { checkDay, resolveEntry } from "./entries.ts";
export {
  discardPosting,
  enterPosting,
  findAccount,
  findCategory,
  findFund,
  isCentre,
  isClosedOn,
  queueWriters,
  reversePosting,
  reversePostings,
  requireOpenMonth,
  unlessRefused,
  usualAccount,
  type EnteredPosting,
} from "./posting-store.ts";
export { isHidden, sightOf } from "./sight.ts";
export { todayOf } from "./transactions.ts";
export { releaseVouchers } from "./voucher-store.ts";

export const finance = {
  handlers: () => handlers,
  tables: {
    finance_months: {
      backup: "data",
      congregation: "column",
      retention: "kept",
      noAccess: "its digest tells of changed entries and opens nothing",
    },
    postings: { backup: "data", congregation: "column", retention: "kept", private: ["payee", "document", "description", "reason"] },
    posting_vouchers: { backup: "data", congregation: { parent: "postings" }, retention: "parent" },
    finance_month_totals: { backup: "data", congregation: "column", retention: "kept" },
    finance_day_totals: { backup: "data", congregation: "column", retention: "kept" },
    finance_account_balances: { backup: "data", congregation: { parent: "finance_accounts" }, retention: "parent" },
    finance_fund_balances: { backup: "data", congregation: "column", retention: "kept" },
  },
  personRefs: [
    {
      table: "postings",
      column: "donor_person_id",
      key: "id",
      merge: "move",
      // Nothing of money in a merge's preview.
      moving: null,
      // The database turns the donor into an erased one (migration 0130).
      anonymise: { clear: ["donor_person_id"] },
      roleRecord: true,
      own: null,
    },
  ],
  duties: [
    { kind: "voucher", allow: "finance:edit", section: "finance", feature: "finance", read: readVoucherDuty },
    { kind: "month", allow: "finance:manage", section: "finance", feature: "finance", read: readMonthDuty },
  ],
  checks: [{ name: "sums of the ledger and its entries", wrong: wrongSums }],
  reports: financeReports,
  fileReaders: { voucher: readVoucherFiles },
  auditSubjects: {
    transaction: { names: numbers, path: (id) => `/finance/transactions?transaction=${id}` },
    moneyTransfer: { names: numbers, path: () => "/finance/transfers" },
    opening: { names: numbers, path: () => "/finance/setup" },
  },
} satisfies Manifest;
