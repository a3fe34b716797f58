import type { financeRoutes } from "@aprisco/contract/finance.ts";
import { randomUUID } from "node:crypto";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { hold, insert, readRecord } from "../../records/record.ts";
import { homeCongregation } from "../congregations/index.ts";
import { checkDay } from "./entries.ts";
import { enteredAs, findAccount, findFund, queueWriters, requireOpenMonth, reversePosting, unlessRefused } from "./posting-store.ts";
import { todayOf } from "./transactions.ts";
import {
  firstEntryDay,
  holdGroup,
  holdOpening,
  internalCategories,
  listOpenings,
  listTransfers as readPage,
  transferKind,
} from "./transfer-store.ts";

type Rows = typeof financeRoutes;
type Operation = "createMoneyTransfer" | "listMoneyTransfers" | "listOpenings" | "reverseMoneyTransfer" | "setOpening";

/** Adds a confirmed posting that is no income or expense of its own; returns its id. */
async function enter(
  tx: Handle,
  posting: Omit<Parameters<typeof insert<"postings">>[2], "confirmed_at" | "created_at" | "status" | "updated_at"> & {
    readonly congregation_id: number;
    readonly entry_date: string;
  },
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  await requireOpenMonth(tx, posting.congregation_id, posting.entry_date);
  return unlessRefused(() =>
    insert(tx, "postings", {
      ...posting,
      status: "confirmed",
      created_by: by,
      created_at: now,
      updated_at: now,
      confirmed_at: now,
      confirmed_by: by,
    } as Parameters<typeof insert<"postings">>[2]),
  );
}

export const transferHandlers: Pick<Handlers<Rows>, Operation> = {
  listMoneyTransfers: async ({ query, reads, scope }) => {
    const { rows, meta } = await readPage(reads, scope("finance"), query);
    return { data: [...rows], meta };
  },
  createMoneyTransfer: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, congregationIds, now, scope } = context;
      const reach = scope("finance");
      const {
        amount,
        entry_date: day,
        client_id: clientId,
        description = null,
        from_account_id: from = null,
        to_account_id: to = null,
      } = body;
      const known = await enteredAs(tx, clientId, caller.id, { amount, entry_date: day, account_id: from });
      if (known !== null) return { data: await readRecord(tx, transferKind, reach, known) };
      const act = { by: caller.id, now };
      const common = { amount, entry_date: day, description, client_id: clientId };
      const id = await (async () => {
        if (from === null && to === null) {
          const [source, target] = [body.from_fund_id ?? null, body.to_fund_id ?? null];
          if (source === null || (await findFund(tx, source)) === null)
            throw fieldFailure("from_fund_id", source === null ? "field.required" : "field.choice");
          if (target === null || target === source || (await findFund(tx, target)) === null)
            throw fieldFailure("to_fund_id", target === null ? "field.required" : "field.choice");
          const home = await homeCongregation(tx, congregationIds);
          await checkDay(tx, todayOf(context), { entry_date: day, status: "confirmed", accounts: [] });
          return enter(tx, { ...common, congregation_id: home, kind: "fund_transfer", fund_id: source, counter_fund_id: target }, act);
        }
        const source = from === null ? null : await findAccount(tx, reach, from);
        if (!source) throw fieldFailure("from_account_id", from === null ? "field.required" : "field.choice");
        const target = to === null ? null : await findAccount(tx, reach, to);
        if (!target || target.id === source.id) throw fieldFailure("to_account_id", to === null ? "field.required" : "field.choice");
        await checkDay(tx, todayOf(context), { entry_date: day, status: "confirmed", accounts: [source.id, target.id] });
        const fund = await findFund(tx, body.from_fund_id ?? null);
        if (fund === null) throw fieldFailure("from_fund_id", "field.choice");
        if (source.congregation_id === target.congregation_id) {
          const legs = { account_id: source.id, counter_account_id: target.id, fund_id: fund };
          return enter(tx, { ...common, congregation_id: source.congregation_id, kind: "transfer", ...legs }, act);
        }
        // Writers of two congregations wait in one order.
        for (const congregation of [source.congregation_id, target.congregation_id].toSorted((one, other) => one - other))
          await queueWriters(tx, congregation);
        const { expense, income } = await internalCategories(tx);
        const pair = { amount, entry_date: day, description, fund_id: fund, payment_method: "transfer" as const, group_id: randomUUID() };
        const paid = { ...pair, congregation_id: source.congregation_id, account_id: source.id, client_id: clientId };
        const made = await enter(tx, { ...paid, kind: "expense", category_id: expense }, act);
        const received = { ...pair, congregation_id: target.congregation_id, account_id: target.id };
        await enter(tx, { ...received, kind: "income", category_id: income }, act);
        return made;
      })();
      return { data: await readRecord(tx, transferKind, reach, id) };
    }),
  reverseMoneyTransfer: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const row = await hold(tx, transferKind, scope("finance"), params.id);
      if (row.reverses_id !== null) throw new Failure("transaction.isReversal");
      if (row.reversed) throw new Failure("transaction.alreadyReversed");
      const act = { by: caller.id, now };
      if (row.kind !== "internal" || row.group_id === null) {
        const id = await reversePosting(tx, row, todayOf(context), body.reason, act);
        return { data: await readRecord(tx, transferKind, scope("finance"), id), targetId: row.id };
      }
      const pair = await holdGroup(tx, scope("finance"), row.group_id);
      // Whoever reaches one side only reverses neither.
      if (pair.length < 2) throw new Failure("moneyTransfer.notFound");
      let reversal = 0;
      for (const one of pair) {
        const made = await reversePosting(tx, one, todayOf(context), body.reason, act);
        if (one.id === row.id) reversal = made;
      }
      return { data: await readRecord(tx, transferKind, scope("finance"), reversal), targetId: row.id };
    }),
  listOpenings: async ({ reads, scope }) => ({ data: await listOpenings(reads, scope("finance")) }),
  setOpening: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, scope } = context;
      const reach = scope("finance");
      const { account_id: accountId, fund_id: fundId, amount, entry_date: day } = body;
      const account = await findAccount(tx, reach, accountId);
      if (!account) throw fieldFailure("account_id", "field.choice");
      if ((await findFund(tx, fundId)) === null) throw fieldFailure("fund_id", "field.choice");
      const today = todayOf(context);
      if (day > today) throw new Failure("finance.future", { fields: { entry_date: "finance.future" } });
      await queueWriters(tx, account.congregation_id);
      const first = await firstEntryDay(tx, accountId);
      if (first !== null && day > first) throw new Failure("finance.afterFirst", { fields: { entry_date: "finance.afterFirst" } });
      const present = await holdOpening(tx, reach, accountId, fundId);
      const act = { by: caller.id, now };
      if (present) await reversePosting(tx, { ...account, id: present.id }, today, null, act);
      const made = {
        congregation_id: account.congregation_id,
        kind: "opening" as const,
        account_id: accountId,
        fund_id: fundId,
        amount,
        entry_date: day,
      };
      if (amount !== 0) await enter(tx, made, act);
      const set = (await listOpenings(tx, reach)).find((one) => one.account_id === accountId && one.fund_id === fundId);
      if (!set) throw fieldFailure("account_id", "field.choice");
      return { data: set, targetId: accountId };
    }),
};
