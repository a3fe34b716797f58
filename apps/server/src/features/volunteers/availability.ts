import type { OwnAvailability, volunteerRoutes } from "@aprisco/contract/volunteers.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { change, differing, insert } from "../../records/record.ts";
import { dayIn } from "../settings/index.ts";
import { readBlocks } from "./blocks-store.ts";
import { ownVolunteer, setTimes } from "./store.ts";

/** Of a person who is no volunteer yet: as the table's defaults. */
const usual = { max_per_month: 2, max_in_a_row: 2, family: "any", times: [], skills: [], status: null, version: null } as const;

async function readOwn(handle: Handle, scope: Scope, today: string): Promise<OwnAvailability> {
  const row = await ownVolunteer(handle, scope);
  const { max_per_month, max_in_a_row, family, times, skills, status, version } = row ?? usual;
  const blocks = await readBlocks(handle, scope.personId, today);
  return { max_per_month, max_in_a_row, family, times: [...times], skills: [...skills], status, version, blocks };
}

/** What every signed-in person says of themselves. */
export const availabilityHandlers: Handlers<Pick<typeof volunteerRoutes, "getOwnAvailability" | "saveOwnAvailability">> = {
  getOwnAvailability: async ({ caller, now, reads, scope }) => ({
    data: await readOwn(reads, scope("volunteers"), dayIn(caller.church.timeZone, now)),
  }),
  saveOwnAvailability: ({ body: { version, times, ...body }, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const own = scope("volunteers");
      const today = dayIn(caller.church.timeZone, now);
      const row = await ownVolunteer(tx, own, true);
      if (version !== undefined && version !== row?.version) throw new Failure("version.conflict", { data: await readOwn(tx, own, today) });
      const { names, values } = differing(["max_per_month", "max_in_a_row", "family"], body, row ?? usual);
      const id =
        row?.id ??
        (await insert(tx, "volunteers", {
          ...body,
          person_id: caller.personId,
          status: "candidate",
          created_by: caller.id,
          created_at: now,
          updated_at: now,
        }));
      if (times) await setTimes(tx, id, times);
      if (row) await change(tx, "volunteers", id, { ...values, person_id: caller.personId }, now);
      return {
        data: await readOwn(tx, own, today),
        targetId: id,
        personId: caller.personId,
        changed: times ? [...names, "times"] : names,
      };
    }),
};
