import type { FailureCode } from "@aprisco/contract/failures.ts";
import type { Ordination } from "@aprisco/contract/leadership/ordination.ts";
import type { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { undoStep } from "../../database/journal.ts";
import { unlessTaken } from "../../database/record.ts";
import type { Scope } from "../../http/caller.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { FeatureServices } from "../../wiring.ts";
import { peopleWithin } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { findRemoved, insertOrdination, listOrdinations, readOrdination, removeOrdination } from "./store.ts";

type Rows = Pick<typeof leadershipRoutes, "listOrdinations" | "createOrdination" | "deleteOrdination" | "restoreOrdination">;

/** @throws Failure when the scope of the members does not reach the person */
async function reach(handle: Handle, scope: Scope, personId: number, code: FailureCode = "record.notFound"): Promise<void> {
  if ((await peopleWithin(handle, scope, [personId])).length === 0) throw new Failure(code);
}

/** An ordination of a person whom the scope of the members reaches. */
async function reached(tx: Handle, scope: Scope, id: number): Promise<Ordination> {
  const row = await readOrdination(tx, scope, id);
  if (!row) throw new Failure("ordination.notFound");
  await reach(tx, scope, row.person_id, "ordination.notFound");
  return row;
}
const known = new Failure("ordination.known");

/** What people were ordained to, for life. */
export const ordinationHandlers = ({ people }: FeatureServices): Handlers<Rows> => ({
  listOrdinations: async ({ params, reads, scope }) => {
    await reach(reads, scope("members"), params.id);
    return { data: await listOrdinations(reads, scope("members"), params.id) };
  },
  createOrdination: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const today = dayIn(caller.church.timeZone, now);
      await reach(tx, scope("members"), params.id);
      if (body.on_date > today) throw fieldFailure("on_date", "field.dayFuture");
      if (body.revoked_on && body.revoked_on > today) throw fieldFailure("revoked_on", "field.dayFuture");
      if (body.revoked_on && body.revoked_on < body.on_date) throw fieldFailure("revoked_on", "field.dayOrder");
      const made = await unlessTaken("ordinations_once", known, () => insertOrdination(tx, scope("members"), params.id, body));
      return { data: made, targetId: made.id };
    }),
  deleteOrdination: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await reached(tx, scope("members"), params.id);
      const step = await removeOrdination(tx, scope("members"), row.id, caller.id, now);
      await people.removeWithoutHats(tx, row.person_id, step);
      return { data: { id: row.id }, personId: row.person_id };
    }),
  restoreOrdination: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const removed = await findRemoved(tx, scope("members"), params.id, now);
      if (!removed) throw new Failure("ordination.notFound");
      // Within the scope first, where the person is still there: that it is on record again would tell others of it.
      if (removed.person_id !== null) await reach(tx, scope("members"), removed.person_id, "ordination.notFound");
      await unlessTaken("ordinations_once", known, () => undoStep(tx, removed.step));
      return { data: await reached(tx, scope("members"), params.id) };
    }),
});
