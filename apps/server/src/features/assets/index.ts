import {
  acquisitions,
  assetCategories,
  assetConditions,
  assetNames,
  assetStatuses,
  type Asset,
  type assetRoutes,
} from "@aprisco/contract/assets.ts";
import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { randomUUID } from "node:crypto";
import type { Handle } from "../../database/connect.ts";
import { checkPastDays } from "../../days/past-days.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { FeatureServices, Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { homeCongregation } from "../congregations/index.ts";
import { reachesMinistry } from "../ministries/index.ts";
import { takesThings } from "../places/index.ts";
import { dayIn } from "../settings/index.ts";
import { checkPerson, eventHandlers, handedOver, type Asking } from "./events.ts";
import { actDays, addEvent, ownFiles } from "./events-store.ts";
import { assetReport, assetSearch } from "./facets.ts";
import { printLabels } from "./labels.ts";
import { assetNotices } from "./notices.ts";
import { assetKind, listAssets as readPage, takeNextPlaque, takePlaque, type AssetRow } from "./store.ts";
import { shownOn } from "./value.ts";

type Rows = typeof assetRoutes;

const plaqueTaken = new Failure("asset.plaqueTaken", { fields: { plaque: "asset.plaqueTaken" } });

/** Fails unless what is left at the end is at most the cost. */
function checkResidual({ cost, residual }: Pick<Asset, "cost" | "residual">): void {
  if (residual > (cost ?? 0)) throw new Failure("asset.residualAbove", { fields: { residual: "asset.residualAbove" } });
}

interface References {
  readonly place_id?: number | null | undefined;
  readonly custodian_id?: number | null | undefined;
  readonly ministry_id?: unknown;
}
/** Fails for a place, a person or a ministry that the caller may not name. */
async function checkReferences(
  tx: Handle,
  asking: Asking,
  congregationId: number,
  { place_id: place, custodian_id: custodian, ministry_id: ministry }: References,
): Promise<void> {
  const { scope } = asking;
  if (place && !(await takesThings(tx, scope("patrimonio"), congregationId, place))) throw fieldFailure("place_id", "field.choice");
  if (custodian) await checkPerson(tx, asking, "custodian_id", custodian);
  if (typeof ministry === "number" && !(await reachesMinistry(tx, scope("patrimonio"), ministry)))
    throw fieldFailure("ministry_id", "field.choice");
}

const columns = exportTexts<Asset>(
  assetNames,
  {
    plaque: "plaque",
    name: "name",
    category: "category",
    place: "place",
    custodian_name: "custodian",
    ministry_name: "ministry",
    status: "status",
    condition: "condition",
    serial: "serial",
    acquired_on: "acquiredOn",
    acquisition: "acquisition",
    cost: "cost",
    value: "value",
  },
  { category: assetCategories, status: assetStatuses, condition: assetConditions, acquisition: acquisitions },
  ["cost", "value"],
);
const listAssets: ListHandler<Rows["listAssets"]> = async ({ caller, now, query, reads, scope }) => {
  const today = dayIn(caller.church.timeZone, now);
  const { rows, meta } = await readPage(reads, scope("patrimonio"), today, query);
  return { data: rows.map((row) => shownOn(today, row)), meta };
};

