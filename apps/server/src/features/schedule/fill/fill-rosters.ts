import type { Filled, scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { Failure } from "../../../failure.ts";
import type { Handlers } from "../../../http/handler.ts";
import { checkSpan } from "../matrix.ts";
import { readRosters, readNeeds, readMinistries } from "../store.ts";
import { addFilled, eventPlaces, readFillFacts, undoRun } from "./store.ts";
import { fillInWorker } from "./in-worker.ts";

type Rows = Pick<typeof scheduleRoutes, "fillRosters" | "undoFill">;

export const fillHandlers: Handlers<Rows> = {
  fillRosters: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      checkSpan(body);
      const ministries = await readMinistries(tx, scope("volunteers"), body.ministry_id);
      const ids = ministries.map(({ id }) => id);
      const rosters = await readRosters(tx, ids, body.from, body.to);
      const needs = await readNeeds(
        tx,
        rosters.map(({ id }) => id),
      );
      const fixed = await eventPlaces(
        tx,
        rosters.map((roster) => roster.event_id),
      );
      const { occasions, people } = await readFillFacts(tx, rosters, needs, { from: body.from, to: body.to }, now);
      const positions = new Map(ministries.flatMap((ministry) => ministry.positions.map((position) => [position.id, position] as const)));
      const eventOf = new Map(rosters.map((roster) => [roster.id, roster.event_id]));
      const places = needs.flatMap((need) => {
        const occasion = occasions.get(eventOf.get(need.schedule_id) ?? 0);
        const position = positions.get(need.position_id);
        const taken = fixed.filter(({ needId }) => needId === need.id).length;
        if (!occasion || !position || taken >= need.wanted) return [];
        const empty = { needId: need.id, positionId: need.position_id, minAge: position.min_age, weight: position.weight, occasion };
        return Array.from({ length: need.wanted - taken }, () => empty);
      });
      const added = await fillInWorker({ places, fixed, people });
      const congregation = ministries[0]?.congregation_id ?? congregationIds?.[0];
      const none = { id: null, filled: 0 };
      const { id, filled } =
        added.length === 0 || congregation === undefined ? none : await addFilled(tx, added, { congregation, by: caller.id, now });
      const data: Filled = { id, filled, empty_before: places.length, empty_after: places.length - filled };
      return { data, ...(id === null ? {} : { targetId: id }) };
    }),
  undoFill: ({ params, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const ministries = await readMinistries(tx, scope("volunteers"), null);
      const emptied = await undoRun(
        tx,
        params.id,
        ministries.map(({ id }) => id),
        { by: caller.id, now },
      );
      if (emptied === null) throw new Failure("schedule.notFound");
      return { data: { id: params.id, emptied } };
    }),
};
