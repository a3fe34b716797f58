import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { placeKinds, placeNames, type placeRoutes, type StoragePlace } from "@aprisco/contract/places.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Manifest } from "../../manifest.ts";
import { recordHandlers } from "../../records/record-handlers.ts";
import { homeCongregation } from "../congregations/index.ts";
import { contains, holdsAssets, listPlaces as readPage, placeKind, takesThings, wasUsed } from "./store.ts";

type Rows = typeof placeRoutes;

const nameTaken = new Failure("place.nameTaken", { fields: { name: "field.nameTaken" } });
async function checkParent(tx: Handle, scope: Scope, congregationId: number, parent: unknown, own?: number): Promise<void> {
  if (typeof parent !== "number") return;
  if (!(await takesThings(tx, scope, congregationId, parent))) throw fieldFailure("parent_id", "field.choice");
  if (own !== undefined && (await contains(tx, own, parent))) throw new Failure("place.within", { fields: { parent_id: "field.choice" } });
}

const columns = exportTexts<StoragePlace>(
  placeNames,
  { name: "name", kind: "kind", parent_name: "within", items: "items" },
  { kind: placeKinds },
);
const listPlaces: ListHandler<Rows["listPlaces"]> = async ({ query, reads, scope }) => {
  const { rows, meta } = await readPage(reads, scope("patrimonio"), query);
  return { data: [...rows], meta };
};

const record = recordHandlers({
  kind: placeKind,
  table: "places",
  section: "patrimonio",
  archives: true,
  fields: ["kind", "name", "parent_id"],
  taken: { index: "places_name_taken", failure: nameTaken },
  home: homeCongregation,
  check: async (tx, { scope, values, after, before }) => {
    await checkParent(tx, scope, Number(after["congregation_id"]), values["parent_id"], before?.id);
    if (values["archived"] === true && before && (before.items > 0 || (await holdsAssets(tx, before.id))))
      throw new Failure("place.holdsThings");
  },
  checkDeletion: async (tx, { id }) => {
    if (await wasUsed(tx, id)) throw new Failure("place.inUse");
  },
});

const handlers: Handlers<Rows> = {
  listPlaces,
  exportPlaces: exportHandler("places", listPlaces, columns),
  createPlace: record.create,
  getPlace: record.get,
  updatePlace: record.update,
  deletePlace: record.remove,
  restorePlace: record.restore,
};

export { takesThings } from "./store.ts";

export const places = {
  handlers: () => handlers,
  tables: { places: { backup: "data", congregation: "column", retention: "kept" } },
  auditSubjects: { place: { names: namesIn("places"), path: (id) => `/inventory/places?place=${id}` } },
} satisfies Manifest;
