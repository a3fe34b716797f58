import type { positionRoutes } from "@aprisco/contract/positions.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { recordHandlers } from "../../records/record-handlers.ts";
import { positionSearch } from "./facets.ts";
import { isRostered, listPositions, ownPositionKind, positionKind, rosteredMinistries } from "./store.ts";

const nameTaken = new Failure("volunteerPosition.nameTaken", { fields: { name: "field.nameTaken" } });
const record = recordHandlers({
  kind: positionKind,
  changeable: ownPositionKind,
  table: "volunteer_positions",
  section: "volunteers",
  archives: true,
  fields: ["name", "min_age", "weight", "arrive_minutes", "remind_days"],
  taken: { index: "volunteer_positions_name_taken", failure: nameTaken },
  check: async (tx, { scope, values, before }) => {
    if (before === null && (await rosteredMinistries(tx, scope, [Number(values["ministry_id"])])).length === 0)
      throw fieldFailure("ministry_id", "field.choice");
  },
  checkDeletion: async (tx, { id }) => {
    if (await isRostered(tx, id)) throw new Failure("volunteerPosition.rostered");
  },
});

const handlers: Handlers<typeof positionRoutes> = {
  listPositions: async ({ query, reads, scope }) => {
    const { rows, meta } = await listPositions(reads, scope("volunteers"), query);
    return { data: [...rows], meta };
  },
  createPosition: record.create,
  getPosition: record.get,
  updatePosition: record.update,
  deletePosition: record.remove,
  restorePosition: record.restore,
};

export { positionKind, rosteredMinistries, rosteredRows } from "./store.ts";

export const positions = {
  handlers: () => handlers,
  tables: {
    volunteer_positions: { backup: "data", congregation: { parent: "ministries" }, retention: "parent" },
  },
  search: positionSearch,
} satisfies Manifest;
