import type { positionRoutes } from "@aprisco/contract/positions.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { positionSearch } from "./facets.ts";
import { isRostered, listPositions, ownPositionKind, positionKind, rosteredMinistries } from "./store.ts";

const nameTaken = new Failure("volunteerPosition.nameTaken", { fields: { name: "field.nameTaken" } });
const withFreeName = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("volunteer_positions_name_taken", nameTaken, write);
const archivedAt = (archived: boolean | undefined, now: Date): string | null => (archived === true ? now.toISOString() : null);

const handlers: Handlers<typeof positionRoutes> = {
  listPositions: async ({ query, reads, scope }) => {
    const { rows, meta } = await listPositions(reads, scope("volunteers"), query);
    return { data: [...rows], meta };
  },
  createPosition: ({ body: { archived, ...body }, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const [ministry] = await rosteredMinistries(tx, scope("volunteers"), [body.ministry_id]);
      if (ministry === undefined) throw fieldFailure("ministry_id", "field.choice");
      const made = { archived_at: archivedAt(archived, now), created_by: caller.id, created_at: now, updated_at: now };
      const id = await withFreeName(() => insert(tx, "volunteer_positions", { ...body, ...made }));
      return { data: await readRecord(tx, positionKind, scope("volunteers"), id) };
    }),
  getPosition: async ({ params, reads, scope }) => ({ data: await readRecord(reads, positionKind, scope("volunteers"), params.id) }),
  updatePosition: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("volunteers");
      const row = await hold(tx, ownPositionKind, reach, params.id, { version: body.version, shown: (data) => ({ data }) });
      const { names, values } = differing(["name", "min_age", "weight", "arrive_minutes", "remind_days"], body, row);
      const archives = body.archived !== undefined && body.archived !== row.archived;
      const archived = archives ? { archived_at: archivedAt(body.archived, now) } : {};
      await withFreeName(() => change(tx, "volunteer_positions", row.id, { ...values, ...archived }, now));
      const changed = archives ? [...names, "archived"] : names;
      return { data: await readRecord(tx, positionKind, reach, row.id), changed, before: row };
    }),
  deletePosition: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("volunteers");
      await hold(tx, ownPositionKind, reach, params.id);
      if (await isRostered(tx, params.id)) throw new Failure("volunteerPosition.rostered");
      const { id } = await deleteRecord(tx, ownPositionKind, reach, params.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restorePosition: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: await withFreeName(() => restoreRecord(tx, ownPositionKind, scope("volunteers"), params.id, now)),
    })),
};

export { positionKind, rosteredMinistries, rosteredRows } from "./store.ts";

export const positions = {
  handlers: () => handlers,
  tables: {
    volunteer_positions: { backup: "data", congregation: { parent: "ministries" }, retention: "parent" },
  },
  search: positionSearch,
} satisfies Manifest;
