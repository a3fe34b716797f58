import * as z from "zod/mini";
import { exportOf } from "./export.ts";
import {
  choice,
  clientId,
  day,
  id,
  idParams,
  instant,
  listQuery,
  name,
  optionalDay,
  optionalName,
  optionalText,
  queryId,
  queryNumber,
  version,
  whole,
} from "./fields.ts";
import { filePatience, mediaTypes } from "./file-formats.ts";
import { inEachLanguage } from "./languages.ts";
import { auditValues } from "./kept-values.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/assets.ts";

export const assetNames: RecordNames = {
  "pt-BR": ["o bem", "os bens"],
  es: ["el bien", "los bienes"],
  en: ["the asset", "the assets"],
};

export const assetCategories = [
  "building",
  "land",
  "furniture",
  "equipment",
  "instrument",
  "sound",
  "computer",
  "vehicle",
  "other",
] as const;
export type AssetCategory = (typeof assetCategories)[number];
export const acquisitions = ["purchase", "donation", "built", "on_loan"] as const;
export const assetConditions = ["new", "good", "fair", "bad"] as const;
export const assetStatuses = ["in_use", "stored", "lent", "maintenance", "disposed"] as const;
/** The statuses of a new asset; the others follow from its events. */
export const newStatuses = ["in_use", "stored"] as const;
export const disposals = ["sold", "donated", "scrapped", "lost", "stolen"] as const;
export const assetSorts = ["name", "-name", "plaque", "-plaque", "acquired_on", "-acquired_on", "created_at", "-created_at"] as const;

/**
 * What happens to an asset. `moved` sets its place and `custody` its custodian; `stored`, `used`, `maintenance`, `lent`, `returned`
 * and `disposed` set its status; `photo` its picture.
 */
export const assetEventKinds = [
  "acquired",
  "moved",
  "custody",
  "stored",
  "used",
  "maintenance",
  "lent",
  "returned",
  "disposed",
  "photo",
] as const;
export type AssetEventKind = (typeof assetEventKinds)[number];
/** What a person enters as such; loans, returns and disposals have routes of their own. */
export const enteredEventKinds = ["moved", "custody", "stored", "used", "maintenance", "photo"] as const;

/** The life in months that is suggested for a category; null: it does not lose value. Source: usual rates of the Receita Federal. */
export const suggestedLives: Readonly<Record<AssetCategory, number | null>> = {
  building: 300,
  land: null,
  furniture: 120,
  equipment: 120,
  instrument: 120,
  sound: 120,
  computer: 60,
  vehicle: 60,
  other: 120,
};

/** Centavos: a thousand million reais. */
const MOST = 100_000_000_000;
const centavos = whole(0, MOST);

const fields = {
  name: name(120).check(z.minLength(2, { error: "field.tooShort" })),
  category: auditValues(choice(assetCategories)),
  description: optionalText(2000),
  /** The maker's number. */
  serial: optionalText(60),
  acquired_on: day,
  acquisition: auditValues(choice(acquisitions)),
  /** Centavos; null: unknown. */
  cost: z.optional(z.nullable(centavos)),
  /** Centavos that are left at the end of its life, at most the cost. Null: 0. */
  residual: z.optional(z.nullable(centavos)),
  /** Null: it does not lose value. */
  life_months: z.optional(z.nullable(whole(1, 1200))),
  ministry_id: z.optional(z.nullable(id)),
  condition: auditValues(choice(assetConditions)),
};
const plaque = z.pipe(
  z.string({ error: "field.text" }).check(z.trim(), z.regex(/^[A-Za-z0-9-]{0,20}$/, { error: "asset.plaque" })),
  z.transform((value: string) => (value === "" ? null : value.toUpperCase())),
);

export const assetInput = z.object({
  ...fields,
  /** The number on its plaque, never given twice. Absent: the next number. It does not change. */
  plaque: z.optional(z.nullable(plaque)),
  /** Where it is. Afterwards it is moved by its events. */
  place_id: z.optional(z.nullable(id)),
  /** The person who looks after it. Afterwards it is handed over by its events. */
  custodian_id: z.optional(z.nullable(id)),
  status: auditValues(z.optional(choice(newStatuses))),
});
/** A change: an absent field is unchanged, null clears. */
export const assetChange = z.object({
  ...fields,
  name: z.optional(fields.name),
  category: z.optional(fields.category),
  acquired_on: z.optional(fields.acquired_on),
  acquisition: z.optional(fields.acquisition),
  condition: z.optional(fields.condition),
  version,
});

