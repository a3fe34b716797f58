import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { placeKinds, placeNames, type placeRoutes, type StoragePlace } from "@aprisco/contract/places.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { homeCongregation } from "../congregations/index.ts";
import { contains, holdsAssets, listPlaces as readPage, placeKind, takesThings, wasUsed } from "./store.ts";

type Rows = typeof placeRoutes;

const nameTaken = new Failure("place.nameTaken", { fields: { name: "field.nameTaken" } });
const withFreeName = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("places_name_taken", nameTaken, write);

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

const handlers: Handlers<Rows> = {
  listPlaces,
  exportPlaces: exportHandler("places", listPlaces, columns),
  createPlace: ({ body: { archived, ...body }, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const congregation = await homeCongregation(tx, congregationIds);
      await checkParent(tx, scope("patrimonio"), congregation, body.parent_id);
      const made = { congregation_id: congregation, created_by: caller.id, created_at: now, updated_at: now };
      const archivedAt = archived === true ? now.toISOString() : null;
      const id = await withFreeName(() => insert(tx, "places", { ...body, ...made, archived_at: archivedAt }));
      return { data: await readRecord(tx, placeKind, scope("patrimonio"), id) };
    }),
  getPlace: async ({ params, reads, scope }) => ({ data: await readRecord(reads, placeKind, scope("patrimonio"), params.id) }),
  updatePlace: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, placeKind, scope("patrimonio"), params.id, { version: body.version, shown: (data) => ({ data }) });
      const { names, values } = differing(["kind", "name", "parent_id"], body, row);
      await checkParent(tx, scope("patrimonio"), row.congregation_id, values["parent_id"], row.id);
      const archives = body.archived !== undefined && body.archived !== row.archived;
      if (archives && body.archived && (row.items > 0 || (await holdsAssets(tx, row.id)))) throw new Failure("place.holdsThings");
      const archived = archives ? { archived_at: body.archived === true ? now.toISOString() : null } : {};
      await withFreeName(() => change(tx, "places", row.id, { ...values, ...archived }, now));
      const changed = archives ? [...names, "archived"] : names;
      return { data: await readRecord(tx, placeKind, scope("patrimonio"), row.id), changed, before: row };
    }),
  deletePlace: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await hold(tx, placeKind, scope("patrimonio"), params.id);
      if (await wasUsed(tx, params.id)) throw new Failure("place.inUse");
      const { id } = await deleteRecord(tx, placeKind, scope("patrimonio"), params.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restorePlace: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: await withFreeName(() => restoreRecord(tx, placeKind, scope("patrimonio"), params.id, now)),
    })),
};

export { takesThings } from "./store.ts";

export const places = {
  handlers: () => handlers,
  tables: { places: { backup: "data", congregation: "column", retention: "kept" } },
  auditSubjects: { place: { names: namesIn("places"), path: (id) => `/inventory/places?place=${id}` } },
} satisfies Manifest;
