import type { Ordination } from "@aprisco/contract/leadership/ordination.ts";
import type { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { checkPastDays } from "../../http/reply/past-days.ts";
import type { FeatureServices } from "../../manifest.ts";
import { deleteHat, peopleWithin } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { listOrdinations, ordinationKind, reachesOrdained } from "./store.ts";

type Rows = Pick<
  typeof leadershipRoutes,
  "listOrdinations" | "createOrdination" | "updateOrdination" | "deleteOrdination" | "restoreOrdination"
>;

const unlessKnown = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("ordinations_once", new Failure("ordination.known"), write);

/** What people were ordained to, for life. */
export const ordinationHandlers = ({ people }: FeatureServices): Handlers<Rows> => ({
  listOrdinations: async ({ params, reads, scope }) => {
    if (!(await reachesOrdained(reads, scope("members"), params.id))) throw new Failure("record.notFound");
    return { data: await listOrdinations(reads, scope("members"), params.id) };
  },
  createOrdination: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      if ((await peopleWithin(tx, scope("members"), [params.id])).length === 0) throw new Failure("record.notFound");
      checkPastDays(dayIn(caller.church.timeZone, now), { on_date: body.on_date, revoked_on: body.revoked_on });
      const id = await unlessKnown(() => insert(tx, "ordinations", { ...body, person_id: params.id, updated_at: now }));
      return { data: await readRecord(tx, ordinationKind, scope("members"), id), targetId: id };
    }),
  updateOrdination: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("members");
      const shown = (data: Ordination) => ({ data });
      const row = await hold(tx, ordinationKind, reach, params.id, { version: body.version, shown });
      const { names, values } = differing(["cargo", "on_date", "place", "church", "minister", "revoked_on"], body, row);
      const { on_date, revoked_on } = { ...row, ...values };
      checkPastDays(dayIn(caller.church.timeZone, now), { on_date, revoked_on });
      await unlessKnown(() => change(tx, "ordinations", row.id, values, now));
      return { data: await readRecord(tx, ordinationKind, reach, row.id), changed: names };
    }),
  deleteOrdination: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id, personId } = await deleteHat(tx, people, ordinationKind, scope("members"), params.id, { by: caller.id, now });
      return { data: { id }, personId };
    }),
  restoreOrdination: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: await unlessKnown(() => restoreRecord(tx, ordinationKind, scope("members"), params.id, now)),
    })),
});