export const assetQuery = z.object({
  ...listQuery,
  status: z.optional(choice(assetStatuses)),
  category: z.optional(choice(assetCategories)),
  place: z.optional(queryId()),
  /** The id of the person who looks after it. */
  custodian: z.optional(queryId()),
  ministry: z.optional(queryId()),
  /** The whole number of a plaque, as a label's address names it. */
  plaque: z.optional(z.string({ error: "field.text" }).check(z.maxLength(20, { error: "field.tooLong" }))),
  /** `true`: only assets that are lent and were due before today. */
  late: z.optional(choice(["true"])),
  sort: z.optional(choice(assetSorts)),
});

export const openLoan = z.object({
  id: z.number(),
  borrower_id: z.nullable(z.number()),
  /** Null: the person was anonymised. */
  borrower_name: z.nullable(z.string()),
  lent_on: z.string(),
  due_on: z.string(),
  /** Due before today. */
  late: z.boolean(),
});

export const asset = z.object({
  id: z.number(),
  plaque: z.string(),
  name: z.string(),
  category: choice(assetCategories),
  description: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  acquired_on: z.string(),
  acquisition: choice(acquisitions),
  cost: z.nullable(z.number()),
  residual: z.number(),
  life_months: z.nullable(z.number()),
  /** Centavos today, by whole months; 0 after its disposal, null without a cost. */
  value: z.nullable(z.number()),
  place_id: z.nullable(z.number()),
  place: z.nullable(z.string()),
  custodian_id: z.nullable(z.number()),
  custodian_name: z.nullable(z.string()),
  ministry_id: z.nullable(z.number()),
  ministry_name: z.nullable(z.string()),
  condition: choice(assetConditions),
  status: choice(assetStatuses),
  disposed_on: z.nullable(z.string()),
  disposal: z.nullable(choice(disposals)),
  disposal_amount: z.nullable(z.number()),
  /** The loan that is not returned; null: it is not lent. */
  loan: z.nullable(openLoan),
  /** The path of its latest picture; null: none. */
  photo: z.nullable(z.string()),
  created_at: instant,
  version: z.number(),
});
export type Asset = z.infer<typeof asset>;

/** What every act on an asset has. */
const act = {
  /** The device's name for the act: sent twice, it is entered once. */
  client_id: clientId,
  note: optionalText(500),
  /** A photo or voucher, sent with the purpose `asset_file`. */
  file_id: z.optional(z.nullable(id)),
};
/** From the asset's latest event until today. Default: today. */
const actDay = optionalDay;

export const assetEventInput = z.object({
  ...act,
  kind: auditValues(choice(enteredEventKinds)),
  day: actDay,
  /** Of `moved`: where it goes; null: to no place. */
  place_id: z.optional(z.nullable(id)),
  /** Of `custody`: who looks after it; null: nobody. */
  person_id: z.optional(z.nullable(id)),
  /** Of `maintenance`: centavos paid. */
  amount: z.optional(z.nullable(centavos)),
});
export const loanInput = z.object({
  ...act,
  /** A person of the register; otherwise `borrower_name` is required. */
  borrower_id: z.optional(z.nullable(id)),
  borrower_name: optionalName(120),
  lent_on: actDay,
  due_on: day,
});
export const loanReturnInput = z.object({
  ...act,
  returned_on: actDay,
  condition: auditValues(choice(assetConditions)),
});
export const disposalInput = z.object({
  ...act,
  disposal: auditValues(choice(disposals)),
  day: actDay,
  /** Centavos that the church received. */
  amount: z.optional(z.nullable(centavos)),
});