const handlersOf = ({ config }: FeatureServices): Handlers<Rows> => ({
  ...eventHandlers,
  printAssetLabels: printLabels(config.publicUrl),
  listAssets,
  exportAssets: exportHandler("assets", listAssets, columns),
  createAsset: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { caller, congregationIds, now, scope } = context;
      const { plaque, ...body } = context.body;
      const today = dayIn(caller.church.timeZone, now);
      const congregation = await homeCongregation(tx, congregationIds);
      checkPastDays(today, { acquired_on: body.acquired_on });
      checkResidual({ cost: body.cost ?? null, residual: body.residual ?? 0 });
      await checkReferences(tx, context, congregation, body);
      const taken = plaque ? await unlessTaken("asset_plaques_pkey", plaqueTaken, () => takePlaque(tx, plaque)) : await takeNextPlaque(tx);
      const made = { congregation_id: congregation, created_by: caller.id, created_at: now, updated_at: now };
      const id = await insert(tx, "assets", { ...body, ...made, residual: body.residual ?? 0, plaque: taken });
      const entry = { asset_id: id, day: body.acquired_on, created_by: caller.id, created_at: now };
      const custody = { place_id: body.place_id ?? null, person_id: body.custodian_id ?? null };
      await addEvent(tx, { ...entry, ...custody, client_id: randomUUID(), kind: "acquired" });
      if (body.custodian_id) await handedOver(tx, { id, congregation_id: congregation }, caller.id, now);
      if (body.status === "stored") await addEvent(tx, { ...entry, client_id: randomUUID(), kind: "stored" });
      return { data: shownOn(today, await readRecord(tx, assetKind, scope("patrimonio"), id)) };
    }),
  getAsset: async ({ caller, now, params, reads, scope }) => ({
    data: shownOn(dayIn(caller.church.timeZone, now), await readRecord(reads, assetKind, scope("patrimonio"), params.id)),
  }),
  updateAsset: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const today = dayIn(caller.church.timeZone, now);
      const shown = (row: AssetRow) => ({ data: shownOn(today, row) });
      const row = await hold(tx, assetKind, scope("patrimonio"), params.id, { version: body.version, shown });
      if (row.status === "disposed") throw new Failure("asset.disposed");
      const { names, values } = differing(changeable, { ...body, residual: body.residual === null ? 0 : body.residual }, row);
      const after = { ...row, ...values };
      checkPastDays(today, { acquired_on: after.acquired_on });
      const acts = values["acquired_on"] === undefined ? null : await actDays(tx, row.id);
      if (acts && after.acquired_on > acts.first) throw fieldFailure("acquired_on", "field.dayOrder");
      checkResidual(after);
      await checkReferences(tx, context, row.congregation_id, { ministry_id: values["ministry_id"] });
      await change(tx, "assets", row.id, values, now);
      return { data: shownOn(today, await readRecord(tx, assetKind, scope("patrimonio"), row.id)), changed: names, before: row };
    }),
  deleteAsset: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, assetKind, scope("patrimonio"), params.id);
      const { timeZone } = caller.church;
      if (dayIn(timeZone, new Date(row.created_at)) !== dayIn(timeZone, now) || (await actDays(tx, row.id)) !== null)
        throw new Failure("asset.hasHistory");
      const { id } = await deleteRecord(tx, assetKind, scope("patrimonio"), params.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreAsset: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await restoreRecord(tx, assetKind, scope("patrimonio"), params.id, now);
      return { data: shownOn(dayIn(caller.church.timeZone, now), row) };
    }),
});

/** What an asset's form changes; place, custodian and status follow from its events. */
const changeable = [
  "name",
  "category",
  "description",
  "serial",
  "acquired_on",
  "acquisition",
  "cost",
  "residual",
  "life_months",
  "ministry_id",
  "condition",
] as const;

export const assets = {
  handlers: handlersOf,
  tables: {
    asset_plaques: { backup: "data", congregation: "none", retention: "kept" },
    assets: { backup: "data", congregation: "column", retention: "kept" },
    asset_events: { backup: "data", congregation: { parent: "assets" }, retention: "parent" },
    asset_loans: { backup: "data", congregation: { parent: "assets" }, retention: "parent" },
  },
  personRefs: [
    {
      table: "assets",
      column: "custodian_id",
      key: "id",
      merge: "move",
      moving: { kind: "assets", allow: "patrimonio:view" },
      anonymise: { clear: ["custodian_id"] },
      roleRecord: true,
      things: "now",
      own: null,
    },
    {
      table: "asset_events",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: { kind: "assets", allow: "patrimonio:view" },
      anonymise: { clear: ["person_id"] },
      roleRecord: true,
      things: "once",
      own: null,
    },
    {
      table: "asset_loans",
      column: "borrower_id",
      key: "id",
      merge: "move",
      moving: { kind: "assets", allow: "patrimonio:view" },
      anonymise: { clear: ["borrower_id"] },
      roleRecord: true,
      things: { until: "returned_on" },
      own: null,
    },
  ],
  fileReaders: {
    asset_file: async ({ caller, reads, scope }, fileIds) =>
      holds(caller.permissions, "patrimonio:view") ? await ownFiles(reads, scope("patrimonio"), fileIds) : [],
  },
  reports: [assetReport],
  search: assetSearch,
  notifies: assetNotices,
  auditSubjects: { asset: { names: namesIn("assets"), path: (id) => `/assets?asset=${id}` } },
} satisfies Manifest;
