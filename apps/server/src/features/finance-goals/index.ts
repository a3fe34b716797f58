import type { financeGoalRoutes, FinanceGoal } from "@aprisco/contract/finance-goals.ts";
import type { Caller } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { homeCongregation } from "../congregations/index.ts";
import { dayIn } from "../settings/index.ts";
import { goalKind, isActiveFund, listGoals, readActiveGoals } from "./store.ts";

export { readActiveGoals } from "./store.ts";

const taken = new Failure("financeGoal.fundTaken", { fields: { fund_id: "financeGoal.fundTaken" } });
const unlessFundTaken = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("finance_goals_fund_taken", taken, write);

async function checkFund(tx: Handle, id: unknown): Promise<void> {
  if (typeof id === "number" && !(await isActiveFund(tx, id))) throw fieldFailure("fund_id", "field.choice");
}
function checkDays(startsOn: string, endsOn: string | null): void {
  if (endsOn !== null && endsOn < startsOn) throw fieldFailure("ends_on", "field.dayOrder");
}
/** The whole church's goal is changed by an account of the whole church. */
function checkReach({ congregationIds }: Caller, { congregation_id: congregation }: Pick<FinanceGoal, "congregation_id">): void {
  if (congregation === null && congregationIds !== null) throw new Failure("permission.denied");
}

const fields = ["title", "description", "target_amount", "fund_id", "starts_on", "ends_on", "public", "status"] as const;

const handlers: Handlers<typeof financeGoalRoutes> = {
  listFinanceGoals: async ({ query, reads, scope }) => {
    const { rows, meta } = await listGoals(reads, scope("finance"), query);
    return { data: [...rows], meta };
  },
  listPublicGoals: async ({ reads, scope }) => ({
    data: (await readActiveGoals(reads, scope("finance"), { publicOnly: true })).map(
      ({ id, title, description, target_amount, saved_amount, ends_on }) => ({
        id,
        title,
        description,
        target_amount,
        saved_amount,
        ends_on,
      }),
    ),
  }),
  createFinanceGoal: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { whole_church: wholeChurch = false, ...wanted } = body;
      if (wholeChurch && caller.congregationIds !== null) throw fieldFailure("whole_church", "field.choice");
      checkDays(body.starts_on, body.ends_on ?? null);
      await checkFund(tx, body.fund_id);
      const made = {
        ...wanted,
        congregation_id: wholeChurch ? null : await homeCongregation(tx, congregationIds),
        created_by: caller.id,
        created_at: now,
        updated_at: now,
      };
      const id = await unlessFundTaken(() => insert(tx, "finance_goals", made));
      return { data: await readRecord(tx, goalKind, scope("finance"), id) };
    }),
  getFinanceGoal: async ({ params, reads, scope }) => ({ data: await readRecord(reads, goalKind, scope("finance"), params.id) }),
  updateFinanceGoal: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, goalKind, scope("finance"), params.id, { version: body.version, shown: (data) => ({ data }) });
      checkReach(caller, row);
      const { names, values } = differing(fields, body, row);
      checkDays(body.starts_on ?? row.starts_on, body.ends_on === undefined ? row.ends_on : body.ends_on);
      await checkFund(tx, values["fund_id"]);
      const today = dayIn(caller.church.timeZone, now);
      const closed = values["status"] === undefined ? {} : { closed_on: values["status"] === "closed" ? today : null };
      await unlessFundTaken(() => change(tx, "finance_goals", row.id, { ...values, ...closed }, now));
      return { data: await readRecord(tx, goalKind, scope("finance"), row.id), changed: names, before: row };
    }),
  deleteFinanceGoal: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      checkReach(caller, await hold(tx, goalKind, scope("finance"), params.id));
      const { id } = await deleteRecord(tx, goalKind, scope("finance"), params.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreFinanceGoal: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await unlessFundTaken(() => restoreRecord(tx, goalKind, scope("finance"), params.id, now));
      checkReach(caller, row);
      return { data: row };
    }),
};

export const financeGoals = {
  handlers: () => handlers,
  tables: { finance_goals: { backup: "data", congregation: "column", retention: "kept" } },
  auditSubjects: { financeGoal: { names: namesIn("finance_goals", { name: "title" }), path: () => "/finance/goals" } },
} satisfies Manifest;