/** The labels of one sheet of paper are 21; a file has at most as many assets as this. */
export const MOST_LABELS = 500;
export const labelsInput = z.object({
  ids: z
    .array(id, { error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(MOST_LABELS, { error: "field.tooLong" })),
});

export const assetEventQuery = z.object({ limit: z.optional(queryNumber(1, 100)), cursor: listQuery.cursor });
export const assetEvent = z.object({
  id: z.number(),
  asset_id: z.number(),
  kind: choice(assetEventKinds),
  day: z.string(),
  place: z.nullable(z.string()),
  /** The custodian or borrower; null: nobody, or anonymised. */
  person_name: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  due_on: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** For `GET /files/{id}`. */
  file: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** The name of the account that entered it. */
  by: z.nullable(z.string()),
});
export type AssetEvent = z.infer<typeof assetEvent>;
/** What was entered, and the asset after it. */
export const assetAct = z.object({ id: z.number(), event: assetEvent, asset });

const listAssets = {
  method: "GET",
  path: "/assets",
  summary: "The assets with their value today, filtered, a page at a time",
  byCongregation: true,
  allow: "patrimonio:view",
  query: assetQuery,
  reply: z.array(asset),
  list: true,
} as const;
const entry = { method: "POST", params: idParams, reply: assetAct, creates: true, audit: "creations" } as const;
const assets = recordRoutes("asset", asset);

export const assetRoutes = routeTable("assets", {
  listAssets,
  exportAssets: exportOf(listAssets, { path: "/assets/export", summary: "The assets that match, as a file", allow: "patrimonio:manage" }),
  createAsset: assets.creation({
    path: "/assets",
    summary: "Add an asset; without a plaque it gets the next number",
    byCongregation: true,
    allow: "patrimonio:create",
    body: assetInput,
    fails: ["asset.plaqueTaken", "asset.residualAbove"],
  }),
  getAsset: assets.reading({ path: "/assets/{id}", summary: "One asset", allow: "patrimonio:view" }),
  updateAsset: assets.change({
    path: "/assets/{id}",
    summary: "Change an asset",
    allow: "patrimonio:edit",
    body: assetChange,
    fails: ["asset.residualAbove", "asset.disposed"],
  }),
  deleteAsset: assets.deletion({
    path: "/assets/{id}",
    summary: "Delete an asset on the day of its entry; for 24 hours it can be restored. A later one is disposed of",
    allow: "patrimonio:delete",
    fails: ["asset.hasHistory"],
  }),
  restoreAsset: assets.restoration({
    path: "/assets/{id}/restore",
    summary: "Bring a deleted asset back as it was",
    allow: "patrimonio:delete",
  }),
  printAssetLabels: {
    method: "POST",
    path: "/assets/labels",
    summary: "A sheet of labels with QR codes that open each asset",
    allow: "patrimonio:view",
    body: labelsInput,
    reply: z.string(),
    files: [mediaTypes.pdf],
    patience: filePatience,
    audit: "data",
    fails: ["asset.notFound"],
  },
  listAssetEvents: {
    method: "GET",
    path: "/assets/{id}/events",
    summary: "What happened to an asset, the latest first, a page at a time",
    allow: "patrimonio:view",
    params: idParams,
    query: assetEventQuery,
    reply: z.array(assetEvent),
    list: true,
    fails: ["asset.notFound"],
  },
  createAssetEvent: {
    ...entry,
    path: "/assets/{id}/events",
    summary: "Move an asset, hand it over, store it, use it again, send it to repair or picture it",
    allow: "patrimonio:edit",
    body: assetEventInput,
    done: "assetEvent.created",
    fails: ["asset.notFound", "asset.disposed", "asset.lent", "file.notFound"],
  },
  lendAsset: {
    ...entry,
    path: "/assets/{id}/loans",
    summary: "Lend an asset to a person until a day",
    allow: "patrimonio:edit",
    body: loanInput,
    done: "asset.nowLent",
    fails: ["asset.notFound", "asset.disposed", "asset.lent", "file.notFound"],
  },
  returnAsset: {
    ...entry,
    path: "/asset-loans/{id}/return",
    summary: "Enter that a lent asset came back, and its condition",
    allow: "patrimonio:edit",
    body: loanReturnInput,
    done: "asset.nowReturned",
    fails: ["assetLoan.notFound", "assetLoan.isReturned", "file.notFound"],
  },
  disposeAsset: {
    ...entry,
    path: "/assets/{id}/dispose",
    summary: "Dispose of an asset for good; its record and its plaque number stay",
    allow: "patrimonio:delete",
    body: disposalInput,
    done: "asset.nowDisposed",
    fails: ["asset.notFound", "asset.disposed", "asset.lent", "file.notFound"],
  },
});

const special = {
  failures: {
    "asset.plaqueTaken": 409,
    "asset.plaque": 400,
    "asset.residualAbove": 400,
    "asset.hasHistory": 409,
    "asset.disposed": 409,
    "asset.lent": 409,
    "assetLoan.notFound": 404,
    "assetLoan.isReturned": 409,
  },
  messages: { "assetEvent.created": 201, "asset.nowLent": 201, "asset.nowReturned": 201, "asset.nowDisposed": 201 },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "The assets of the church: what it owns, where each one is, who looks after it, and what it is worth.",
  routes: assetRoutes,
  ...joined(recordTexts("asset", assetNames), special),
} as const;
