import type { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { unlessTaken } from "../../database/record.ts";
import type { Scope } from "../../http/caller.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { peopleWithin } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { insertOrdination, listOrdinations, ordainedPerson, removeOrdination } from "./store.ts";

type Rows = Pick<typeof leadershipRoutes, "listOrdinations" | "createOrdination" | "deleteOrdination">;

/** @throws Failure when the scope of the members does not reach the person */
async function reach(handle: Handle, scope: Scope, personId: number | null): Promise<void> {
  if (personId === null || (await peopleWithin(handle, scope, [personId])).length === 0) throw new Failure("record.notFound");
}

/** What people were ordained to, for life. */
export const ordinationHandlers: Handlers<Rows> = {
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
      const known = new Failure("ordination.known");
      const made = await unlessTaken("ordinations_once", known, () => insertOrdination(tx, scope("members"), params.id, body));
      return { data: made, targetId: made.id };
    }),
  deleteOrdination: ({ params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const person = await ordainedPerson(tx, scope("members"), params.id);
      const [reached] = person === null ? [] : await peopleWithin(tx, scope("members"), [person]);
      if (!reached || !(await removeOrdination(tx, scope("members"), params.id))) throw new Failure("ordination.notFound");
      return { data: { id: params.id } };
    }),
};
