import type { financeMonthRoutes } from "@aprisco/contract/finance-months.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { homeCongregation } from "../congregations/index.ts";
import { dayIn } from "../settings/index.ts";
import { checkMonth, closeMonth, cursorAfter, listMonths, lockMonth, reopenMonth, wrongMonths } from "./store.ts";

type Rows = typeof financeMonthRoutes;

/** The roles that reopen a month; the others ask them. */
const reopening: readonly string[] = ["admin", "pastor_presidente"];

/** @throws Failure `month.notFound` for a malformed month */
function checkedMonth(month: string): string {
  if (month === "") throw new Failure("month.notFound");
  return month;
}

const handlers: Handlers<Rows> = {
  listFinanceMonths: async ({ query, reads, scope }) => {
    const rows = await listMonths(reads, scope("finance"), query.cursor);
    return { data: [...rows], meta: { total: null, nextCursor: cursorAfter(rows) } };
  },
  checkFinanceMonth: async ({ caller, congregationIds, now, params, reads }) => {
    const month = checkedMonth(params.month);
    const congregation = await homeCongregation(reads, congregationIds);
    return { data: await checkMonth(reads, congregation, month, dayIn(caller.church.timeZone, now)) };
  },
  closeFinanceMonth: ({ caller, congregationIds, now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const month = checkedMonth(params.month);
      const congregation = await homeCongregation(tx, congregationIds);
      const today = dayIn(caller.church.timeZone, now);
      await lockMonth(tx, congregation, month);
      const check = await checkMonth(tx, congregation, month, today);
      if (check.status === "closed") throw new Failure("month.isClosed");
      if (check.blockers.length > 0) throw new Failure("month.blocked", { data: check });
      await closeMonth(tx, congregation, month, { by: caller.id, now });
      return { data: await checkMonth(tx, congregation, month, today), targetId: congregation };
    }),
  reopenFinanceMonth: ({ body, caller, congregationIds, now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const month = checkedMonth(params.month);
      if (!reopening.includes(caller.role)) throw new Failure("permission.denied");
      const congregation = await homeCongregation(tx, congregationIds);
      const today = dayIn(caller.church.timeZone, now);
      await lockMonth(tx, congregation, month);
      const check = await checkMonth(tx, congregation, month, today);
      if (check.status !== "closed") throw new Failure("month.notClosed");
      if (!check.latest_closed) throw new Failure("month.notLatest");
      await reopenMonth(tx, congregation, month, body.reason, { by: caller.id, now });
      return { data: await checkMonth(tx, congregation, month, today), targetId: congregation };
    }),
};

export { closeMonth } from "./store.ts";

export const financeMonths = {
  handlers: () => handlers,
  // Its table stands beside the ledger's, which asks it about every entry.
  tables: {},
  checks: [{ name: "closed months and the entries they closed", wrong: wrongMonths }],
} satisfies Manifest;
